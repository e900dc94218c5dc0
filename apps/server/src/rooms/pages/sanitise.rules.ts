import { blockProps } from '@bellwether/contract/pages/block-props';
import {
  type BlockData,
  childrenOf,
  type PageContent,
  safeColor,
  safeImage,
  safeLink,
} from '@bellwether/contract/pages/content.rules';
import { pageLink, pageTags } from '@bellwether/contract/pages/page-html.rules';
import { type BlockType, blockTypes, deepestBlock } from '@bellwether/contract/pages/values';
import sanitizeHtml from 'sanitize-html';

// No text of a page may run in a visitor's browser: everything goes through here when it is stored, and again when it is
// read or shown, so that a row that came by another way is harmless too. AMB-117.

const options: sanitizeHtml.IOptions = {
  allowedTags: pageTags,
  allowedAttributes: { a: ['href', 'rel'] },
  // Links are judged by pageLink below: one rule for all of the page.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: pageLink(href) }),
  },
};

/** The HTML of a Text block with nothing but words, simple marks, lists and links that may be followed. */
export function cleanText(html: string): string {
  return (isPlain(html) ? escaped(html) : cleanMarkedUp(html)).trim();
}

// Two of the code points that Unicode keeps for a program's own use and no text may hold.
const [less, greater] = ['\uFDD0', '\uFDD1'];

/**
 * The parser stops at each sign that begins no tag, which takes a third of a second for a page full of them. So these are
 * hidden from it and come back as what it would have made of them, which nothing reads as the beginning of a tag.
 */
function cleanMarkedUp(html: string): string {
  const hidden = html
    .replace(/[\uFDD0\uFDD1]/g, '')
    .replace(/<(?![a-z/!?])|&lt;/gi, less)
    .replaceAll('&gt;', greater);
  return sanitizeHtml(hidden, options).replaceAll(less, '&lt;').replaceAll(greater, '&gt;');
}

/** Whether it has no element, comment or entity but those that stand for < > &: the parser would stop at each of them. */
function isPlain(html: string): boolean {
  return !/<[a-z/!?]/i.test(html) && !html.replace(/&(?:lt|gt|amp);/g, '').includes('&');
}

function escaped(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * The content with known blocks and known props only, each by its schema; texts without elements, links, pictures and
 * colours that may not be are emptied. Never throws: what cannot be mended is left out.
 */
export function cleanContent(content: unknown): PageContent {
  const list = (content as { content?: unknown } | null)?.content;
  return { root: { props: {} }, content: cleanBlocks(list, 1), zones: {} };
}

function cleanBlocks(list: unknown, depth: number): BlockData[] {
  if (!Array.isArray(list) || depth > deepestBlock) return [];
  return list.flatMap((one: unknown) => {
    const block = cleanBlock(one, depth);
    return block ? [block] : [];
  });
}

function cleanBlock(raw: unknown, depth: number): BlockData | undefined {
  const { type, props } = (raw ?? {}) as { type?: unknown; props?: Record<string, unknown> };
  if (!isBlockType(type) || typeof props !== 'object' || props === null) return undefined;
  const parsed = blockProps[type].safeParse(withoutHarm(type, props));
  if (!parsed.success) return undefined;
  if (type !== 'Container') return { type, props: parsed.data };
  const content = cleanBlocks(childrenOf({ type, props: props as BlockData['props'] }), depth + 1);
  return { type, props: { ...parsed.data, content } };
}

function isBlockType(type: unknown): type is BlockType {
  return (blockTypes as readonly unknown[]).includes(type);
}

const links = new Set(['ctaLink', 'actionValue']);
const images = new Set(['backgroundImage', 'url']);
const colors = new Set(['backgroundColor', 'color']);

/** Props as their schema takes them: what is not allowed is emptied, so that the block itself stays. */
function withoutHarm(type: BlockType, props: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      if (links.has(name)) return [name, safeLink(value)];
      if (images.has(name)) return [name, safeImage(value)];
      if (colors.has(name)) return [name, safeColor(value)];
      if (type === 'Text' && name === 'content') return [name, cleanText(String(value ?? ''))];
      return [name, value];
    }),
  );
}
