import { normalised } from '@bellwether/contract/shared/normalised';

// How wide text is in Roboto, so that it can be cut to fit before it is set. Hundredths of the size, from ' ' to '~';
// letters with marks are as wide as without.

const regular = widths(
  '25 26 32 62 56 73 62 17 34 35 43 57 20 28 26 41 56 56 56 56 56 56 56 56 56 56 24 21 51 55 52 47 90 65 62 65 66 57 55 68 71 27 55 63 54 87 71 69 63 69 62 59 60 65 64 89 63 60 60 27 41 27 42 45 31 54 56 52 56 53 35 56 55 24 24 51 24 88 55 57 56 57 34 52 33 55 48 75 50 47 50 34 24 34 68',
);
const medium = widths(
  '25 26 32 60 57 74 64 17 35 35 44 56 22 34 28 39 57 57 57 57 57 57 57 57 57 57 26 24 51 56 52 49 90 66 63 65 65 56 55 68 71 28 56 63 54 87 71 69 64 69 63 61 61 65 65 88 63 61 60 27 42 27 43 45 32 54 57 52 56 54 35 57 56 25 25 52 25 87 56 57 56 57 35 51 33 56 50 74 50 49 50 33 25 33 66',
);
const unknown = 70;
const ellipsis = '…';

export type Weight = 'regular' | 'medium';

/** The width of the text in points, at a size in points. */
export function textWidth(text: string, size: number, weight: Weight = 'regular'): number {
  const table = weight === 'medium' ? medium : regular;
  let sum = 0;
  for (const letter of normalised(text, 'NFD')) {
    const code = letter.charCodeAt(0);
    if (code >= 0x300 && code <= 0x36f) continue;
    sum += table[code - 32] ?? unknown;
  }
  return (sum * size) / 100;
}

/** The text, cut with '…' where it is wider than `width` points. */
export function cut(text: string, width: number, size: number, weight: Weight = 'regular'): string {
  if (textWidth(text, size, weight) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && textWidth(`${letters.join('')}${ellipsis}`, size, weight) > width)
    letters.pop();
  return letters.length > 0 ? `${letters.join('').trimEnd()}${ellipsis}` : '';
}

/** The text in at most `most` lines no wider than `width` points, broken between words; the last line is cut. */
export function wrapped(
  text: string,
  width: number,
  size: number,
  most: number,
  weight: Weight = 'regular',
): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const lines: string[] = [];
  let line = '';
  words.forEach((word, index) => {
    const longer = line ? `${line} ${word}` : word;
    if (textWidth(longer, size, weight) <= width || line === '') {
      line = longer;
    } else if (lines.length < most - 1) {
      lines.push(line);
      line = word;
    } else {
      line = `${line} ${words.slice(index).join(' ')}`;
      words.length = index;
    }
  });
  if (line) lines.push(line);
  return lines.slice(0, most).map((one) => cut(one, width, size, weight));
}

function widths(text: string): number[] {
  return text.split(' ').map(Number);
}
