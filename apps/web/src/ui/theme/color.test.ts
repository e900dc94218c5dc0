import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, hexOf, oklchOf } from './color.ts';
import { inkOf } from './ink.ts';
import { accentFill, accentText, brandRamp } from './ramp.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('colour arithmetic', () => {
  it('brings every colour back through OKLCH', () => {
    fc.assert(
      fc.property(hex, (color) => {
        const back = hexOf(oklchOf(color));
        for (const at of [1, 3, 5]) {
          const difference =
            Number.parseInt(back.slice(at, at + 2), 16) - Number.parseInt(color.slice(at, at + 2), 16);
          expect(Math.abs(difference)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('knows the contrast of black and white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  });
});

describe('text on a colour of the user', () => {
  it('keeps 4.5:1 in both schemes whatever colour is chosen [APP-45]', () => {
    fc.assert(
      fc.property(hex, (color) => {
        const { light, dark } = inkOf(color);
        expect(contrast(light.ink, light.tint)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(dark.ink, dark.tint)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

describe('the brand ramp', () => {
  it('is the drawn one for the default primary colour [APP-38]', () => {
    expect(brandRamp('#3B82F6')[6]).toBe('#266fe4');
    expect(accentFill(brandRamp('#3b82f6')).rest).toBe('#266fe4');
  });

  it('gives buttons a readable text and a readable hover for every primary colour [APP-38]', () => {
    fc.assert(
      fc.property(hex, (color) => {
        const { rest, ink } = accentFill(brandRamp(color));
        expect(contrast(rest, ink)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('gives links 4.5:1 on paper and on dark for every primary colour [APP-38]', () => {
    fc.assert(
      fc.property(hex, (color) => {
        const ramp = brandRamp(color);
        expect(contrast(accentText(ramp, '#ffffff', [7, 8, 9]), '#ffffff')).toBeGreaterThanOrEqual(4.5);
        expect(contrast(accentText(ramp, '#21262e', [4, 3, 2]), '#21262e')).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
