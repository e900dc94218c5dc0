import {
  animationSpeeds,
  glassComponents,
  themedComponents,
} from '@bellwether/contract/settings/appearance.values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Appearance, defaultAppearance } from './appearance.ts';
import { contrast, mix } from './color.ts';
import { inkOn } from './component-themes.ts';
import { darkGlass, lightGlass, type Scheme } from './glass.ts';
import { accentEdge, brandRamp, buttonFill } from './ramp.ts';
import { darkRoles, lightRoles, sharedRoles } from './roles.ts';
import { makeTheme } from './theme.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const share = fc.integer({ min: 0, max: 100 });

const glassy: fc.Arbitrary<Appearance> = fc
  .record({
    primary: hex,
    glowColor: hex,
    glassTint: hex,
    glowIntensity: share,
    opacity: fc.integer({ min: 10, max: 95 }),
    borderOpacity: share,
    shadowDepth: share,
    borderStyle: fc.constantFrom('none' as const, 'solid' as const, 'gradient' as const),
  })
  .map(({ primary, ...glass }) => ({
    ...defaultAppearance,
    primary,
    frostedGlass: true,
    glassOn: glassComponents,
    glass: { ...defaultAppearance.glass, ...glass },
  }));

const schemes: readonly [Scheme, typeof lightRoles][] = [
  [lightGlass, lightRoles],
  [darkGlass, darkRoles],
];

/** What a 'color-mix(in srgb, #rrggbb 85.5%, transparent)' gives on a ground. */
function laidOver(ground: string, mixed: string): string {
  const found = /^color-mix\(in srgb, (#[0-9a-f]{6}) ([\d.]+)%, transparent\)$/.exec(mixed);
  expect(found, mixed).not.toBeNull();
  return mix(ground, found?.[1] ?? '', Number(found?.[2]) / 100);
}

describe('frosted glass', () => {
  it('keeps dim text and links at 4.5:1 on what floats, whatever lies behind, with every setting [APP-38, APP-40]', () => {
    fc.assert(
      fc.property(glassy, hex, (appearance, behind) => {
        for (const [, rolesOf] of schemes) {
          const roles = rolesOf(appearance, brandRamp(appearance.primary));
          const ground = laidOver(behind, roles['--bw-glass-raised'] ?? '');
          for (const text of ['text', 'text2', 'dim', 'accent-text', 'danger-text'])
            expect(
              contrast(roles[`--bw-${text}`] ?? '', ground),
              `${text} on ${ground}`,
            ).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  it('keeps them so on side bar, top bar and cards, and on the light behind them [APP-38, APP-40]', () => {
    fc.assert(
      fc.property(glassy, (appearance) => {
        for (const [, rolesOf] of schemes) {
          const roles = rolesOf(appearance, brandRamp(appearance.primary));
          const ambient = roles['--bw-ambient'] ?? '';
          const grounds = ['side', 'head', 'card'].map((name) =>
            laidOver(ambient, roles[`--bw-glass-${name}`] ?? ''),
          );
          for (const ground of [ambient, roles['--bw-glass-canvas'] ?? '', ...grounds])
            for (const text of ['text', 'text2', 'dim', 'accent-text'])
              expect(
                contrast(roles[`--bw-${text}`] ?? '', ground),
                `${text} on ${ground}`,
              ).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  it('lets every one of its settings change what is drawn [APP-38, APP-40]', () => {
    const changes: Partial<Appearance['glass']>[] = [
      { blurIntensity: 20 },
      { componentBlur: 24 },
      { opacity: 10 },
      { opacity: 40 },
      { saturation: 100 },
      { glowColor: '#ff0000' },
      { glowIntensity: 90 },
      { glassTint: '#ff0000' },
      { borderStyle: 'none' },
      { borderStyle: 'gradient' },
      { borderOpacity: 80 },
      { shadowDepth: 90 },
      { animationMs: 0 },
    ];
    const drawn = (glass: Partial<Appearance['glass']>) => {
      const appearance = {
        ...defaultAppearance,
        frostedGlass: true,
        glass: { ...defaultAppearance.glass, ...glass },
      };
      const brand = brandRamp(appearance.primary);
      return JSON.stringify([
        sharedRoles(appearance, brand),
        lightRoles(appearance, brand),
        makeTheme(appearance).components?.Modal?.defaultProps,
      ]);
    };
    const pictures = changes.map(drawn);
    for (const [index, picture] of pictures.entries())
      expect(picture, JSON.stringify(changes[index])).not.toBe(drawn({}));
    expect(new Set(pictures).size).toBe(changes.length);
  });

  it('moves at the chosen speed: 0, 150, 300 or 500 ms [APP-41]', () => {
    expect(animationSpeeds).toEqual({ instant: 0, fast: 150, normal: 300, slow: 500 });
    for (const ms of Object.values(animationSpeeds)) {
      const appearance = {
        ...defaultAppearance,
        frostedGlass: true,
        glass: { ...defaultAppearance.glass, animationMs: ms },
      };
      const { components } = makeTheme(appearance);
      for (const name of ['Modal', 'Drawer', 'Menu', 'Popover'])
        expect(components?.[name]?.defaultProps).toMatchObject({ transitionProps: { duration: ms } });
      expect(sharedRoles(appearance, brandRamp(appearance.primary))['--bw-motion']).toBe(`${ms}ms`);
    }
  });

  it('adds nothing while it is switched off [APP-38]', () => {
    const roles = lightRoles(defaultAppearance, brandRamp('#3b82f6'));
    expect(
      Object.keys(roles).filter((name) => name.startsWith('--bw-glass') || name === '--bw-ambient'),
    ).toEqual([]);
  });
});

describe('the colour of a component', () => {
  it('leaves every text on it readable, whatever colour is chosen [APP-38]', () => {
    fc.assert(
      fc.property(hex, (color) => {
        expect(contrast(inkOn(color), color)).toBeGreaterThanOrEqual(4.5);
        const themes = Object.fromEntries(themedComponents.map((name) => [name, color]));
        const appearance = { ...defaultAppearance, themes };
        for (const [scheme, rolesOf] of schemes) {
          const roles = rolesOf(appearance, brandRamp(appearance.primary));
          const of = (name: string) => roles[`--bw-${name}`] ?? '';
          for (const name of ['side', 'head'])
            for (const ground of ['ground', 'hover', 'press'])
              expect(contrast(of(`${name}-ink`), of(`${name}-${ground}`)), ground).toBeGreaterThanOrEqual(
                4.5,
              );
          for (const name of ['badge', 'label', 'table'])
            expect(contrast(of(`${name}-ink`), of(`${name}-tint`))).toBeGreaterThanOrEqual(4.5);
          expect(contrast(of('button-ink'), of('button-fill'))).toBeGreaterThanOrEqual(4.5);
          expect(contrast(of('accent-text'), scheme.raised)).toBeGreaterThanOrEqual(4.5);
          for (const name of ['input-on', 'tab-on', 'card-edge', 'accent'])
            expect(contrast(of(name), scheme.canvas), name).toBeGreaterThanOrEqual(3);
        }
      }),
    );
  });

  it.each(['#ffff00', '#000000', '#ffffff', '#808080'])(
    'gives buttons and focus rings in %s [APP-38]',
    (color) => {
      const { rest, ink } = buttonFill(brandRamp(color));
      expect(contrast(rest, ink)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accentEdge(brandRamp(color), '#ffffff'), '#ffffff')).toBeGreaterThanOrEqual(3);
      expect(contrast(accentEdge(brandRamp(color), '#11141a'), '#11141a')).toBeGreaterThanOrEqual(3);
    },
  );
});
