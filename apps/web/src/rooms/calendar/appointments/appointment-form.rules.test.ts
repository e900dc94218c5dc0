import { describe, expect, it } from 'vitest';
import { place } from '../grid/placed.rules.ts';
import { wallOf } from '../grid/wall.rules.ts';
import { lesson } from '../testing/events.ts';
import { appointmentValues, asksLastDay, targetOf } from './appointment-form.rules.ts';
import { repeatOf, repeatValues } from './repeat.rules.ts';

const day = '2026-11-19';
const slot = { start: wallOf(day, '09:00'), end: wallOf(day, '10:00') };

describe('the form of an appointment', () => {
  it('ends at the midnight after its day where the end is 00:00 [CAL-16]', () => {
    const values = { ...appointmentValues(slot, undefined), start: '23:30', end: '00:00' };
    expect(targetOf(values, false)).toEqual({
      start: wallOf(day, '23:30'),
      end: wallOf('2026-11-20', '00:00'),
    });
  });

  it('holds an appointment over midnight as it is, with its last day', () => {
    const event = lesson({ day, time: '22:00', minutes: 180 });
    const values = appointmentValues(place(event), event);
    expect(values).toMatchObject({ day, lastDay: '2026-11-20', start: '22:00', end: '01:00' });
    expect(asksLastDay(values, values)).toBe(true);
    expect(targetOf(values, true)).toEqual({
      start: wallOf(day, '22:00'),
      end: wallOf('2026-11-20', '01:00'),
    });
  });

  it('fills the first to the last day when it is for whole days', () => {
    const values = { ...appointmentValues(slot, undefined), allDay: true, lastDay: '2026-11-21' };
    expect(targetOf(values, true)).toEqual({
      start: wallOf(day, '00:00'),
      end: wallOf('2026-11-22', '00:00'),
    });
  });

  it('sends of the repetition only what its kind and its end need', () => {
    const values = repeatValues(undefined, day);
    expect(repeatOf(values)).toBe(null);
    expect(repeatOf({ ...values, kind: 'WEEKLY' })).toEqual({
      ...{ kind: 'WEEKLY', every: 1, weekdays: [4], until: '2027-02-11', times: null },
    });
    expect(repeatOf({ ...values, kind: 'DAILY', ends: 'TIMES' })).toEqual({
      ...{ kind: 'DAILY', every: 1, weekdays: [], until: null, times: 10 },
    });
  });
});
