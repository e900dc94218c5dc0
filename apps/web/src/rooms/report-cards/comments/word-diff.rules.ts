import diff from 'fast-diff';

/** A part of two texts: in both, in the first alone, or in the second alone. */
export interface WordPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

const kinds = { [-1]: 'removed', 0: 'same', 1: 'added' } as const;
// Letters that no text has of itself: one for each word, so that words are compared and not letters.
const firstLetter = 0xe000;

/** By which words two texts differ, in order; blanks and marks count as words. The parts give both texts. AMB-369. */
export function wordDiff(before: string, after: string): WordPart[] {
  const letters = new Map<string, string>();
  const words: string[] = [];
  const lettersOf = (text: string) =>
    wordsOf(text)
      .map((word) => {
        const known = letters.get(word);
        if (known) return known;
        const letter = String.fromCharCode(firstLetter + words.length);
        words.push(word);
        letters.set(word, letter);
        return letter;
      })
      .join('');
  const [a, b] = [lettersOf(before), lettersOf(after)];
  return diff(a, b).map(([kind, run]) => ({
    kind: kinds[kind],
    text: [...run].map((letter) => words[letter.charCodeAt(0) - firstLetter] ?? '').join(''),
  }));
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}{}'’-]+|\s+|[^\s\p{L}\p{M}\p{N}{}'’-]/gu) ?? [];
}
