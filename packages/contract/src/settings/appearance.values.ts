// Values of the appearance settings without a schema: a page may import them without bringing zod along.

/** Border radius by name, in CSS lengths (APP-39). */
export const borderRadii = {
  none: '0px',
  sm: '0.375rem',
  md: '0.625rem',
  lg: '0.875rem',
  xl: '1.125rem',
} as const;

/** Milliseconds of each animation speed (APP-41). */
export const animationSpeeds = { instant: 0, fast: 150, normal: 300, slow: 500 } as const;

/** Heights in compact mode are this share of the normal ones (APP-39). */
export const compactScale = 0.75;

/** What can have a colour of its own (APP-38, `componentThemes`). */
export const themedComponents = [
  'button',
  'link',
  'badge',
  'input',
  'tabs',
  'sidebar',
  'header',
  'card',
  'table',
] as const;
export type ThemedComponent = (typeof themedComponents)[number];

/** What can be of frosted glass (APP-38, `frostedGlassComponents`). */
export const glassComponents = ['dialog', 'menu', 'toast', 'sidebar', 'header', 'card'] as const;
export type GlassComponent = (typeof glassComponents)[number];

/** Least, most and default of the numbers of the glass (APP-40, AMB-062). */
export const glassRanges = {
  blurIntensity: { least: 2, most: 20, usual: 8 },
  componentBlur: { least: 8, most: 24, usual: 16 },
  opacity: { least: 10, most: 95, usual: 85 },
  saturation: { least: 100, most: 200, usual: 180 },
  glowIntensity: { least: 0, most: 100, usual: 10 },
  borderOpacity: { least: 0, most: 100, usual: 20 },
  shadowDepth: { least: 0, most: 100, usual: 30 },
} as const;
export type GlassNumber = keyof typeof glassRanges;

/** How the edge of the glass is drawn. */
export const glassBorders = ['none', 'solid', 'gradient'] as const;
export type GlassBorder = (typeof glassBorders)[number];

export const glassPresets = ['subtle', 'balanced', 'vivid', 'custom'] as const;
export type GlassPreset = (typeof glassPresets)[number];
