import { scaledOf } from '../shared/exact.rules.ts';
import { normalised } from '../shared/normalised.ts';
import type { MarkingOptions, NumberKey, TextKey } from './question-content.ts';

// When a typed answer counts as the one of the key: by its text, or by its number.

const places = 12;
const singleQuotes = /[‘’‚‛′`´＇]/g;
const doubleQuotes = /[“”„‟″«»＂]/g;
const dashes = /[‐‑‒–—―−－]/g;
const invisible = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;
const marks = /\p{M}/gu;

/**
 * The text as it is compared: one form of each letter, quote, dash and space, without what cannot be seen and without a full stop,
 * exclamation or question mark at its end; in small letters unless capitals matter; without accents (and đ as d) only where these
 * do not. Comparing twice is comparing once.
 */
export function comparable(
  text: string,
  { caseSensitive = false, accentSensitive = true }: MarkingOptions = {},
): string {
  const plain = (given: string) =>
    normalised(given.replace(singleQuotes, "'").replace(doubleQuotes, '"').replace(dashes, '-'), 'NFKC');
  const seen = plain(plain(text)).replace(invisible, '');
  const cased = caseSensitive ? seen : normalised(seen.toLowerCase(), 'NFKC');
  const spelt = accentSensitive
    ? cased
    : normalised(
        normalised(cased, 'NFD').replace(marks, '').replaceAll('đ', 'd').replaceAll('Đ', 'D'),
        'NFC',
      );
  const words = spelt.split(/\s+/u).filter(Boolean).join(' ');
  return withoutEnd(words);
}

/** Text that is nothing but an end stays: a key may be '?'. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' .!?'.includes(text.charAt(end - 1))) end -= 1;
  return end === 0 ? text : text.slice(0, end);
}

/** Whether the key accepts what was typed, by one of its texts or by its number. */
export function isAccepted(typed: string, key: TextKey, options: MarkingOptions): boolean {
  const given = comparable(typed, options);
  if (given === '') return false;
  if (key.accepted.some((text) => comparable(text, options) === given)) return true;
  return key.number ? fitsNumber(typed, key.number) : false;
}

/** The accepted text of five letters and more that what was typed misses by one letter, or null. Shown to who marks, never credited. AMB-194. */
export function nearText(typed: string, key: TextKey, options: MarkingOptions = {}): string | null {
  const given = comparable(typed, options);
  const isNear = (text: string) =>
    [...text].length >= 5 && text !== given && isOneEdit([...text], [...given]);
  return key.accepted.find((text) => isNear(comparable(text, options))) ?? null;
}

/** Whether one letter more, less or other makes one of the other. */
function isOneEdit(one: readonly string[], other: readonly string[]): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  const shorter = Math.min(one.length, other.length) - start;
  while (end < shorter && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return Math.max(one.length, other.length) - start - end <= 1;
}

/** Whether one reading of the number that was typed, with no unit or one of those listed, lies within the tolerance. Exact. */
export function fitsNumber(typed: string, { value, tolerance, units }: NumberKey): boolean {
  const text = comparable(typed, { caseSensitive: true });
  const split = endOfNumber(text);
  const unit = text.slice(split).trim();
  if (unit !== '' && !units.some((known) => comparable(known, { caseSensitive: true }) === unit))
    return false;
  const [wanted, within] = [scaledOf(value, places), scaledOf(tolerance, places)];
  return readingsOf(text.slice(0, split).trim()).some((reading) => {
    const off = scaledOf(reading, places) - wanted;
    return (off < 0n ? -off : off) <= within;
  });
}

function endOfNumber(text: string): number {
  let end = 0;
  while (end < text.length && '0123456789.,+- '.includes(text.charAt(end))) end += 1;
  return end;
}

/**
 * What a number may mean, as decimal texts: '1,500' is one and a half and fifteen hundred, '1,500.5' only the latter. Empty where it is none.
 */
export function readingsOf(typed: string): string[] {
  const sign = typed.startsWith('-') ? '-' : '';
  const digits = typed.replace(/^[+-]/, '').trim();
  const spaceless = isGrouped(digits.split(' ')) ? digits.replaceAll(' ', '') : digits;
  const found = new Set([...decimalsOf(spaceless, '.', ','), ...decimalsOf(spaceless, ',', '.')]);
  return [...found].filter((text) => fitsPlaces(text)).map((text) => sign + text);
}

/** The number read with this decimal mark and that thousands mark. */
function decimalsOf(text: string, point: string, group: string): string[] {
  const [whole = '', fraction, ...more] = text.split(point);
  if (more.length > 0) return [];
  const groups = whole.split(group);
  const joined = groups.join('');
  const isWhole = joined === '' ? fraction !== undefined : isGrouped(groups) && /^\d+$/.test(joined);
  if (!isWhole || (fraction !== undefined && !/^\d+$/.test(fraction))) return [];
  return [fraction === undefined ? joined : `${joined || '0'}.${fraction}`];
}

function isGrouped([first = '', ...rest]: readonly string[]): boolean {
  return (
    rest.length === 0 || (/^\d{1,3}$/.test(first) && rest.every((part) => /^\d{3}([.,]\d+)?$/.test(part)))
  );
}

function fitsPlaces(text: string): boolean {
  const [whole = '', fraction = ''] = text.split('.');
  return whole.length <= 30 && fraction.length <= places;
}
