import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pluralKeys, splitForm } from '@bellwether/contract/translations/languages.rules';
import { namespaces } from '@bellwether/contract/translations/translations';
import { languageCodes, type PluralForm } from '@bellwether/contract/translations/values';

/** A tree of texts as a file holds it. */
export interface Tree {
  readonly [key: string]: string | Tree;
}

/** A text that ships with the application. */
export interface ShippedText {
  readonly namespace: string;
  readonly translationKey: string;
  readonly pluralForm: PluralForm | null;
  readonly sourceText: string;
  readonly hash: string;
  /** By language code, English left out. */
  readonly shipped: Readonly<Record<string, string>>;
  readonly position: number;
}

/** The namespace whose keys are the English sentences themselves. */
export const sentencesNamespace = 'sentences';

const places = 100_000;

/** The file of a namespace in a shipped language. */
export function shippedTree(code: string, namespace: string): Tree {
  return JSON.parse(readFileSync(new URL(`./messages/${code}/${namespace}.json`, import.meta.url), 'utf8'));
}

/** A value that changes with any shipped text. */
export function shippedVersion(): string {
  const hash = createHash('sha256');
  for (const code of languageCodes)
    for (const namespace of namespaces)
      hash.update(readFileSync(new URL(`./messages/${code}/${namespace}.json`, import.meta.url)));
  return hash.digest('hex').slice(0, 8);
}

/** The texts of a tree by their keys, 'actions.save'. */
export function flatTexts(tree: Tree): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (inner: Tree, path: string) => {
    for (const [key, value] of Object.entries(inner))
      if (typeof value === 'string') found.set(path + key, value);
      else if (typeof value === 'object' && value !== null) walk(value, `${path}${key}.`);
  };
  walk(tree, '');
  return found;
}

/** The key under which a sentence ('s') or the name of a thing ('t') is stored: sentences are beyond the characters of keys. */
export function sentenceKey(kind: 's' | 't', english: string): string {
  return `${kind}.${createHash('sha256').update(english).digest('hex').slice(0, 32)}`;
}

/** A value that changes with a source. */
export function hashOf(source: string): string {
  return createHash('sha256').update(source).digest('hex').slice(0, 16);
}

/** All texts that ship, in their order, each form by itself. */
export function shippedTexts(): ShippedText[] {
  return namespaces.flatMap((namespace, at) =>
    namespace === sentencesNamespace ? shippedSentences(at) : shippedOf(namespace, at),
  );
}

function shippedOf(namespace: string, at: number): ShippedText[] {
  const english = flatTexts(shippedTree('en', namespace));
  const others = languageCodes
    .filter((code) => code !== 'en')
    .map((code) => [code, flatTexts(shippedTree(code, namespace))] as const);
  const plural = pluralKeys(english.keys());
  const place = new Map<string, number>();
  return [...english].map(([key, sourceText]) => {
    const { base, form } = splitForm(key);
    const isForm = form !== null && plural.has(base);
    const translationKey = isForm ? base : key;
    if (!place.has(translationKey)) place.set(translationKey, place.size);
    const shipped = others.flatMap(([code, texts]) => {
      const text = texts.get(key) ?? (isForm ? texts.get(`${base}_other`) : undefined);
      return text === undefined ? [] : [[code, text]];
    });
    return {
      namespace,
      translationKey,
      pluralForm: isForm ? form : null,
      sourceText,
      hash: hashOf(sourceText),
      shipped: Object.fromEntries(shipped),
      position: at * places + (place.get(translationKey) ?? 0),
    };
  });
}

function shippedSentences(at: number): ShippedText[] {
  const translated = languageCodes
    .filter((code) => code !== 'en')
    .map((code) => [code, shippedTree(code, sentencesNamespace)] as const);
  const found = new Map<string, Record<string, string>>();
  for (const [code, tree] of translated)
    for (const part of ['sentences', 'things'])
      for (const [english, text] of Object.entries((tree[part] ?? {}) as Record<string, string>))
        found.set(`${part} ${english}`, { ...found.get(`${part} ${english}`), [code]: text });
  return [...found].map(([name, shipped], place) => {
    const blank = name.indexOf(' ');
    const sourceText = name.slice(blank + 1);
    return {
      namespace: sentencesNamespace,
      translationKey: sentenceKey(name.startsWith('sentences') ? 's' : 't', sourceText),
      pluralForm: null,
      sourceText,
      hash: hashOf(sourceText),
      shipped,
      position: at * places + place,
    };
  });
}
