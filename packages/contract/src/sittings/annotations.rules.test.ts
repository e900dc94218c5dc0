import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Annotation, annotationFault, piecesOf, placeOf } from './annotations.rules.ts';

const text = 'Last sumer I goed to Hue. I goed home.';
const note = (start: number, quote: string): Annotation => ({
  ...{ start, end: start + quote.length, quote, code: 'SP', comment: null },
});

describe('notes in a text', () => {
  it('stand at words of it, once', () => {
    const faultAt = (...notes: Annotation[]) => {
      const fault = annotationFault(text, notes);
      return fault && `${fault.index}.${fault.field}`;
    };
    expect(faultAt(note(5, 'sumer'), note(13, 'goed'))).toBeUndefined();
    expect(faultAt(note(5, 'sumer'), note(5, 'summer'))).toBe('1.quote');
    expect(faultAt({ ...note(5, 'sumer'), end: 9 })).toBe('0.quote');
    for (const wrong of [note(-1, 'L'), { ...note(5, ''), end: 5 }, note(text.length, 'x')])
      expect(faultAt(wrong)).toBe('0.end');
    expect(faultAt(note(5, 'sumer'), note(8, 'er I'))).toBe('1.start');
  });

  it('leave the text as it is: its pieces make it up again', () => {
    const notes = fc.array(
      fc
        .record({ start: fc.nat(40), length: fc.nat(12) })
        .map(({ start, length }) => note(start, text.slice(start, start + length))),
    );
    fc.assert(
      fc.property(notes, (all) => {
        const pieces = piecesOf(text, all);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        for (const piece of pieces)
          expect(text.slice(piece.at, piece.at + piece.text.length)).toBe(piece.text);
        expect(pieces.every((piece) => !piece.note || piece.note.quote === piece.text)).toBe(true);
      }),
    );
    expect(piecesOf(text, [note(13, 'goed')]).map((piece) => [piece.text, piece.note?.code])).toEqual([
      ...[
        ['Last sumer I ', undefined],
        ['goed', 'SP'],
        [' to Hue. I goed home.', undefined],
      ],
    ]);
  });

  it('find the first place of words that has no note yet', () => {
    expect(placeOf(text, 'goed', [])).toEqual({ start: 13, end: 17, quote: 'goed' });
    expect(placeOf(text, 'goed', [note(13, 'goed')])?.start).toBe(28);
    expect(placeOf(text, 'goed', [note(13, 'goed'), note(28, 'goed')])).toBeUndefined();
    expect(placeOf(text, 'went', [])).toBeUndefined();
    expect(placeOf(text, '', [])).toBeUndefined();
  });
});
