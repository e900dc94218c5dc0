import { readFileSync } from 'node:fs';
import type { namespaces } from '@bellwether/contract/translations/translations';
import { languageCodes } from '@bellwether/contract/translations/values';

type Language = (typeof languageCodes)[number];
type Namespace = (typeof namespaces)[number];

/** Finds a shipped text by its key ('print.week'), with {{places}} filled in; the key itself when there is none. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** What the server says itself, in documents and feeds: the texts of one namespace in each language, read once. */
export function makeServerTexts(namespace: Namespace): (language: string) => Say {
  const texts = new Map<string, unknown>(
    languageCodes.map((code) => {
      const file = new URL(`./messages/${code}/${namespace}.json`, import.meta.url);
      return [code, JSON.parse(readFileSync(file, 'utf8'))];
    }),
  );
  return (language) => {
    const known: Language = languageCodes.find((code) => code === language) ?? 'en';
    return (key, values = {}) => {
      const found = key.split('.').reduce<unknown>(partOf, texts.get(known));
      const text = typeof found === 'string' ? found : key;
      return text.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''));
    };
  };
}

function partOf(tree: unknown, key: string): unknown {
  return typeof tree === 'object' && tree !== null ? (tree as Record<string, unknown>)[key] : undefined;
}
