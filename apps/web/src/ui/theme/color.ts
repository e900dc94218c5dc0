// Colour arithmetic in OKLCH, the space in which the design's tokens are written. Pure functions, no dependency.

export interface Oklch {
  /** Lightness, 0 to 1. */
  l: number;
  /** Chroma, 0 to about 0.37. */
  c: number;
  /** Hue in degrees. */
  h: number;
}

type Triple = readonly [number, number, number];

/** The OKLCH value of #RRGGBB (or #RGB); text that is no colour counts as mid gray. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: lightness, c: Math.hypot(a, bb), h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 };
}

/** #rrggbb of an OKLCH value; chroma is lowered until the colour lies in sRGB. */
export function hexOf({ l, c, h }: Oklch): string {
  const at = (chroma: number) => linearAt({ l, c: chroma, h });
  if (inGamut(at(c))) return hexOfLinear(at(c));
  let low = 0;
  let high = c;
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (inGamut(at(middle))) low = middle;
    else high = middle;
  }
  return hexOfLinear(at(low));
}

/** The WCAG contrast ratio of two #RRGGBB colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The colour that lies at `share` (0 to 1) of the way from one to the other, mixed in OKLCH lightness and chroma. */
export function between(from: string, to: string, share: number): string {
  const [a, b] = [oklchOf(from), oklchOf(to)];
  const turn = ((b.h - a.h + 540) % 360) - 180;
  return hexOf({
    l: a.l + (b.l - a.l) * share,
    c: a.c + (b.c - a.c) * share,
    h: (a.h + turn * share + 360) % 360,
  });
}

/** The colour that `share` (0 to 1) of `over` on `under` gives, mixed as CSS does in sRGB. */
export function mix(under: string, over: string, share: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const channel = (at: number) =>
    Math.round(part(under, at) * (1 - share) + part(over, at) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** The relative luminance of #RRGGBB, 0 to 1. */
export function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearOf(hex: string): Triple {
  const six = /^#[0-9a-f]{3}$/i.test(hex) ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  if (!/^#[0-9a-f]{6}$/i.test(six)) return [0.216, 0.216, 0.216];
  const channel = (at: number) => {
    const value = Number.parseInt(six.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function linearAt({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l3 = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m3 = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s3 = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
    -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
    -0.0041960863 * l3 - 0.7034186147 * m3 + 1.707614701 * s3,
  ];
}

function inGamut(linear: Triple): boolean {
  return linear.every((value) => value >= -0.0005 && value <= 1.0005);
}

function hexOfLinear(linear: Triple): string {
  const channel = (value: number) => {
    const clamped = Math.min(1, Math.max(0, value));
    const srgb = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
    return Math.round(srgb * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${linear.map(channel).join('')}`;
}
