import { createHash } from 'node:crypto';
import { avatarOfCode, codeOfAvatar } from '@bellwether/contract/avatars/avatar.rules';
import { type AvatarView, drawAvatar } from './draw-avatar.rules.ts';

/** Pictures that are kept: 18 KB each, so some 10 MB. */
const kept = 600;

export interface Pictures {
  /** The picture of a code; what the code does not name rightly is drawn with the default. */
  draw(code: string, view: AvatarView): Promise<string>;
  readonly size: () => number;
}

/** Draws avatars and keeps the last ones, so that a list of people is drawn once. */
export function makePictures(most = kept, draw: typeof drawAvatar = drawAvatar): Pictures {
  const pictures = new Map<string, Promise<string>>();
  return {
    size: () => pictures.size,
    draw(code, view) {
      const config = avatarOfCode(code);
      // The canonical code: rubbish in an address takes no place of its own.
      const key = `${view} ${codeOfAvatar(config)}`;
      const found = pictures.get(key) ?? draw(config, view, `mask-${hashOf(key)}`);
      // The Map keeps the order of insertion: what was asked for last is at its end.
      pictures.delete(key);
      pictures.set(key, found);
      found.catch(() => pictures.delete(key));
      const [oldest] = pictures.keys();
      if (pictures.size > most && oldest !== undefined) pictures.delete(oldest);
      return found;
    },
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
