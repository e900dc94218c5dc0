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
