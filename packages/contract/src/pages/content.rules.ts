import { normalised } from '../shared/normalised.ts';
import { type BlockType, formBlocks } from './values.ts';

// Pure rules of a page's content. The content is Puck's data: { root, content: [{ type, props: { id, … } }], zones }.

export interface BlockData {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>> & { readonly id: string };
}

export interface PageContent {
  readonly root: { readonly props?: Readonly<Record<string, unknown>> | undefined };
  readonly content: BlockData[];
  readonly zones: Record<string, BlockData[]>;
}

/** A page without blocks. */
export const emptyContent: PageContent = { root: { props: {} }, content: [], zones: {} };

// Whitespace and control characters hide a scheme from a reader and not from a browser.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must be refused.
const hidden = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff\\]/;
const schemes = /^(https?:\/\/[^/?#]|mailto:[^/]|tel:[+0-9])/i;

/**
 * Whether a link of a page may be followed: http, https, mailto, tel, or an address of this site ('/…', '#…', '?…' or a
 * path without a scheme). Everything else is refused, javascript: and data: among it. AMB-117.
 */
export function isSafeLink(link: string): boolean {
  const text = link.trim();
  if (text === '') return true;
  if (text.length > 2000 || hidden.test(text) || /["'<>`]/.test(text)) return false;
  if (schemes.test(text)) return true;
  if (text.startsWith('//')) return false;
  // Before the first '/', '?' or '#' a colon would make a scheme, also one written as &colon; or %3a.
  const start = text.split(/[/?#]/, 1)[0] ?? '';
  return !/[:&%;]/.test(start);
}

/** The link if it may be followed, else nothing. */
export function safeLink(link: unknown): string {
  return typeof link === 'string' && isSafeLink(link) ? link.trim() : '';
}

/** Whether a picture's address may be used: an https one, or one of this site beginning with '/'. */
export function isSafeImage(url: string): boolean {
  const text = url.trim();
  if (text === '') return true;
  return isSafeLink(text) && !/[()]/.test(text) && (/^https:\/\//i.test(text) || text.startsWith('/'));
}

/** The address of the picture if it may be used, else nothing. */
export function safeImage(url: unknown): string {
  return typeof url === 'string' && isSafeImage(url) ? url.trim() : '';
}

/** Whether the text is a colour that a block takes: #RGB, #RRGGBB, or nothing for the block's own. */
export function isColor(text: string): boolean {
  return text === '' || /^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/.test(text);
}

/** The colour as #rrggbb, or nothing. */
export function safeColor(color: unknown): string {
  if (typeof color !== 'string' || color === '' || !isColor(color)) return '';
  const hex = color.toLowerCase();
  return hex.length === 7 ? hex : `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}`;
}

/** Dark or white, whichever reads better on the background; one of the two always reaches 4.5:1. */
export function readableOn(background: string): '#111827' | '#ffffff' {
  return contrast(background, '#111827') >= contrast(background, '#ffffff') ? '#111827' : '#ffffff';
}

/** The contrast of two colours #rrggbb by WCAG: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The blocks that lie within a block: those of a Container. */
export function childrenOf(block: BlockData): readonly BlockData[] {
  const inner = block.type === 'Container' ? block.props.content : undefined;
  return Array.isArray(inner) ? (inner as BlockData[]) : [];
}

/** Every block of the page, containers before what lies in them. */
export function allBlocks(content: Pick<PageContent, 'content'>): BlockData[] {
  return content.content.flatMap(function within(block): BlockData[] {
    return [block, ...childrenOf(block).flatMap(within)];
  });
}

/** Whether the page holds a block of the type. */
export function hasBlock(content: Pick<PageContent, 'content'>, type: BlockType): boolean {
  return allBlocks(content).some((block) => block.type === type);
}

/** Whether visitors fill in and send the block. */
export function isFormBlock({ type }: Pick<BlockData, 'type'>): boolean {
  return (formBlocks as readonly string[]).includes(type);
}

const mediaAddress = /\/p\/-\/media\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/gi;

/** The address of a file of the media library; it opens without a session where a published page uses it. */
export function mediaUrl(fileId: string): string {
  return `/p/-/media/${fileId}`;
}

/** The ids of the library's files that the value names anywhere, each once. */
export function mediaIn(value: unknown): string[] {
  const found = [...JSON.stringify(value ?? null).matchAll(mediaAddress)].map(([, id = '']) =>
    id.toLowerCase(),
  );
  return [...new Set(found)];
}

/** A slug of a title: lower case, digits and single hyphens, at most 100 characters; 'page' when nothing is left. */
export function slugOfTitle(title: string): string {
  const plain = normalised(title, 'NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();
  const words = plain.split(/[^a-z0-9]+/).filter(Boolean);
  return words.join('-').slice(0, 100).replace(/-$/, '') || 'page';
}

/** A text in square brackets is a place for words: '[Your headline]'. At most so many characters. */
const placeholder = /\[[^[\]]{2,80}\]/g;

/** The words of a template that are still on a page, each once, in the order in which they stand. */
export function placeholdersOf({ content, zones }: PageContent): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string') for (const [text] of value.matchAll(placeholder)) found.add(text);
    else if (Array.isArray(value)) for (const one of value) look(one);
    else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) look(one);
  };
  for (const block of [...content, ...Object.values(zones).flat()]) look(block.props);
  return [...found];
}
