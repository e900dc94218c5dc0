import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// A word that layout.css does not know does nothing, and nobody is told: `gap-5` leaves the 8 px of a row.

const source = join(import.meta.dirname, '../..');
const sheet = readFileSync(join(import.meta.dirname, 'layout.css'), 'utf8');
const known = new Set([...sheet.matchAll(/^ {2}\.([\w-]+) \{/gm)].map(([, word]) => word ?? ''));
const words = /(?<=["'`\s])(?:gap|lines|align|justify)-[\w-]+(?=["'`\s])/g;

it('the words of layout that screens use are those of the sheet', () => {
  const unknown = (text: string) =>
    [...text.matchAll(words)].map(([word]) => word).filter((word) => !known.has(word));
  expect(unknown('<div className="row gap-5 align-start" />')).toEqual(['gap-5']);
  const found = globSync('**/*.tsx', { cwd: source }).flatMap((file) =>
    unknown(readFileSync(join(source, file), 'utf8')).map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});
