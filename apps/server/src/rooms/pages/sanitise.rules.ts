import { blockProps } from '@bellwether/contract/pages/block-props';
import {
  type BlockData,
  childrenOf,
  type PageContent,
  safeColor,
  safeImage,
  safeLink,
} from '@bellwether/contract/pages/content.rules';
import { type BlockType, blockTypes, deepestBlock } from '@bellwether/contract/pages/values';
import { clean } from '../../platform/html/clean.ts';
import { inTurns } from '../../platform/loop/in-turns.ts';

// No text of a page may run in a visitor's browser: everything goes through here when it is stored, and again when it is
// read or shown, so that a row that came by another way is harmless too. AMB-117.

/**
 * The content with known blocks and known props only, each by its schema; texts without elements, links, pictures and
 * colours that may not be are emptied. Never throws: what cannot be mended is left out. Other requests
 * have their turn after each block.
 */
export async function cleanContent(content: unknown): Promise<PageContent> {
  const list = (content as { content?: unknown } | null)?.content;
  return { root: { props: {} }, content: await cleanBlocks(list, 1), zones: {} };
}

async function cleanBlocks(list: unknown, depth: number): Promise<BlockData[]> {
  if (!Array.isArray(list) || depth > deepestBlock) return [];
  const blocks = await inTurns(list, (one: unknown) => cleanBlock(one, depth));
  return blocks.filter((block) => block !== undefined);
}

async function cleanBlock(raw: unknown, depth: number): Promise<BlockData | undefined> {
  const { type, props } = (raw ?? {}) as { type?: unknown; props?: Record<string, unknown> };
  if (!isBlockType(type) || typeof props !== 'object' || props === null) return undefined;
  const parsed = blockProps[type].safeParse(withoutHarm(type, props));
  if (!parsed.success) return undefined;
  if (type !== 'Container') return { type, props: parsed.data };
  const content = await cleanBlocks(childrenOf({ type, props: props as BlockData['props'] }), depth + 1);
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
      if (type === 'Text' && name === 'content') return [name, clean(String(value ?? ''), 'page')];
      return [name, value];
    }),
  );
}
