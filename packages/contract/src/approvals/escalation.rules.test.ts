import { describe, expect, it } from 'vitest';
import { weekday } from '../shared/day.ts';
import { wasSilent } from './escalation.rules.ts';

const weekend = (day: string) => weekday(day) === 0 || weekday(day) === 6;

describe('two silent working days', () => {
  it('are over on the third day after the question, the weekend not counted', () => {
    // 16 November 2026 is a Monday, 20 a Friday.
    expect(wasSilent('2026-11-16', '2026-11-18', weekend)).toBe(false);
    expect(wasSilent('2026-11-16', '2026-11-19', weekend)).toBe(true);
    expect(wasSilent('2026-11-20', '2026-11-24', weekend)).toBe(false);
    expect(wasSilent('2026-11-20', '2026-11-25', weekend)).toBe(true);
  });

  it('wait for the end of holidays, but not for ever', () => {
    const holiday = (day: string) => weekend(day) || day === '2026-11-23';
    expect(wasSilent('2026-11-20', '2026-11-25', holiday)).toBe(false);
    expect(wasSilent('2026-11-20', '2026-11-26', holiday)).toBe(true);
    expect(wasSilent('2026-11-01', '2026-11-10', () => true)).toBe(false);
    expect(wasSilent('2020-11-01', '2026-11-10', () => true)).toBe(true);
    expect(wasSilent('2026-11-19', '2026-11-19', weekend)).toBe(false);
  });
});
