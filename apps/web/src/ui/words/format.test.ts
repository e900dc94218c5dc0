import { describe, expect, it } from 'vitest';
import { initialsOf } from '../avatar/initials.ts';
import {
  ago,
  formatClock,
  formatDay,
  formatMoment,
  formatPercent,
  formatWhole,
  setDayFormat,
} from './format.ts';
import { formatRange } from './format-range.ts';
import { formatMoney } from './money.tsx';

describe('dates and numbers', () => {
  it('shows N/A for nothing and Invalid Date for nonsense [APP-25]', () => {
    expect(formatDay(null, 'en')).toBe('N/A');
    expect(formatDay('2026-13-45', 'en')).toBe('Invalid Date');
    expect(formatMoment(undefined, 'en')).toBe('N/A');
  });

  it('shows N/A for an amount that is not there, and none is not nothing [APP-25]', () => {
    expect(formatMoney(null, { currency: 'USD', language: 'en' })).toBe('N/A');
    expect(formatMoney(0, { currency: 'USD', language: 'en' })).toBe('$0.00');
  });

  it('writes a day with the day first, short unless it is asked for long, as each language does [APP-26]', () => {
    expect(formatDay('2026-09-02', 'en')).toBe('02 Sep 2026');
    expect(formatDay('2026-09-02', 'vi')).toBe('02 thg 9, 2026');
    const long = { weekday: 'long', day: 'numeric', month: 'long' } as const;
    expect(formatDay('2026-09-02', 'en', long)).toBe('Wednesday 2 September');
    expect(formatDay('2026-09-02', 'vi', long)).toContain('tháng 9');
  });

  it('writes a day in numbers where the school wants it, and one with a form of its own as before', () => {
    const long = { month: 'long', year: 'numeric' } as const;
    try {
      for (const [format, written] of [
        ['DD/MM/YYYY', '02/09/2026'],
        ['MM/DD/YYYY', '09/02/2026'],
        ['YYYY-MM-DD', '2026-09-02'],
      ] as const) {
        setDayFormat(format);
        expect(['en', 'vi'].map((language) => formatDay('2026-09-02', language))).toEqual([written, written]);
        expect(formatDay('2026-09-02', 'en', long)).toBe('September 2026');
        expect(formatDay('2026-13-45', 'en')).toBe('Invalid Date');
      }
    } finally {
      setDayFormat('LANGUAGE');
    }
    expect(formatDay('2026-09-02', 'en')).toBe('02 Sep 2026');
  });

  it('writes a moment of today as its time, another with its day, and a share as each language does', () => {
    const at = new Date(2026, 10, 24, 10, 41);
    expect(formatClock(at.toISOString(), 'en', at.getTime())).toBe('10:41');
    expect(formatClock(at.toISOString(), 'en', at.getTime() + 86_400_000)).toBe('24 Nov, 10:41');
    expect([formatWhole(98, 'en'), formatWhole(0, 'vi')]).toEqual(['98%', '0%']);
  });

  it('writes the range picker as LLL dd, y [APP-13]', () => {
    expect(formatRange(['2026-11-02', '2026-11-19'], 'en')).toBe('Nov 02, 2026 – Nov 19, 2026');
    expect(formatRange(['2026-11-02', '2026-11-02'], 'en')).toBe('Nov 02, 2026');
  });

  it('writes a share with one decimal [APP-26]', () => {
    expect(formatPercent(0.9425, 'en')).toBe('94.3%');
  });

  it('tells how long ago a moment was', () => {
    const now = Date.parse('2026-11-19T10:00:00Z');
    expect(ago('2026-11-19T09:55:00Z', 'en', now)).toBe('5 minutes ago');
    expect(ago('2026-11-18T09:00:00Z', 'en', now)).toBe('yesterday');
  });
});

describe('initials', () => {
  it('are those of the first and the last word', () => {
    expect(initialsOf('Đặng Quốc Huy')).toBe('ĐH');
    expect(initialsOf('An')).toBe('A');
    expect(initialsOf('  ')).toBe('?');
  });
});
