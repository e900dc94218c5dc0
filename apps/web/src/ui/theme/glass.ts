import type { Appearance } from './appearance.ts';
import { contrast, luminance, mix } from './color.ts';

// Frosted glass lets through what lies behind it, and text must stay readable over all of it. So every ground of text is
// worked out against the worst that can lie behind: black in the light scheme, white in the dark one.

export interface Scheme {
  /** Dim text on glass, stronger than on paper. */
  dim: string;
  canvas: string;
  sunken: string;
  surface: string;
  raised: string;
  worst: string;
  /** The lightest (dark scheme) or darkest (light scheme) ground that any text of the scheme may stand on. */
  limit: string;
  /** How much of the glass tint a ground takes. */
  tintShare: number;
}

export const lightGlass: Scheme = {
  dim: '#4a515f',
  canvas: '#ffffff',
  sunken: '#fafafc',
  surface: '#ffffff',
  raised: '#ffffff',
  worst: '#000000',
  limit: '#c6c6c6',
  tintShare: 0.1,
};

export const darkGlass: Scheme = {
  dim: '#b5bac4',
  canvas: '#11141a',
  sunken: '#0b0e14',
  surface: '#191d24',
  raised: '#21262e',
  worst: '#ffffff',
  limit: '#454545',
  tintShare: 0.04,
};

const readable = 4.55;

/** The variables of the glass in one scheme; none while the glass is off. */
export function glassRoles(appearance: Appearance, scheme: Scheme): Record<string, string> {
  if (!appearance.frostedGlass) return {};
  const { glass } = appearance;
  const tinted = (ground: string) => mix(ground, glass.glassTint, scheme.tintShare);
  const raised = tinted(scheme.raised);
  const floor = shareOver(raised, scheme);
  // 10 is as clear as text allows, 95 is 95; in between it thins faster and faster.
  const share = floor + Math.max(0, 0.95 - floor) * ((glass.opacity - 10) / 85) ** 3;
  const ambient = ambientOf(appearance, scheme);
  const thin = (ground: string) => `color-mix(in srgb, ${tinted(ground)} ${glass.opacity}%, transparent)`;
  const isLight = scheme === lightGlass;
  return {
    '--bw-dim': scheme.dim,
    // A dark scrim would show through the glass and make it gray.
    ...(isLight ? { '--bw-scrim': 'rgb(20 26 36 / .16)' } : {}),
    '--bw-glass-raised': `color-mix(in srgb, ${raised} ${(share * 100).toFixed(1)}%, transparent)`,
    '--bw-glass-side': thin(scheme.sunken),
    '--bw-glass-head': thin(scheme.canvas),
    '--bw-glass-card': thin(scheme.surface),
    '--bw-glass-canvas': mix(ambient, tinted(scheme.canvas), glass.opacity / 100),
    '--bw-ambient': ambient,
    '--bw-glass-edge': edgeOf(appearance, isLight),
    '--bw-glass-shadow': `0 12px 40px rgb(${isLight ? '20 26 36' : '0 0 0'} / ${((glass.shadowDepth / 100) * (isLight ? 0.4 : 0.8)).toFixed(2)})`,
    '--bw-glass-glow': `0 0 56px color-mix(in srgb, ${glass.glowColor} ${Math.round(glass.glowIntensity * 0.4)}%, transparent)`,
    ...(isLight ? { '--bw-danger-text': '#8f1a19' } : {}),
  };
}

/** The ground against which links and other accents are chosen: the worst that glass can make of a surface. */
export function worstGround(appearance: Appearance, scheme: Scheme, plain: string): string {
  return appearance.frostedGlass ? scheme.limit : plain;
}

/** The share of its own ground that a surface over anything at all needs, so that its text is readable: 0 to 1. */
export function shareOver(ground: string, scheme: Scheme): number {
  for (let share = 0.5; share < 1; share += 0.005)
    if (isReadable(mix(scheme.worst, ground, share), scheme)) return share;
  return 1;
}

/** The colour behind side bar, header and cards: as much of the glow as its intensity says and text allows. */
export function ambientOf(appearance: Appearance, scheme: Scheme): string {
  const { glowColor, glowIntensity } = appearance.glass;
  for (let share = 0.1 + (glowIntensity / 100) * 0.6; share > 0; share -= 0.02) {
    const ground = mix(scheme.canvas, glowColor, share);
    if (glowIntensity > 0 && isReadable(ground, scheme)) return ground;
  }
  return scheme.canvas;
}

/** Dim text reads on the ground, and the ground is not past the limit, against which accents are chosen. */
function isReadable(ground: string, scheme: Scheme): boolean {
  const isWithin =
    scheme === lightGlass
      ? luminance(ground) >= luminance(scheme.limit)
      : luminance(ground) <= luminance(scheme.limit);
  return isWithin && contrast(scheme.dim, ground) >= readable;
}

function edgeOf({ glass }: Appearance, isLight: boolean): string {
  const share = glass.borderOpacity / 100;
  const white = (part: number) => `rgb(255 255 255 / ${(share * part).toFixed(2)})`;
  const line = isLight ? `rgb(20 26 36 / ${(share * 0.5).toFixed(2)})` : white(0.5);
  if (glass.borderStyle === 'none' || share === 0) return '0 0 transparent';
  if (glass.borderStyle === 'solid') return `inset 0 0 0 1px ${white(isLight ? 1 : 0.5)}, 0 0 0 1px ${line}`;
  const glow = `color-mix(in srgb, ${glass.glowColor} ${Math.round(share * 70)}%, transparent)`;
  return `inset 0 1px 0 ${white(1)}, inset 0 -1px 0 ${white(0.25)}, 0 0 0 1px ${glow}`;
}
