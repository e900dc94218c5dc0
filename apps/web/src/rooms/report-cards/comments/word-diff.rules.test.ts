import { describe, expect, it } from 'vitest';
import { wordDiff } from './word-diff.rules.ts';

const marked = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}]` : `[+${text}]`))
    .join('');

describe('two texts', () => {
  it('differ by whole words [AMB-369]', () => {
    expect(marked('Past tense need practice.', 'Past tenses need practice.')).toBe(
      'Past [-tense][+tenses] need practice.',
    );
    expect(marked('Asks good questions.', 'Asks questions!')).toBe('Asks [-good ]questions[-.][+!]');
    expect(marked('', 'New')).toBe('[+New]');
    expect(marked('Same, {name}.', 'Same, {name}.')).toBe('Same, {name}.');
    expect(marked('Đọc tốt', 'Đọc rất tốt')).toBe('Đọc [+rất ]tốt');
  });

  it('are both given by the parts, whatever they are made of', () => {
    const alphabet = ['a', 'an', ' ', '  ', '\n', '.', '…', '{name}', 'ế', '👍', '-', '’s', '\ue000', '😀😀'];
    let seed = 7;
    const next = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % most;
    };
    const text = () => Array.from({ length: next(40) }, () => alphabet[next(alphabet.length)]).join('');
    for (let round = 0; round < 500; round += 1) {
      const [before, after] = [text(), text()];
      const parts = wordDiff(before, after);
      const without = (kind: string) =>
        parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join('');
      expect(without('added')).toBe(before);
      expect(without('removed')).toBe(after);
    }
  });

  it('of 1500 different words each fit', () => {
    const words = (from: number) =>
      Array.from({ length: 750 }, (_, at) => String.fromCodePoint(from + at)).join(' ');
    const parts = wordDiff(words(0x4e00), words(0x5e00));
    expect(parts.flatMap(({ kind, text }) => (kind === 'added' ? [] : [text])).join('')).toBe(words(0x4e00));
  });
});
