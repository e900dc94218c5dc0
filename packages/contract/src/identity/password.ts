import { z } from 'zod';
import { normalised } from '../shared/normalised.ts';

export const passwordMinLength = 8;
export const minPasswordScore = 2;
export const passwordLevels = ['Very Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;
export const weakPasswordMessage = 'Password is too weak. Try making it longer or using more uncommon words.';
export const personalPasswordMessage =
  'Password cannot contain your name, username, or other personal information.';

/** The length rule of every new password (IAM-06). Strength and personal parts need the server (IAM-07, IAM-08). */
export const passwordRule = z
  .string()
  .min(passwordMinLength, 'Password must be at least 8 characters long.')
  .max(200, 'Password must be at most 200 characters long.');

/** What of a person no password may contain (IAM-07). */
export interface PersonalData {
  /** Names, username, the part of the address before the @, the numbers of student and employee. */
  readonly words: readonly string[];
  /** 'YYYY-MM-DD'. */
  readonly birthDates?: readonly string[];
  readonly phones?: readonly string[];
}

const phoneDigits = 4;

/**
 * Whether the password contains, ignoring case and accents, a part longer than 2 characters of the user's name, username or
 * other words of theirs (IAM-07): 'kovac' and 'nguyen' are the names Kovač and Nguyễn. Of a birth date the year and the day
 * with its month count, in either order and with any signs between them; of a telephone number any four digits in a row.
 */
export function containsPersonalPart(
  password: string,
  { words, birthDates = [], phones = [] }: PersonalData,
): boolean {
  const plain = withoutAccents(password);
  const parts = words
    .flatMap((text) => withoutAccents(text).split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length > 2);
  if (parts.some((part) => plain.includes(part))) return true;
  const joined = plain.replace(/[^\p{L}\p{N}]/gu, '');
  return [...birthDates.flatMap(dateParts), ...phones.flatMap(phoneParts)].some((part) =>
    joined.includes(part),
  );
}

/** Year, day and month, month and day. */
function dateParts(birthDate: string): string[] {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  return [year, `${day}${month}`, `${month}${day}`].filter(({ length }) => length === 4);
}

function phoneParts(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  const count = Math.max(0, digits.length - phoneDigits + 1);
  return Array.from({ length: count }, (_, start) => digits.slice(start, start + phoneDigits));
}

function withoutAccents(text: string): string {
  return normalised(text, 'NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o');
}
