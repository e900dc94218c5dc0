import { eventColors } from '@bellwether/contract/calendar/color.values';
import { Appearance } from '@bellwether/contract/settings/appearance';
import * as contract from '@bellwether/contract/settings/appearance.values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultAppearance, radiusPx, readAppearance } from './appearance.ts';
import { contrast } from './color.ts';
import { darkTints, lightTints } from './event-colors.ts';
import { brandRamp } from './ramp.ts';
import { darkRoles, lightRoles, sharedRoles } from './roles.ts';

describe('reading the appearance settings', () => {
  it('survives whatever it is given [APP-37]', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(readAppearance(value).primary).toMatch(/^#[0-9a-f]{6}$/i);
      }),
    );
  });

  it('takes the first colour by its order as the primary one, whatever it is called [APP-38]', () => {
    const read = readAppearance({
      brandColors: [
        { id: 'secondary', name: 'Leaf', hex: '#0f766e', order: 1 },
        { id: 'primary', name: 'Lotus', hex: '#AA3344', order: 0 },
        { id: 'bad', name: 'Bad', hex: 'red', order: -1 },
      ],
      borderRadius: 'xl',
      compactMode: true,
    });
    expect(read).toMatchObject({
      primary: '#AA3344',
      secondary: '#0f766e',
      borderRadius: 'xl',
      compactMode: true,
    });
    expect(read.brand.map(({ name }) => name)).toEqual(['Lotus', 'Leaf']);
  });

  it('has the same radii, ranges and defaults as the contract [APP-38, APP-39, APP-40, APP-41]', () => {
    expect(contract.borderRadii).toEqual({
      ...{ none: '0px', sm: '0.375rem', md: '0.625rem', lg: '0.875rem', xl: '1.125rem' },
    });
    for (const [name, length] of Object.entries(contract.borderRadii))
      expect(radiusPx[name as keyof typeof radiusPx]).toBe(
        Number.parseFloat(length) * (length.endsWith('rem') ? 16 : 1),
      );
    for (const [name, { usual, least, most }] of Object.entries(contract.glassRanges)) {
      expect(defaultAppearance.glass[name as contract.GlassNumber]).toBe(usual);
      const read = (value: number) =>
        readAppearance({ frostedGlassSettings: { [name]: value } }).glass[name as contract.GlassNumber];
      expect([read(least - 5), read(most + 5)]).toEqual([least, most]);
    }
    expect(readAppearance(Appearance.parse({}))).toEqual(defaultAppearance);
  });

  it('takes colours of components only while the custom theme is on [APP-38]', () => {
    const componentThemes = [{ component: 'sidebar', colorHex: '#112233' }];
    expect(readAppearance({ componentThemes }).themes).toEqual({});
    expect(readAppearance({ componentThemes, enableCustomTheme: true }).themes).toEqual({
      sidebar: '#112233',
    });
  });

  it('keeps the glass within its ranges [APP-40]', () => {
    const read = readAppearance({ frostedGlassSettings: { opacity: 3, componentBlur: 99 } });
    expect(read.glass).toMatchObject({ opacity: 10, componentBlur: 24 });
  });
});

describe('the variables', () => {
  it('multiply heights by 0.75 in compact mode [APP-39]', () => {
    const roles = sharedRoles({ ...defaultAppearance, compactMode: true }, brandRamp('#3b82f6'));
    expect(roles['--bw-density-setting']).toBe('0.75');
  });

  it('keep dim text at 4.5:1 on every ground of both schemes', () => {
    const brand = brandRamp('#3b82f6');
    for (const roles of [lightRoles(defaultAppearance, brand), darkRoles(defaultAppearance, brand)]) {
      for (const ground of ['canvas', 'surface', 'subtle', 'hover', 'press', 'sunken'])
        expect(
          contrast(roles['--bw-dim'] ?? '', roles[`--bw-${ground}`] ?? ''),
          ground,
        ).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('keep the ink of the event colours at 7:1 on their tints', () => {
    for (const color of eventColors)
      for (const [tint, ink] of [lightTints[color], darkTints[color]])
        expect(contrast(ink, tint)).toBeGreaterThanOrEqual(7);
  });
});
