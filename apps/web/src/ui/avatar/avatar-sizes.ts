/** The named sizes of large avatars, in pixels. DSH-07. */
export const avatarSizes = {
  sm: 50,
  md: 75,
  lg: 110,
  xl: 160,
  xxl: 230,
  xxxl: 320,
  xxxxl: 420,
  xxxxxl: 540,
} as const;

export type AvatarSize = keyof typeof avatarSizes;
