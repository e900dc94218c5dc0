import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the shipped catalogues. */
export const messages = fileURLToPath(new URL('../rooms/translations/messages', import.meta.url));

/** Plural endings; Vietnamese has `other` alone. */
const plural = /_(zero|one|two|few|many|other)$/;

/** The texts of a namespace by their key without plural ending. */
export function textsByKey(language: string, namespace: string): Map<string, string> {
  const tree: unknown = JSON.parse(readFileSync(join(messages, language, `${namespace}.json`), 'utf8'));
  const keys = new Map<string, string>();
  flatten(tree, '', keys);
  return keys;
}

function flatten(value: unknown, path: string, keys: Map<string, string>): void {
  if (typeof value === 'string') {
    keys.set(path.replace(plural, ''), value);
    return;
  }
  for (const [key, inner] of Object.entries(value as object))
    flatten(inner, path === '' ? key : `${path}.${key}`, keys);
}
