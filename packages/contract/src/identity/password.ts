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

/**
 * Whether the password contains, ignoring case and accents, a part longer than 2 characters of the user's name, username or
 * other personal texts (IAM-07): 'kovac' and 'nguyen' are the names Kovač and Nguyễn.
 */
export function containsPersonalPart(password: string, personal: readonly string[]): boolean {
  const plain = withoutAccents(password);
  return personal
    .flatMap((text) => withoutAccents(text).split(/[^\p{L}\p{N}]+/u))
    .some((part) => part.length > 2 && plain.includes(part));
}

function withoutAccents(text: string): string {
  return normalised(text, 'NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o');
}
