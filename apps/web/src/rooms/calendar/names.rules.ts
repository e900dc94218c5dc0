import { normalised } from '@bellwether/contract/shared/normalised';

/** Characters of a name that a chip of the user filter shows (AMB-152). */
export const chipLength = 15;

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The name, cut at 15 characters with an ellipsis when it is longer. A letter with its marks counts as one. */
export function chipName(name: string): string {
  const parts = Array.from(letters.segment(name), ({ segment }) => segment);
  return parts.length > chipLength ? `${parts.slice(0, chipLength).join('').trimEnd()}…` : name;
}

/** The text without marks and case, for a search that finds 'Đặng' by 'dang'. */
export function searchable(text: string): string {
  return normalised(text, 'NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();
}

/** The people whose names hold every word of the search, in their order. */
export function matching<P extends { readonly name: string }>(people: readonly P[], search: string): P[] {
  const words = searchable(search).split(/\s+/).filter(Boolean);
  return people.filter(({ name }) => words.every((word) => searchable(name).includes(word)));
}
