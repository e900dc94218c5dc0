import { createHmac, timingSafeEqual } from 'node:crypto';
import { newId } from '../../../platform/db/columns.ts';

/** A person needs at least this long to fill in a form; a machine does not. */
const leastSeconds = 3;
const mostHours = 24;

export interface FormTokens {
  make(blockId: string, now: Date): string;
  /** What the token says: its own id, and whether the form was sent too fast; undefined when it is not genuine or too old. */
  read(token: string, blockId: string, now: Date): { id: string; tooFast: boolean } | undefined;
}

/** Tokens that say when a form was shown and make one showing one submission. Signed: nobody can make one. */
export function makeFormTokens(secret: string): FormTokens {
  const sign = (text: string) =>
    createHmac('sha256', secret).update(`page form ${text}`).digest('base64url').slice(0, 32);
  return {
    make(blockId, now) {
      const payload = `${newId()}.${now.getTime().toString(36)}`;
      return `${payload}.${sign(`${payload}.${blockId}`)}`;
    },
    read(token, blockId, now) {
      const [id = '', at = '', signature = ''] = token.split('.');
      const right = Buffer.from(sign(`${id}.${at}.${blockId}`));
      const given = Buffer.from(signature);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      const seconds = (now.getTime() - Number.parseInt(at, 36)) / 1000;
      if (!(seconds >= 0) || seconds > mostHours * 3600) return undefined;
      return { id, tooFast: seconds < leastSeconds };
    },
  };
}
