import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  clockTime,
  endAfterStart,
  endsOnOrAfterStart,
  idOf,
  isTimeZone,
  Notes,
  Weekday,
  weekdays,
} from './fields.ts';

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('times', () => {
  it('are HH:mm of 24 hours, with the given messages [APP-21]', () => {
    for (const time of ['00:00', '09:05', '23:59']) expect(clockTime().parse(time)).toBe(time);
    for (const wrong of ['24:00', '9:00', '09:60', '09:00:00', '', '9 am']) {
      expect(messageOf(clockTime(), wrong)).toBe('Time must be in HH:MM format (e.g., 09:00)');
    }
    expect(messageOf(clockTime(), 900)).toBe('Invalid time format HH:mm');
  });

  it('end after they start [APP-21]', () => {
    const body = z
      .object({ startTime: clockTime(), endTime: clockTime() })
      .refine(endAfterStart.test, endAfterStart.issue);
    expect(body.safeParse({ startTime: '09:00', endTime: '09:01' }).success).toBe(true);
    for (const endTime of ['09:00', '08:59']) {
      const { error } = body.safeParse({ startTime: '09:00', endTime });
      expect(error?.issues).toMatchObject([
        { path: ['endTime'], message: 'End time must be after start time' },
      ]);
    }
  });
});

describe('days', () => {
  it('end on the start or later, and may have no end [APP-22]', () => {
    const body = z
      .object({ startDate: z.string(), endDate: z.string().nullish() })
      .refine(endsOnOrAfterStart.test, endsOnOrAfterStart.issue);
    for (const endDate of ['2026-11-19', '2027-01-01', null, undefined]) {
      expect(body.safeParse({ startDate: '2026-11-19', endDate }).success).toBe(true);
    }
    const { error } = body.safeParse({ startDate: '2026-11-19', endDate: '2026-11-18' });
    expect(error?.issues).toMatchObject([
      { path: ['endDate'], message: 'End date must be on or after the start date' },
    ]);
  });

  it('of the week are 0 to 6, each once, at least one where something recurs [APP-23] [APP-27]', () => {
    expect(weekdays().parse([6, 0, 3])).toEqual([0, 3, 6]);
    expect(messageOf(weekdays(), [])).toBe('At least one day must be selected');
    expect(weekdays(0).parse([])).toEqual([]);
    expect(messageOf(weekdays(), [1, 1])).toBe('Duplicate days.');
    for (const wrong of [-1, 7, 1.5]) expect(messageOf(Weekday, wrong)).toBe('Days must be 0-6.');
    for (const wrong of ['1', null, Number.NaN]) {
      expect(messageOf(Weekday, wrong)).toBe('Days must be valid numbers.');
    }
  });
});

describe('other shared fields', () => {
  it('hold notes of at most 500 characters, a valid zone and ids in UUID form [APP-24] [AMB-087]', () => {
    expect(Notes.parse('x'.repeat(500))).toHaveLength(500);
    expect(messageOf(Notes, 'x'.repeat(501))).toBe('Notes cannot exceed 500 characters');
    expect(isTimeZone('Asia/Ho_Chi_Minh')).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
    expect(messageOf(idOf('skill'), 'abc')).toBe('Invalid skill ID');
  });
});
