import { z } from 'zod';

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
 * Whether the password contains, ignoring case, a part longer than 2 characters of the user's name, username or
 * other personal texts (IAM-07).
 */
export function containsPersonalPart(password: string, personal: readonly string[]): boolean {
  const lower = password.toLowerCase();
  return personal
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .some((part) => part.length > 2 && lower.includes(part));
}
