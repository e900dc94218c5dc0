import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { namespaces } from '@bellwether/contract/translations/translations';
import { describe, expect, it } from 'vitest';
import { messages, textsByKey } from '../../testing/texts-by-key.ts';

const web = fileURLToPath(new URL('../../../../web/src', import.meta.url));

/** Their keys are the English sentences themselves; sentences.test.ts sees that none is missing. */
const bySentence = 'sentences';
const byKey = namespaces.filter((namespace) => namespace !== bySentence);

describe('the texts', () => {
  it('exist in English and in Vietnamese alike, none empty [APP-43]', () => {
    for (const namespace of byKey) {
      const english = textsByKey('en', namespace);
      const vietnamese = textsByKey('vi', namespace);
      expect({ namespace, keys: [...vietnamese.keys()].sort() }).toEqual({
        namespace,
        keys: [...english.keys()].sort(),
      });
      for (const [key, text] of [...english, ...vietnamese])
        expect(text.trim(), `${namespace}:${key}`).not.toBe('');
    }
  });

  it('have the same places to fill in both languages', () => {
    const { sentences } = JSON.parse(readFileSync(join(messages, 'vi', `${bySentence}.json`), 'utf8'));
    for (const [english, text] of Object.entries<string>(sentences))
      expect(`${english} ${placesOf(text)}`).toBe(`${english} ${placesOf(english)}`);
    for (const namespace of byKey) {
      const vietnamese = textsByKey('vi', namespace);
      for (const [key, text] of textsByKey('en', namespace)) {
        expect(`${namespace}:${key} ${placesOf(vietnamese.get(key) ?? '')}`).toBe(
          `${namespace}:${key} ${placesOf(text)}`,
        );
      }
    }
  });

  it('hold every key that a screen names in full', () => {
    const known = new Set(
      byKey.flatMap((namespace) =>
        [...textsByKey('en', namespace).keys()].map((key) => `${namespace}:${key}`),
      ),
    );
    // What a list screen reads below its `words`: screen-words.test.ts.
    const pattern = new RegExp(
      `(?<!\\bwords(?:=| = |: ))['"\`]((?:${byKey.join('|')}):[A-Za-z0-9_.-]+)['"\`]`,
      'g',
    );
    const missing = new Set<string>();
    for (const file of readdirSync(web, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
      for (const [, key = ''] of readFileSync(join(web, file), 'utf8').matchAll(pattern)) {
        if (!known.has(key)) missing.add(`${file}: ${key}`);
      }
    }
    expect([...missing]).toEqual([]);
  });
});

function placesOf(text: string): string {
  return [...new Set([...text.matchAll(/{{\s*(\w+)[^}]*}}/g)].map(([, name]) => name))].sort().join(' ');
}
