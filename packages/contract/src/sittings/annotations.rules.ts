import type { AnnotationCode } from './sittings.values.ts';

// Notes in a text that leave it as it is: they name their place and the words there. AMB-354.

/** A note at words of a text, from `start` to before `end` in UTF-16 units. */
export interface Annotation {
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  readonly code: AnnotationCode;
  /** What would be better; null: not said. */
  readonly comment: string | null;
}

export interface AnnotationFault {
  readonly index: number;
  readonly field: 'start' | 'end' | 'quote';
  readonly message: string;
}

/** The first note that is outside of the text, says other words than stand there, or is at words of an earlier one; undefined: none. */
export function annotationFault(text: string, notes: readonly Annotation[]): AnnotationFault | undefined {
  for (const [index, { start, end, quote }] of notes.entries()) {
    if (start < 0 || end <= start || end > text.length)
      return { index, field: 'end', message: 'This is outside of the text.' };
    if (text.slice(start, end) !== quote)
      return { index, field: 'quote', message: 'These words do not stand there in the text.' };
    if (notes.slice(0, index).some((other) => start < other.end && other.start < end))
      return { index, field: 'start', message: 'These words have a note already.' };
  }
  return undefined;
}

/** The text in pieces that make it up again, with the notes at their places; of two that meet the first one alone is placed. */
export function piecesOf<Note extends Annotation>(
  text: string,
  notes: readonly Note[],
): { at: number; text: string; note?: Note }[] {
  const pieces: { at: number; text: string; note?: Note }[] = [];
  let at = 0;
  for (const note of notes.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (note.start < at || annotationFault(text, [note])) continue;
    if (note.start > at) pieces.push({ at, text: text.slice(at, note.start) });
    pieces.push({ at: note.start, text: text.slice(note.start, note.end), note });
    at = note.end;
  }
  if (at < text.length) pieces.push({ at, text: text.slice(at) });
  return pieces;
}

/** Where the words stand first in the text without a note at them, or undefined. */
export function placeOf(
  text: string,
  quote: string,
  notes: readonly Annotation[],
): Pick<Annotation, 'start' | 'end' | 'quote'> | undefined {
  if (quote === '') return undefined;
  for (let start = text.indexOf(quote); start >= 0; start = text.indexOf(quote, start + 1)) {
    const place = { start, end: start + quote.length, quote };
    if (!annotationFault(text, [...notes, { ...place, code: 'SP', comment: null }])) return place;
  }
  return undefined;
}
