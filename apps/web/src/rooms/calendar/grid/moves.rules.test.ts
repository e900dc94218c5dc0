import { numberOfDay } from '@bellwether/contract/shared/day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lesson, zone } from '../testing/events.ts';
import { isSamePlace, momentsOf, movedEvent, moveToDay, moveToSlot, nudge } from './moves.rules.ts';
import { place } from './placed.rules.ts';
import { wallOf } from './wall.rules.ts';

const day = '2026-11-19';
const friday = numberOfDay('2026-11-20');
const from = { start: wallOf(day, '09:45'), end: wallOf(day, '11:15') };
const anyTarget = fc
  .record({
    start: fc.integer({ min: 29_000_000, max: 30_500_000 }),
    minutes: fc.integer({ min: 1, max: 6000 }),
  })
  .map(({ start, minutes }) => ({ start, end: start + minutes }));
const anyDay = fc.integer({ min: 20_000, max: 21_500 });

describe('a drop', () => {
  it('on a day cell keeps the time and the duration [CAL-20]', () => {
    expect(moveToDay(from, friday)).toEqual({
      start: wallOf('2026-11-20', '09:45'),
      end: wallOf('2026-11-20', '11:15'),
    });
  });

  it('on a time slot sets the start to it and keeps the duration [CAL-20]', () => {
    expect(moveToSlot(from, friday, 13 * 60 + 15)).toEqual({
      start: wallOf('2026-11-20', '13:15'),
      end: wallOf('2026-11-20', '14:45'),
    });
  });

  it('keeps the duration wherever it lands [CAL-20]', () => {
    fc.assert(
      fc.property(anyTarget, anyDay, fc.integer({ min: 0, max: 95 }), (target, on, slot) => {
        const length = target.end - target.start;
        const [onDay, onSlot] = [moveToDay(target, on), moveToSlot(target, on, slot * 15)];
        expect(onDay.end - onDay.start).toBe(length);
        expect(onDay.start % 1440).toBe(target.start % 1440);
        expect(onSlot.end - onSlot.start).toBe(length);
        expect(onSlot.start).toBe(on * 1440 + slot * 15);
      }),
    );
  });

  it('on its own day changes nothing [CAL-20]', () => {
    const placed = place(lesson({ day, time: '09:45' }));
    expect(isSamePlace(placed, moveToDay(placed, placed.firstDay))).toBe(true);
    expect(isSamePlace(placed, moveToDay(placed, placed.firstDay + 1))).toBe(false);
  });
});

describe('the arrow keys', () => {
  it('move a lifted event by a quarter of an hour or a day [CAL-20]', () => {
    expect(nudge(from, 'ArrowDown', false)?.start).toBe(from.start + 15);
    expect(nudge(from, 'ArrowUp', false)?.start).toBe(from.start - 15);
    expect(nudge(from, 'ArrowLeft', false)?.start).toBe(from.start - 1440);
    expect(nudge(from, 'ArrowRight', true)?.start).toBe(from.start + 1440);
    expect(nudge(from, 'ArrowDown', true)?.start).toBe(from.start + 7 * 1440);
    expect(nudge(from, 'a', false)).toBeNull();
  });

  it('keep the duration [CAL-20]', () => {
    const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown');
    fc.assert(
      fc.property(anyTarget, keys, fc.boolean(), (target, key, inMonth) => {
        const moved = nudge(target, key, inMonth);
        expect(moved && moved.end - moved.start).toBe(target.end - target.start);
      }),
    );
  });
});

describe('the moments of a move', () => {
  it('are those of the clock of the organisation [CAL-20]', () => {
    expect(momentsOf(from, zone)).toEqual({
      startDate: '2026-11-19T02:45:00.000Z',
      endDate: '2026-11-19T04:15:00.000Z',
    });
  });

  it('never end before they start, in any zone and over any change of clocks [CAL-20]', () => {
    const zones = fc.constantFrom(zone, 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC');
    fc.assert(
      fc.property(anyTarget, zones, (target, where) => {
        const { startDate, endDate } = momentsOf(target, where);
        expect(Date.parse(endDate)).toBeGreaterThan(Date.parse(startDate));
      }),
      { numRuns: 300 },
    );
    const gap = { start: wallOf('2026-03-29', '02:30'), end: wallOf('2026-03-29', '03:00') };
    expect(momentsOf(gap, 'Europe/Berlin')).toEqual({
      startDate: '2026-03-29T01:30:00.000Z',
      endDate: '2026-03-29T02:00:00.000Z',
    });
  });

  it('make an event that lies exactly at the target [CAL-20]', () => {
    fc.assert(
      fc.property(anyTarget, (target) => {
        const moved = place(movedEvent(lesson({ day }), target, zone));
        expect([moved.start, moved.end]).toEqual([target.start, target.end]);
      }),
    );
  });
});
