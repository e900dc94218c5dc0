// What the theme needs of the appearance settings. The server's record has more; this is the part that is drawn.

export type RadiusName = 'none' | 'sm' | 'md' | 'lg' | 'xl';

export interface Appearance {
  primary: string;
  borderRadius: RadiusName;
  compactMode: boolean;
  frostedGlass: boolean;
  glass: {
    blurIntensity: number;
    componentBlur: number;
    opacity: number;
    saturation: number;
    glowColor: string;
    glowIntensity: number;
    glassTint: string;
    borderOpacity: number;
    shadowDepth: number;
    animationMs: number;
  };
}

export const defaultAppearance: Appearance = {
  primary: '#3b82f6',
  borderRadius: 'md',
  compactMode: false,
  frostedGlass: false,
  glass: {
    blurIntensity: 8,
    componentBlur: 16,
    opacity: 85,
    saturation: 180,
    glowColor: '#3b82f6',
    glowIntensity: 10,
    glassTint: '#ffffff',
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
  const glass = isLoose(raw.frostedGlassSettings) ? raw.frostedGlassSettings : {};
  const base = defaultAppearance.glass;
  const number = (key: keyof Appearance['glass'], low: number, high: number) => {
    const found = glass[key];
    const fallback = Number(base[key]);
    return typeof found === 'number' ? Math.min(high, Math.max(low, found)) : fallback;
  };
  return {
    primary: primaryOf(raw.brandColors),
    borderRadius: isRadius(raw.borderRadius) ? raw.borderRadius : defaultAppearance.borderRadius,
    compactMode: raw.compactMode === true,
    frostedGlass: raw.frostedGlass === true,
    glass: {
      blurIntensity: number('blurIntensity', 2, 20),
      componentBlur: number('componentBlur', 8, 24),
      opacity: number('opacity', 10, 95),
      saturation: number('saturation', 100, 200),
      glowIntensity: number('glowIntensity', 0, 100),
      borderOpacity: number('borderOpacity', 0, 100),
      shadowDepth: number('shadowDepth', 0, 100),
      glowColor: hexOr(glass.glowColor, base.glowColor),
      glassTint: hexOr(glass.glassTint, base.glassTint),
      animationMs: animationMs[String(glass.animationSpeed)] ?? base.animationMs,
    },
  };
}

function primaryOf(colors: unknown): string {
  if (!Array.isArray(colors)) return defaultAppearance.primary;
  const primary = colors.filter(isLoose).find((color) => String(color.name).toLowerCase() === 'primary');
  return hexOr(primary?.hex, defaultAppearance.primary);
}

function hexOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : fallback;
}

function isLoose(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRadius(value: unknown): value is RadiusName {
  return typeof value === 'string' && Object.hasOwn(radiusPx, value);
}
