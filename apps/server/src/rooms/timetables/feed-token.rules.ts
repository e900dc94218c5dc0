import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits, as the 43 characters that stand in a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: its SHA-256, in hexadecimal. A token of 256 bits needs no salt. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
