import type { CSSProperties } from 'react';
import { contrast, hexOf, oklchOf } from './color.ts';

// Courses and classes wear the user's own colour. Text never sits on that colour itself but on a tint of its hue,
// in an ink of its hue, so that every colour a person may choose stays readable.

export interface Tints {
  /** The ground. */
  tint: string;
  /** The text on it, at least 4.5:1. */
  ink: string;
  /** Bar, dot and outline. */
  border: string;
}

/** Tint, ink and border of any #RRGGBB, for the light and the dark scheme. */
export function inkOf(hex: string): { light: Tints; dark: Tints } {
  const { l, c, h } = oklchOf(hex);
  const lightTint = hexOf({ l: 0.96, c: Math.min(0.034, c), h });
  const darkTint = hexOf({ l: 0.275, c: c * 0.3, h });
  return {
    light: {
      tint: lightTint,
      ink: readable({ l: 0.41, c: c * 0.72, h }, lightTint, -0.03),
      border: hexOf({ l: Math.min(0.76, Math.max(0.55, l)), c, h }),
    },
    dark: {
      tint: darkTint,
      ink: readable({ l: 0.875, c: c * 0.42, h }, darkTint, 0.03),
      border: hexOf({ l: 0.68, c, h }),
    },
  };
}

/**
 * The style that gives an element the variables --tint, --ink and --edge of a hex colour in both schemes; the
 * same variables that the classes e-gray … e-pink give.
 */
export function colorStyle(hex: string | null | undefined): CSSProperties {
  const { light, dark } = inkOf(hex ?? '#808693');
  return {
    '--tint': `light-dark(${light.tint}, ${dark.tint})`,
    '--ink': `light-dark(${light.ink}, ${dark.ink})`,
    '--edge': `light-dark(${light.border}, ${dark.border})`,
  } as CSSProperties;
}

function readable(color: { l: number; c: number; h: number }, ground: string, step: number): string {
  let hex = hexOf(color);
  for (let l = color.l; contrast(hex, ground) < 4.5 && l > 0 && l < 1; l += step)
    hex = hexOf({ ...color, l });
  return hex;
}
