/** More marks than any language puts on one letter: the limit of 'stream-safe' text in Unicode's annex 15. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * The text in a normal form of Unicode, composed, decomposed or composed with like letters made one, with at most 30 marks on one letter. Putting marks in their
 * order takes time that grows with the square of their number: 100,000 on one letter would take ten seconds.
 */
export function normalised(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  return text.replace(tooManyMarks, '$1').normalize(form);
}
