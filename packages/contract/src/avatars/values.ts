// What an avatar is drawn of. The words are those of the drawing library; where it has none (the colours of the circle
// and of the face), they are ours. AMB-229.

export const avatarOptions = {
  accessory: ['none', 'roundGlasses', 'tinyGlasses', 'shades'],
  body: ['chest', 'breasts'],
  circleColor: ['blue', 'green', 'yellow', 'orange', 'red', 'pink', 'purple', 'gray'],
  clothing: ['shirt', 'dressShirt', 'vneck', 'tankTop', 'dress'],
  clothingColor: ['blue', 'green', 'red', 'black', 'white'],
  eyebrows: ['raised', 'leftLowered', 'serious', 'angry', 'concerned'],
  eyes: ['normal', 'leftTwitch', 'happy', 'content', 'squint', 'simple', 'dizzy', 'wink', 'heart'],
  faceColor: ['natural', 'rosy', 'sunny', 'mint', 'sky', 'lilac'],
  facialHair: ['none', 'stubble', 'mediumBeard'],
  graphic: ['none', 'redwood', 'gatsby', 'vue', 'react', 'graphQL'],
  hair: ['short', 'long', 'bun', 'pixie', 'bob', 'afro', 'buzz', 'balding', 'none'],
  hairColor: ['brown', 'black', 'blonde', 'orange', 'white', 'blue', 'pink'],
  hat: ['none', 'beanie', 'turban'],
  hatColor: ['green', 'blue', 'red', 'black', 'white'],
  lipColor: ['red', 'purple', 'pink', 'turqoise', 'green'],
  faceMaskColor: ['white', 'blue', 'green', 'red', 'black'],
  mouth: ['grin', 'openSmile', 'lips', 'open', 'serious', 'sad', 'tongue'],
  skinTone: ['light', 'yellow', 'brown', 'dark', 'red', 'black'],
} as const;

/** Fields that are on or off, with their defaults: the disc behind the head, a mask over mouth and nose, lashes. */
export const avatarSwitches = { mask: true, faceMask: false, lashes: false } as const;

export type AvatarChoice = keyof typeof avatarOptions;
export type AvatarSwitch = keyof typeof avatarSwitches;
export type AvatarField = AvatarChoice | AvatarSwitch;

/** An avatar with each of its 21 fields. DSH-06. */
export type AvatarConfig = {
  [K in AvatarChoice]: (typeof avatarOptions)[K][number];
} & { [K in AvatarSwitch]: boolean };

/** How the colours look, for swatches. Circle and face are drawn with these too. */
export const avatarColors = {
  skinTone: {
    light: '#fdd2b2',
    yellow: '#fbe8b3',
    brown: '#d8985d',
    dark: '#a56941',
    red: '#cc734c',
    black: '#754437',
  },
  hairColor: {
    blonde: '#fedc58',
    orange: '#d96e27',
    black: '#592d3d',
    white: '#ffffff',
    brown: '#a56941',
    blue: '#85c5e5',
    pink: '#d69ac7',
  },
  lipColor: { red: '#dd3e3e', purple: '#b256a1', pink: '#d69ac7', turqoise: '#5ccbf1', green: '#4ab749' },
  clothingColor: { white: '#ffffff', blue: '#85c5e5', black: '#633749', green: '#89d86f', red: '#d67070' },
  circleColor: {
    blue: '#85c5e5',
    green: '#9bd7a4',
    yellow: '#f7d774',
    orange: '#f5b183',
    red: '#ee9b95',
    pink: '#f0b3cf',
    purple: '#c3aee8',
    gray: '#c6ccd4',
  },
  /** Natural is the tone of the skin. */
  faceColor: { rosy: '#f9b4ae', sunny: '#fbdc7a', mint: '#a8e0bf', sky: '#a9d3f2', lilac: '#cbb8ee' },
} as const;
