import { isDay } from '@bellwether/contract/shared/day';

/** Reads one cell that is not empty; throws a CellError that says what it should be. */
export type ReadCell<T> = (text: string) => T;

/** Why a cell cannot be read. */
export class CellError extends Error {}

/** How a column is read. `needed`: a row without a value is bad. `expected`: the standard has it, we do without. */
export interface Column<T> {
  readonly read: ReadCell<T>;
  readonly need: 'needed' | 'expected' | 'optional';
}

/** A column in which every row must have a value. */
export function needed<T>(read: ReadCell<T>): Column<T> & { need: 'needed' } {
  return { read, need: 'needed' };
}

/** A column that the standard requires in the file but that nothing here depends on. */
export function expected<T>(read: ReadCell<T>): Column<T> & { need: 'expected' } {
  return { read, need: 'expected' };
}

/** A column that may be absent or empty. */
export function optional<T>(read: ReadCell<T>): Column<T> & { need: 'optional' } {
  return { read, need: 'optional' };
}

/** Text of at most `max` characters without control characters. */
export function textCell(max = 255): ReadCell<string> {
  return (text) => {
    if (text.length > max) throw new CellError(`is longer than ${max} characters`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
    if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/.test(text))
      throw new CellError('holds a control character');
    return text;
  };
}

/** An id of the source system. */
export const idCell: ReadCell<string> = textCell(255);

/** Ids separated by commas. */
export const idsCell: ReadCell<string[]> = (text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(textCell(255));

/** YYYY-MM-DD, from 1900 to 2199. */
export const dayCell: ReadCell<string> = (text) => {
  if (isDay(text) && text >= '1900-01-01' && text < '2200-01-01') return text;
  throw new CellError('is not a date like 2025-09-01');
};

/** HH:mm, 24 hours; seconds are dropped. */
export const timeCell: ReadCell<string> = (text) => {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)(:[0-5]\d)?$/.exec(text);
  if (!match) throw new CellError('is not a time like 08:30');
  return `${(match[1] ?? '').padStart(2, '0')}:${match[2]}`;
};

/** true or false. */
export const booleanCell: ReadCell<boolean> = (text) => {
  const lower = text.toLowerCase();
  if (lower === 'true' || lower === 'false') return lower === 'true';
  throw new CellError("is neither 'true' nor 'false'");
};

/** A whole number from 0. */
export const countCell: ReadCell<number> = (text) => {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new CellError('is not a whole number');
};

/** One of the given words, whatever its case. */
export function wordCell<const W extends readonly string[]>(words: W): ReadCell<W[number]> {
  const byLower = new Map(words.map((word) => [word.toLowerCase(), word]));
  return (text) => {
    const found = byLower.get(text.toLowerCase());
    if (found !== undefined) return found;
    throw new CellError(`is none of ${words.join(', ')}`);
  };
}

/** A word of the standard, or an extension of it ('ext:…'), which the standard allows and we pass over. */
export function extensibleCell<const W extends readonly string[]>(words: W): ReadCell<W[number] | 'ext'> {
  const plain = wordCell(words);
  return (text) => (text.startsWith('ext:') ? 'ext' : plain(text));
}
