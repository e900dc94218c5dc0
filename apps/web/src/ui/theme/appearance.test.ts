import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultAppearance, readAppearance } from './appearance.ts';
import { contrast } from './color.ts';
import { darkTints, eventColors, lightTints } from './event-colors.ts';
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

  it('takes the colour named Primary and the radius [APP-38, APP-39]', () => {
    const read = readAppearance({
      brandColors: [{ name: 'Primary', hex: '#AA3344' }],
      borderRadius: 'xl',
      compactMode: true,
    });
    expect(read).toMatchObject({ primary: '#AA3344', borderRadius: 'xl', compactMode: true });
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

  it('never let glass thin the ground of text below 78 % [APP-40]', () => {
    const glass = { ...defaultAppearance.glass, opacity: 10 };
    expect(
      sharedRoles({ ...defaultAppearance, frostedGlass: true, glass }, brandRamp('#3b82f6'))[
        '--bw-glass-share'
      ],
    ).toBe('78%');
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
