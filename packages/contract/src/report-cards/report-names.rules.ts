import { normalised } from '../shared/normalised.ts';

/** What stands for the name of a pupil in a comment. */
export const namePlaceholder = '{name}';

/** A comment with the name of its pupil. */
export function withName(text: string, name: string): string {
  return text.replaceAll(namePlaceholder, name);
}

/** Whether nothing but {name} stands in braces: a text for everybody says neither he nor she. AMB-368. */
export function hasOnlyName(text: string): boolean {
  return (text.match(/\{[^{}]*\}/g) ?? []).every((one) => one === namePlaceholder);
}

const wordsOf = (text: string): string[] => normalised(text, 'NFC').match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];

/**
 * Which names of other pupils a comment says, each once. Names are compared by whole words as they are written, so that "an" is
 * nobody's name; what is a part of the pupil's own name is none of the others'. AMB-329.
 */
export function namesOfOthers(text: string, own: readonly string[], others: readonly string[]): string[] {
  const mine = new Set(own.flatMap(wordsOf));
  const said = ` ${wordsOf(text).map(bare).join(' ')} `;
  return [...new Set(others)].filter((name) => {
    const words = wordsOf(name);
    if (words.length === 0 || words.every((word) => mine.has(word))) return false;
    return said.includes(` ${words.join(' ')} `);
  });
}

/** "Binh’s" names Binh. */
function bare(word: string): string {
  return word.replace(/['’]s$/u, '');
}
