import { describe, expect, it } from 'vitest';
import { isTimeZone } from '../../shared/fields.ts';
import { namedColors } from './colors.values.ts';
import { currencies } from './currencies.values.ts';
import { menuIcons } from './menu-icons.values.ts';
import { timeZones } from './time-zones.values.ts';

describe('the lookup lists', () => {
  it('have the 19 named colours, each with a hex value of its own [APP-45]', () => {
    expect(namedColors.map(({ name }) => name)).toEqual(
      (
        'neutral slate red orange amber yellow lime green emerald teal cyan sky blue indigo violet purple ' +
        'fuchsia pink rose'
      ).split(' '),
    );
    expect(new Set(namedColors.map(({ hex }) => hex)).size).toBe(19);
    for (const { hex } of namedColors) expect(hex).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('have 54 names of menu icons, none twice [APP-46]', () => {
    expect(menuIcons).toHaveLength(54);
    expect(new Set(menuIcons).size).toBe(54);
  });

  it('have 58 currencies of three letters with name and symbol, none twice [APP-47]', () => {
    expect(currencies).toHaveLength(58);
    expect(new Set(currencies.map(({ code }) => code)).size).toBe(58);
    const known = new Set(Intl.supportedValuesOf('currency'));
    for (const { code, name, symbol } of currencies) {
      expect(known.has(code), code).toBe(true);
      expect(name && symbol, code).toBeTruthy();
    }
    expect(currencies.find(({ code }) => code === 'VND')?.symbol).toBe('₫');
  });

  it('have 17 valid time zones, UTC first [APP-47]', () => {
    expect(timeZones).toHaveLength(17);
    expect(new Set(timeZones).size).toBe(17);
    expect(timeZones[0]).toBe('UTC');
    for (const zone of timeZones) expect(isTimeZone(zone), zone).toBe(true);
  });
});
