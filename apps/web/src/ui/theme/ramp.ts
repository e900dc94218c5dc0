import { contrast, hexOf, oklchOf } from './color.ts';

export type Ramp = readonly [string, string, string, string, string, string, string, string, string, string];

/** The ramp of the default primary colour #3b82f6, as drawn; other colours are computed. */
export const defaultBrand: Ramp = [
  '#f1f6ff',
  '#deebff',
  '#c5dafd',
  '#9fc2fc',
  '#6ea4fc',
  '#3b82f6',
  '#266fe4',
  '#115bcc',
  '#0349ae',
  '#00398c',
];

const lightness = [0.972, 0.936, 0.885, 0.81, 0.72, 0, 0.565, 0.5, 0.435, 0.37];
const chromaShare = [0.07, 0.16, 0.28, 0.48, 0.75, 1, 1.02, 1, 0.92, 0.8];

/** The ten steps of the organisation's primary colour: step 5 is the colour itself, the others keep its hue. */
export function brandRamp(hex: string): Ramp {
  if (hex.toLowerCase() === defaultBrand[5]) return defaultBrand;
  const own = oklchOf(hex);
  const step = (index: number) =>
    index === 5
      ? hex.toLowerCase()
      : hexOf({ l: lightness[index] ?? own.l, c: own.c * (chromaShare[index] ?? 1), h: own.h });
  return [step(0), step(1), step(2), step(3), step(4), step(5), step(6), step(7), step(8), step(9)];
}

const darkInk = '#141a24';

export interface Fill {
  rest: string;
  hover: string;
  active: string;
  /** The text on it. */
  ink: string;
}

/**
 * The fill of primary buttons: the first step from 6 on (5 when the colour itself carries white) on which white
 * reaches 4.5:1; when only the darkest would, dark ink on the colour itself.
 */
export function accentFill(ramp: Ramp): Fill {
  for (const index of [5, 6, 7] as const) {
    const rest = ramp[index];
    if (contrast('#ffffff', rest) < 4.5) continue;
    const darker = (steps: number) => ramp[Math.min(9, index + steps) as 9];
    // A dark primary may be darker than the steps after it: then the hover keeps its own shade.
    const safe = (color: string) => (contrast('#ffffff', color) >= 4.5 ? color : rest);
    return { rest, hover: safe(darker(1)), active: safe(darker(2)), ink: '#ffffff' };
  }
  return { rest: ramp[5], hover: ramp[4], active: ramp[3], ink: darkInk };
}

/**
 * The fill of buttons: a pale colour such as yellow stays itself and carries dark ink; all others are those of
 * `accentFill`.
 */
export function buttonFill(ramp: Ramp): Fill {
  if (contrast(darkInk, ramp[5]) < 8) return accentFill(ramp);
  return { rest: ramp[5], hover: ramp[4], active: ramp[3], ink: darkInk };
}

/** The step for focus rings, underlines and edges: the colour itself where it reaches 3:1 on the ground. */
export function accentEdge(ramp: Ramp, ground: string): string {
  return nearest(ramp, ground, [5, 6, 4, 7, 3, 8, 2, 9], 3);
}

/** The step for links and active icons that reaches 4.5:1 on the ground. */
export function accentText(ramp: Ramp, ground: string, prefer: readonly number[]): string {
  return nearest(ramp, ground, prefer, 4.5);
}

function nearest(ramp: Ramp, ground: string, prefer: readonly number[], least: number): string {
  for (const index of prefer) {
    const color = ramp[index];
    if (color && contrast(color, ground) >= least) return color;
  }
  const own = oklchOf(ramp[5]);
  const isLight = contrast('#000000', ground) > contrast('#ffffff', ground);
  for (let l = 0.5; l > 0 && l < 1; l += isLight ? -0.03 : 0.03) {
    const color = hexOf({ ...own, l });
    if (contrast(color, ground) >= least) return color;
  }
  return isLight ? '#141a24' : '#ebedf0';
}
