// What the theme needs of the appearance settings, read from whatever the server or the browser's storage holds.

export type RadiusName = 'none' | 'sm' | 'md' | 'lg' | 'xl';

/** What can have a colour of its own, and what can be of glass; a test keeps both lists those of the contract. */
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
export const glassComponents = ['dialog', 'menu', 'toast', 'sidebar', 'header', 'card'] as const;
export type GlassComponent = (typeof glassComponents)[number];

export interface Glass {
  blurIntensity: number;
  componentBlur: number;
  opacity: number;
  saturation: number;
  glowColor: string;
  glowIntensity: number;
  glassTint: string;
  borderStyle: 'none' | 'solid' | 'gradient';
  borderOpacity: number;
  shadowDepth: number;
  animationMs: number;
}

export interface Appearance {
  /** The brand colours by their order; the first is the primary one, the second marks what is secondary. */
  brand: readonly { name: string; hex: string }[];
  primary: string;
  secondary: string;
  borderRadius: RadiusName;
  compactMode: boolean;
  /** The colours of single components; empty unless the custom theme is on. */
  themes: Partial<Record<ThemedComponent, string>>;
  frostedGlass: boolean;
  glassOn: readonly GlassComponent[];
  glass: Glass;
}

const primary = '#3b82f6';
/** The secondary colour that nobody has chosen: labels stay gray with it. */
export const defaultSecondary = '#64748b';

export const defaultAppearance: Appearance = {
  brand: [
    { name: 'Primary', hex: primary },
    { name: 'Secondary', hex: defaultSecondary },
  ],
  primary,
  secondary: defaultSecondary,
  borderRadius: 'md',
  compactMode: false,
  themes: {},
  frostedGlass: false,
  glassOn: ['dialog', 'menu', 'toast', 'sidebar', 'header'],
  glass: {
    blurIntensity: 8,
    componentBlur: 16,
    opacity: 85,
    saturation: 180,
    glowColor: primary,
    glowIntensity: 10,
    glassTint: '#ffffff',
    borderStyle: 'solid',
    borderOpacity: 20,
    shadowDepth: 30,
    animationMs: 300,
  },
};

/** The radius R of cards in px for a border radius of the settings (APP-39). */
export const radiusPx: Record<RadiusName, number> = { none: 0, sm: 6, md: 10, lg: 14, xl: 18 };

/** Milliseconds of the animation speeds of the frosted glass (APP-41). */
export const animationMs: Record<string, number> = { instant: 0, fast: 150, normal: 300, slow: 500 };

type Loose = Record<string, unknown>;

/**
 * Reads the reply of the appearance settings; whatever is missing or of a wrong type keeps its default, so that a
 * damaged setting can never make the application unusable.
 */
export function readAppearance(value: unknown): Appearance {
  const raw = isLoose(value) ? value : {};
  const brand = brandOf(raw.brandColors);
  return {
    brand,
    primary: brand[0]?.hex ?? primary,
    secondary: brand[1]?.hex ?? defaultSecondary,
    borderRadius: isRadius(raw.borderRadius) ? raw.borderRadius : defaultAppearance.borderRadius,
    compactMode: raw.compactMode === true,
    themes: raw.enableCustomTheme === true ? themesOf(raw.componentThemes) : {},
    frostedGlass: raw.frostedGlass === true,
    glassOn: Array.isArray(raw.frostedGlassComponents)
      ? glassComponents.filter((name) => (raw.frostedGlassComponents as unknown[]).includes(name))
      : defaultAppearance.glassOn,
    glass: glassOf(raw.frostedGlassSettings),
  };
}

function glassOf(value: unknown): Glass {
  const glass = isLoose(value) ? value : {};
  const base = defaultAppearance.glass;
  const number = (key: keyof Glass, low: number, high: number) => {
    const found = glass[key];
    return typeof found === 'number' ? Math.min(high, Math.max(low, found)) : Number(base[key]);
  };
  const border = glass.borderStyle;
  return {
    blurIntensity: number('blurIntensity', 2, 20),
    componentBlur: number('componentBlur', 8, 24),
    opacity: number('opacity', 10, 95),
    saturation: number('saturation', 100, 200),
    glowIntensity: number('glowIntensity', 0, 100),
    borderOpacity: number('borderOpacity', 0, 100),
    shadowDepth: number('shadowDepth', 0, 100),
    glowColor: hexOr(glass.glowColor, base.glowColor),
    glassTint: hexOr(glass.glassTint, base.glassTint),
    borderStyle: border === 'none' || border === 'gradient' ? border : 'solid',
    animationMs: animationMs[String(glass.animationSpeed)] ?? base.animationMs,
  };
}

function brandOf(colors: unknown): Appearance['brand'] {
  if (!Array.isArray(colors)) return defaultAppearance.brand;
  const known = colors
    .filter(isLoose)
    .filter(({ hex }) => isHex(hex))
    .sort((a, b) => Number(a.order ?? 0) - Number(b.order ?? 0))
    .map(({ name, hex }) => ({ name: String(name), hex: String(hex) }));
  return known.length > 0 ? known : defaultAppearance.brand;
}

function themesOf(themes: unknown): Appearance['themes'] {
  if (!Array.isArray(themes)) return {};
  const known = themes.filter(isLoose).filter(({ colorHex }) => isHex(colorHex));
  return Object.fromEntries(
    themedComponents.flatMap((name) => {
      const found = known.find(({ component }) => component === name);
      return found ? [[name, String(found.colorHex)]] : [];
    }),
  );
}

function hexOr(value: unknown, fallback: string): string {
  return isHex(value) ? value : fallback;
}

function isHex(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
}

function isLoose(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRadius(value: unknown): value is RadiusName {
  return typeof value === 'string' && Object.hasOwn(radiusPx, value);
}
