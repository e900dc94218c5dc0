import { z } from 'zod';
import { normalised } from '../shared/normalised.ts';

const Email = z.email();

/**
 * A cell as text: spaces at its ends and around its lines are gone, and so is the apostrophe that our own exports put
 * before = + - @ (AMB-115). '' for nothing.
 */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : typeof value === 'object' ? '' : String(value);
  const trimmed = normalised(text, 'NFC').replaceAll('\u00a0', ' ').trim();
  return /^'[=+\-@]/.test(trimmed) ? trimmed.slice(1) : trimmed;
}

/** A phone number as text, also where the cell is a number; a leading 0 stays. IMP-11. */
export function phoneText(value: unknown): string {
  return cellText(value)
    .replace(/\s+/g, ' ')
    .replace(/^(\d+)\.0$/, '$1');
}

/** Whether a spreadsheet has cut a long number to '8.49E+10', so that its digits are lost. */
export function hasLostDigits(text: string): boolean {
  return /^\d(?:[.,]\d+)?E\+?\d+$/i.test(text);
}

/** The address in lower case, null where the text is blank or no e-mail address. IMP-11. */
export function emailOf(text: string): string | null {
  const address = text.replace(/^mailto:/i, '').toLowerCase();
  return address !== '' && address.length <= 200 && Email.safeParse(address).success ? address : null;
}

/** The website, null where the text is blank or says 'null'. IMP-11. */
export function websiteOf(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' || trimmed.toLowerCase() === 'null' ? null : trimmed;
}

/**
 * The number that a text means, null where it means none. Currency signs and codes at its ends and spaces within are
 * left out. Of both separators the last is the decimal one; one alone, once, is decimal, except a comma before exactly
 * three digits; one that comes several times separates thousands. '1,234.50', '1.234,50', '12.000.000 ₫'. IMP-11.
 */
export function numberOf(text: string): number | null {
  const bare = text
    .replace(/^\p{Sc}|\p{Sc}$/gu, '')
    .replace(/^[A-Za-zđĐ]{1,3}(?=[\s\d])|(?<=[\s\d])[A-Za-zđĐ]{1,3}$/gu, '')
    .replace(/\p{Sc}/gu, '')
    .replace(/[\s']/g, '');
  if (!/^-?\d[\d.,]*$/.test(bare)) return null;
  const plain = withoutThousands(bare);
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}

function withoutThousands(text: string): string {
  const commas = text.split(',').length - 1;
  const dots = text.split('.').length - 1;
  if (commas > 0 && dots > 0) {
    return text.lastIndexOf(',') > text.lastIndexOf('.')
      ? text.replaceAll('.', '').replace(',', '.')
      : text.replaceAll(',', '');
  }
  if (commas > 1) return grouped(text, ',');
  if (dots > 1) return grouped(text, '.');
  return /,\d{3}$/.test(text) ? text.replace(',', '') : text.replace(',', '.');
}

/** The text without a separator that comes several times, as it is when the groups are not of three digits. */
function grouped(text: string, separator: string): string {
  const [first = '', ...groups] = text.split(separator);
  return first !== '' && groups.every((group) => group.length === 3) ? first + groups.join('') : text;
}
