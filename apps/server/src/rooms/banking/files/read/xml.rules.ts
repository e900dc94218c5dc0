import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { BankFileFault } from './statement.types.ts';

/** An element: its children by name, its attributes with '@', its own text as '#text'; without either just a text. */
export type XmlNode = string | { readonly [name: string]: XmlNode | readonly XmlNode[] | undefined };

const parser = new XMLParser({
  attributeNamePrefix: '@',
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  captureMetaData: true,
  maxNestedTags: 60,
});
const metaData = XMLParser.getMetaDataSymbol() as symbol;

/** An XML document and the line of each of its elements that have children. */
export interface XmlDocument {
  readonly root: XmlNode;
  lineOf(node: XmlNode | undefined): number;
}

/**
 * Reads XML without a document type, and so without entities of its own: what could make a small file large is refused before it is read.
 * Throws a BankFileFault.
 */
export function readXml(text: string): XmlDocument {
  if (text.toUpperCase().includes('<!DOCTYPE') || text.toUpperCase().includes('<!ENTITY'))
    throw new BankFileFault('The file has a document type (DOCTYPE). No bank sends that; it is not read.');
  const valid = XMLValidator.validate(text, { allowBooleanAttributes: true });
  if (valid !== true) throw new BankFileFault(`Line ${valid.err.line}: the file is no well-formed XML.`);
  let root: XmlNode;
  try {
    root = parser.parse(text) as XmlNode;
  } catch {
    throw new BankFileFault('The file cannot be read as XML.');
  }
  const starts = lineStarts(text);
  return {
    root,
    lineOf(node) {
      const at =
        typeof node === 'object'
          ? (node as Record<symbol, { startIndex?: number }>)[metaData]?.startIndex
          : undefined;
      return at === undefined ? 1 : lineAt(starts, at);
    },
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lineAt(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The elements of that name within one, none when it has none. */
export function childrenOf(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  if (typeof node !== 'object') return [];
  const found = node[name];
  if (found === undefined) return [];
  return Array.isArray(found) ? (found as readonly XmlNode[]) : [found as XmlNode];
}

/** The first element down a path, or undefined. */
export function at(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  let found = node;
  for (const name of path) found = childrenOf(found, name)[0];
  return found;
}

/** The text of the element down a path, with its five entities and numbered characters in words; '' where there is none. */
export function textAt(node: XmlNode | undefined, ...path: readonly string[]): string {
  const found = at(node, ...path);
  const text = typeof found === 'object' ? found['#text'] : found;
  return typeof text === 'string' ? plainText(text.trim()) : '';
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The text with the five entities of XML and its numbered characters as what they stand for; each once. */
export function plainText(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
