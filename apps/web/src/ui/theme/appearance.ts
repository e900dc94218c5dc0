import {
  animationSpeeds,
  type borderRadii,
  type GlassBorder,
  type GlassComponent,
  type GlassNumber,
  glassComponents,
  glassRanges,
  type ThemedComponent,
  themedComponents,
} from '@bellwether/contract/settings/appearance.values';

// What the theme needs of the appearance settings, read from whatever the server or the browser's storage holds.

export type RadiusName = keyof typeof borderRadii;

export interface Glass extends Readonly<Record<GlassNumber, number>> {
  glowColor: string;
  glassTint: string;
  borderStyle: GlassBorder;
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
    ...glassNumbers((name) => glassRanges[name].usual),
    glowColor: primary,
    glassTint: '#ffffff',
    borderStyle: 'solid',
    animationMs: animationSpeeds.normal,
  },
};

/** The radius R of cards in px for a border radius of the settings (APP-39). */
export const radiusPx: Record<RadiusName, number> = { none: 0, sm: 6, md: 10, lg: 14, xl: 18 };

/** Any word may ask for a speed; only those of the contract have one (APP-41). */
const animationMs: Readonly<Record<string, number>> = animationSpeeds;

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
  const within = (name: GlassNumber) => {
    const found = glass[name];
    const { least, most } = glassRanges[name];
    return typeof found === 'number' ? Math.min(most, Math.max(least, found)) : base[name];
  };
  const border = glass.borderStyle;
  return {
    ...glassNumbers(within),
    glowColor: hexOr(glass.glowColor, base.glowColor),
    glassTint: hexOr(glass.glassTint, base.glassTint),
    borderStyle: border === 'none' || border === 'gradient' ? border : 'solid',
    animationMs: animationMs[String(glass.animationSpeed)] ?? base.animationMs,
  };
}

function glassNumbers(of: (name: GlassNumber) => number): Record<GlassNumber, number> {
  const names = Object.keys(glassRanges) as GlassNumber[];
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<GlassNumber, number>;
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
