import type { Say } from '../translations/index.ts';

// Measures and colours of the printed page, in points (A4 landscape is 842 by 595).

export const page = {
  left: 30,
  right: 812,
  top: 30,
  /** The head of the grid with the names of the days. */
  gridHead: 74,
  gridTop: 100,
  gridBottom: 542,
  legend: 551,
  foot: 570,
  /** Where the times stand. */
  gutter: 34,
} as const;

export const ink = '#1b1f24';
export const paleInk = '#5f6873';
export const line = '#d9dde2';
export const paleLine = '#eceef1';
export const shade = '#f4f5f7';

const gray = '#8b939e';

/** What the document says itself: texts, and the language in which days are written. */
export interface Words {
  readonly language: string;
  readonly say: Say;
}

/** The colour itself; gray for none. */
export function solid(colorHex: string | null): string {
  return colorHex ?? gray;
}

/** The colour as the ground of a lesson: so pale that black text stands out, and that it prints well in gray. */
export function tint(colorHex: string | null): string {
  return mixed(solid(colorHex), 255, 0.86);
}

/** The colour as ink on its own tint. */
export function deep(colorHex: string | null): string {
  return mixed(solid(colorHex), 0, 0.5);
}

function mixed(hex: string, other: number, share: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `#${parts
    .map((part) =>
      Math.round(part * (1 - share) + other * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
