import type { AvatarField } from './values.ts';

/**
 * The 21 fields in the order in which an address holds them. Apart from
 * what an avatar is drawn of, as every picture's address needs them and nothing else of it.
 */
export const avatarFields = [
  'accessory',
  'body',
  'circleColor',
  'clothing',
  'clothingColor',
  'eyebrows',
  'eyes',
  'faceColor',
  'facialHair',
  'graphic',
  'hair',
  'hairColor',
  'hat',
  'hatColor',
  'lashes',
  'lipColor',
  'mask',
  'faceMask',
  'faceMaskColor',
  'mouth',
  'skinTone',
] as const satisfies readonly AvatarField[];
