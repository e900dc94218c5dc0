import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';

// XML as a tree that keeps the order of text and elements, under the names of QTI 2.1: those of 3.0 differ by spelling alone
// (qti-choice-interaction for choiceInteraction), and are changed here in both directions.

/** An element. Names are without prefix; attributes have their names of QTI 2.1. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
}
export type Node = string | Element;

export const qtiVersions = ['2.1', '3.0'] as const;
export type QtiVersion = (typeof qtiVersions)[number];

/** Why a text is not read. */
export class XmlFault extends Error {}

const options = { preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '' } as const;
const parser = new XMLParser({
  ...options,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  htmlEntities: true,
  maxNestedTags: 60,
});
const builder = new XMLBuilder({ ...options, suppressEmptyNode: true });

type Raw = Readonly<Record<string, unknown>>;

/**
 * The root element of a text. A document type is refused before anything is read: entities of its own could make a small file
 * large, or fetch another. Throws an XmlFault.
 */
export function readTree(text: string): Element {
  const upper = text.toUpperCase();
  if (upper.includes('<!DOCTYPE') || upper.includes('<!ENTITY'))
    throw new XmlFault('It has a document type (DOCTYPE), which is not read.');
  if (XMLValidator.validate(text) !== true) throw new XmlFault('It is no well-formed XML.');
  let raw: readonly Raw[];
  try {
    raw = parser.parse(text) as readonly Raw[];
  } catch {
    throw new XmlFault('It cannot be read as XML.');
  }
  const root = raw.flatMap(nodeOf).find((node) => typeof node !== 'string');
  if (!root) throw new XmlFault('It holds no element.');
  return root;
}

function nodeOf(raw: Raw): Node[] {
  if (typeof raw['#text'] === 'string') return [raw['#text']];
  const tag = Object.keys(raw).find((name) => name !== ':@');
  if (tag === undefined || tag.startsWith('?') || tag.startsWith('#')) return [];
  const attributes = Object.entries((raw[':@'] ?? {}) as Record<string, string>).map(
    ([name, value]) => [camelOf(name), String(value)] as const,
  );
  return [
    {
      name: tag.startsWith('qti-') ? camelOf(tag.slice(4)) : tag,
      attributes: Object.fromEntries(attributes),
      children: (raw[tag] as readonly Raw[]).flatMap(nodeOf),
    },
  ];
}

/** XML of a tree, in the spelling of the version. Elements of HTML keep their names. */
export function writeTree(root: Element, version: QtiVersion): string {
  const text = builder.build([rawOf(root, version)]) as string;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`;
}

function rawOf(node: Node, version: QtiVersion): Raw {
  if (typeof node === 'string') return { '#text': allowed(node) };
  const isOurs = version === '3.0' && !html.has(node.name);
  const name = isOurs ? `qti-${kebabOf(node.name)}` : node.name;
  const attributes = Object.entries(node.attributes).map(([key, value]) => [
    isOurs && !key.includes(':') ? kebabOf(key) : key,
    allowed(value),
  ]);
  return {
    [name]: node.children.map((child) => rawOf(child, version)),
    ':@': Object.fromEntries(attributes) as Record<string, string>,
  };
}

/** A text without the signs that no XML may hold, which come in from other programs' clipboards. */
function allowed(text: string): string {
  return [...text].filter(isAllowed).join('');
}

function isAllowed(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x20) return sign === '\n' || sign === '\t' || sign === '\r';
  return (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff;
}

const html = new Set(['p', 'div', 'img', 'audio', 'video', 'object', 'br', 'span']);

/** An element with its children, of which empty ones are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | undefined)[]
): Element {
  return { name, attributes, children: children.filter((child) => child !== undefined) };
}

/** The elements of those names anywhere below, in their order; not below one that is of them itself. */
export function within({ children }: Element, ...names: readonly string[]): Element[] {
  return children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return names.includes(child.name) ? [child] : within(child, ...names);
  });
}

/** Stands for a paragraph without words, which is a line. */
const emptyLine = '\u0001';
const blocks = new Set(['p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'prompt', 'pre']);
const silent = new Set([
  'script',
  'style',
  'feedbackInline',
  'feedbackBlock',
  'rubricBlock',
  'object',
  'audio',
  'video',
]);

/** The words of nodes: blocks and breaks on lines of their own, `instead` for what it knows. Scripts and styles say nothing. */
export function wordsOf(nodes: readonly Node[], instead?: (one: Element) => string | undefined): string {
  const parts = nodes
    .map((node) => wordsIn(node, instead))
    .join('')
    .split('\f')
    .map(tidied)
    .filter((part) => part !== '');
  return parts.join('\n').trim().replaceAll(emptyLine, '');
}

/** The lines of a block, without the spaces and ends of lines of the file. */
function tidied(block: string): string {
  const lines = block.split('\n').map((line) => line.replace(/[ \t\r\u00a0]+/g, ' ').trim());
  return lines.join('\n').trim();
}

function wordsIn(node: Node, instead?: (one: Element) => string | undefined): string {
  if (typeof node === 'string') return node.replace(/[\r\n\f]/g, ' ');
  const other = instead?.(node);
  if (other !== undefined) return other;
  if (silent.has(node.name)) return '';
  if (node.name === 'br') return '\n';
  if (node.name === 'p' && node.children.length === 0) return `\f${emptyLine}\f`;
  const inside = node.children.map((child) => wordsIn(child, instead)).join('');
  return blocks.has(node.name) ? `\f${inside}\f` : inside;
}

function camelOf(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function kebabOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
