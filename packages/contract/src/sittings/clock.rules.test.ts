import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alertOf,
  endOf,
  examplesOfEnd,
  formStatusOf,
  isFocusTimeout,
  isPlausible,
  lastStart,
  lateHundredths,
  warningBetween,
} from './clock.rules.ts';

const at = (time: string) => Date.parse(`2026-11-19T${time}:00.000Z`);
const hour = 3_600_000;
const base = {
  startedAt: at('09:35'),
  durationMinutes: 40,
  closesAt: at('10:00'),
  windowMode: 'START_WITHIN' as const,
  extraPercent: 25,
  extraMinutes: 0,
  lateRule: null,
};

describe('the end of an attempt', () => {
  it('is 10:25 for who starts a test of 40 minutes at 09:35 with a quarter more, though the sitting closes at 10:00', () => {
    expect(endOf(base)).toBe(at('10:25'));
  });
  it('is 10:10 where closing cuts: the closing with the ten minutes more', () => {
    expect(endOf({ ...base, windowMode: 'HARD_END' })).toBe(at('10:10'));
  });
  it('is the closing without a duration, with the extra minutes, and nothing without both', () => {
    expect(endOf({ ...base, durationMinutes: null, extraMinutes: 5 })).toBe(at('10:05'));
    expect(endOf({ ...base, durationMinutes: null, closesAt: null })).toBeNull();
    expect(endOf({ ...base, durationMinutes: null, lateRule: { days: 2, percent: 10 } })).toBe(
      at('10:00') + 48 * hour,
    );
  });
  it('is never before the start of who starts in time, never later for less extra time, and HARD_END is never later', () => {
    const numbers = fc.record({
      extraPercent: fc.integer({ min: 0, max: 300 }),
      extraMinutes: fc.integer({ min: 0, max: 600 }),
      durationMinutes: fc.integer({ min: 1, max: 600 }),
      startedAt: fc.integer({ min: at('07:00'), max: at('09:59') }),
    });
    fc.assert(
      fc.property(numbers, (some) => {
        const clock = { ...base, ...some };
        const free = endOf(clock) ?? 0;
        const hard = endOf({ ...clock, windowMode: 'HARD_END' }) ?? 0;
        expect(free).toBeGreaterThan(clock.startedAt);
        expect(hard).toBeGreaterThan(clock.startedAt);
        expect(hard).toBeLessThanOrEqual(free);
        expect(endOf({ ...clock, extraMinutes: clock.extraMinutes + 1 })).toBe(free + 60_000);
      }),
    );
  });
});

describe('being late', () => {
  it('takes 10 percent of 80 for each started day: 64 after 26 hours, 72 after 24, 80 in time', () => {
    const rule = { days: 3, percent: 10 };
    expect(lateHundredths(8000, rule, 26 * hour)).toBe(6400);
    expect(lateHundredths(8000, rule, 24 * hour)).toBe(7200);
    expect(lateHundredths(8000, rule, 1)).toBe(7200);
    expect(lateHundredths(8000, rule, 0)).toBe(8000);
    expect(lateHundredths(8000, null, 26 * hour)).toBe(8000);
    expect(lateHundredths(8000, { days: 30, percent: 60 }, 26 * hour)).toBe(0);
  });
  it('may start until the late days are over', () => {
    expect(lastStart({ closesAt: at('10:00'), lateRule: { days: 1, percent: 0 } })).toBe(
      at('10:00') + 24 * hour,
    );
    expect(lastStart({ closesAt: at('10:00'), lateRule: null })).toBe(at('10:00'));
    expect(lastStart({ closesAt: null, lateRule: null })).toBeNull();
  });
});

describe('what is noted while somebody writes', () => {
  it('warns at five minutes and at one, once each, and not after the end [ASM-10]', () => {
    expect(warningBetween(300_001, 300_000)).toBe(5);
    expect(warningBetween(300_000, 299_000)).toBeNull();
    expect(warningBetween(60_500, 59_500)).toBe(1);
    expect(warningBetween(400_000, 30_000)).toBe(1);
    expect(warningBetween(400_000, 0)).toBeNull();
    expect(isPlausible('TIMER_WARNING', 301_000)).toBe(true);
    expect(isPlausible('TIMER_WARNING', 301_001)).toBe(false);
    expect(isPlausible('TIMER_WARNING', null)).toBe(false);
    expect(isPlausible('FOCUS_LOST', null)).toBe(true);
  });
  it('calls lost focus a timeout only over thirty seconds [ASM-10]', () => {
    expect(isFocusTimeout(30_000)).toBe(false);
    expect(isFocusTimeout(30_001)).toBe(true);
  });
  it('marks a row amber from three losses or one timeout, red from three timeouts or a minute offline', () => {
    const calm = { focusLost: 2, focusTimeouts: 0, offlineSeconds: 59 };
    expect(alertOf(calm)).toBeNull();
    expect(alertOf({ ...calm, focusLost: 3 })).toBe('amber');
    expect(alertOf({ ...calm, focusTimeouts: 1 })).toBe('amber');
    expect(alertOf({ ...calm, focusTimeouts: 2 })).toBe('amber');
    expect(alertOf({ ...calm, focusTimeouts: 3 })).toBe('red');
    expect(alertOf({ ...calm, offlineSeconds: 60 })).toBe('red');
  });
});

describe('the words of the form', () => {
  it('says of each stored status what the form calls it [ASM-08]', () => {
    const all = ['DRAFT', 'PUBLISHED', 'ACTIVE', 'COMPLETED', 'CANCELLED'] as const;
    expect(all.map(formStatusOf)).toEqual([
      'SCHEDULED',
      'SCHEDULED',
      'IN_PROGRESS',
      'COMPLETED',
      'CANCELLED',
    ]);
  });
});

describe('what the form says of the end', () => {
  const { startedAt: _start, ...clock } = base;
  const words = (fields: Partial<typeof clock> & { windowMode?: 'HARD_END' } = {}) =>
    examplesOfEnd({ ...clock, opensAt: at('09:00'), ...fields }).map(({ startedAt, endsAt }) => [
      ...[
        new Date(startedAt).toISOString().slice(11, 16),
        endsAt && new Date(endsAt).toISOString().slice(11, 16),
      ],
    ]);
  it('is the first start and the last before the closing, each with its own end [AMB-410]', () => {
    expect(words()).toEqual([
      ['09:00', '09:50'],
      ['09:59', '10:49'],
    ]);
    expect(words({ windowMode: 'HARD_END' })).toEqual([
      ['09:00', '09:50'],
      ['09:59', '10:10'],
    ]);
    expect(examplesOfEnd({ ...clock, opensAt: at('09:35') })[0]?.endsAt).toBe(at('10:25'));
    expect(examplesOfEnd({ ...clock, windowMode: 'HARD_END', opensAt: at('09:35') })[0]?.endsAt).toBe(
      at('10:10'),
    );
  });
  it('is one start where the end does not come of it, or nobody starts later', () => {
    expect(words({ closesAt: null as never })).toEqual([['09:00', '09:50']]);
    expect(words({ durationMinutes: null as never })).toEqual([['09:00', '10:00']]);
    expect(words({ closesAt: at('09:01') })).toEqual([['09:00', '09:50']]);
  });
});
