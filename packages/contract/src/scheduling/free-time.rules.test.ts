import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesOf, timeOfMinutes } from '../shared/day.ts';
import { freeTimeOf } from './free-time.rules.ts';

describe('the free time of a day', () => {
  it('is what is not booked between 06:00 and 22:00, by period, by hour and in blocks [SCH-26]', () => {
    const free = freeTimeOf([
      { startTime: '13:00', endTime: '14:30' },
      { startTime: '05:00', endTime: '07:00' },
      { startTime: '14:00', endTime: '18:00' },
    ]);
    expect(free.freeBlocks).toEqual([
      { startTime: '07:00', endTime: '13:00' },
      { startTime: '18:00', endTime: '22:00' },
    ]);
    expect(free.periods).toEqual({
      morning: { isFree: true, freeMinutes: 300 },
      afternoon: { isFree: true, freeMinutes: 60 },
      evening: { isFree: true, freeMinutes: 240 },
    });
    expect(free.totalFreeHours).toBe(10);
    expect(free.hourly).toHaveLength(16);
    expect(free.hourly[0]).toEqual({ hour: '06:00', isFree: false, state: 'BUSY' });
    expect(free.hourly[8]).toEqual({ hour: '14:00', isFree: false, state: 'BUSY' });
    expect(free.hourly[15]).toEqual({ hour: '21:00', isFree: true, state: 'FREE' });
  });

  it('and the booked time add up to the day, whatever overlaps [SCH-26]', () => {
    const stretch = fc
      .tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 300 }))
      .map(([start, length]) => ({
        startTime: timeOfMinutes(start),
        endTime: timeOfMinutes(Math.min(1439, start + length)),
      }));
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 8 }), (busy) => {
        const free = freeTimeOf(busy);
        let minutes = 0;
        for (let minute = 360; minute < 1320; minute += 1) {
          if (
            !busy.some(
              ({ startTime, endTime }) => minutesOf(startTime) <= minute && minute < minutesOf(endTime),
            )
          )
            minutes += 1;
        }
        const sum = free.freeBlocks.reduce(
          (total, { startTime, endTime }) => total + minutesOf(endTime) - minutesOf(startTime),
          0,
        );
        expect(sum).toBe(minutes);
        expect(Object.values(free.periods).reduce((total, { freeMinutes }) => total + freeMinutes, 0)).toBe(
          minutes,
        );
      }),
    );
  });
});

describe('the free time of who declared hours', () => {
  const hours = (from: number, to: number, type: 'WORK' | 'CALLS') =>
    Array.from({ length: to - from }, (_, index) => ({
      startTime: timeOfMinutes((from + index) * 60),
      type,
    }));

  it('lies in the hours for work only; calls and undeclared hours are not free [SCH-26]', () => {
    const free = freeTimeOf(
      [{ startTime: '09:30', endTime: '10:00' }],
      [...hours(8, 12, 'WORK'), ...hours(12, 14, 'CALLS')],
    );
    expect(free.freeBlocks).toEqual([
      { startTime: '08:00', endTime: '09:30' },
      { startTime: '10:00', endTime: '12:00' },
    ]);
    expect(free.totalFreeHours).toBe(3.5);
    const states = Object.fromEntries(free.hourly.map(({ hour, state }) => [hour, state]));
    expect(states).toMatchObject({
      '07:00': 'UNAVAILABLE',
      '08:00': 'FREE',
      '09:00': 'BUSY',
      '12:00': 'CALLS',
      '14:00': 'UNAVAILABLE',
    });
  });

  it('adds up: blocks, periods and the total are the same minutes, none of them booked or away [SCH-26]', () => {
    const stretch = fc
      .tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 1, max: 300 }))
      .map(([from, length]) => ({
        startTime: timeOfMinutes(from),
        endTime: timeOfMinutes(Math.min(1439, from + length)),
      }));
    const declared = fc.option(
      fc
        .uniqueArray(fc.integer({ min: 6, max: 21 }))
        .chain((list) =>
          fc.tuple(
            ...list.map((hour) =>
              fc.constantFrom(...hours(hour, hour + 1, 'WORK'), ...hours(hour, hour + 1, 'CALLS')),
            ),
          ),
        ),
    );
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 6 }), declared, (busy, week) => {
        const free = freeTimeOf(busy, week);
        const minutes = free.freeBlocks.reduce(
          (sum, block) => sum + minutesOf(block.endTime) - minutesOf(block.startTime),
          0,
        );
        const { morning, afternoon, evening } = free.periods;
        expect(morning.freeMinutes + afternoon.freeMinutes + evening.freeMinutes).toBe(minutes);
        expect(free.totalFreeHours).toBeCloseTo(minutes / 60, 1);
        for (const block of free.freeBlocks) {
          for (let at = minutesOf(block.startTime); at < minutesOf(block.endTime); at += 1) {
            const isBooked = busy.some(
              ({ startTime, endTime }) => minutesOf(startTime) <= at && at < minutesOf(endTime),
            );
            const hour = timeOfMinutes(Math.floor(at / 60) * 60);
            const isAway =
              week !== null && !week.some((one) => one.startTime === hour && one.type === 'WORK');
            expect(isBooked || isAway).toBe(false);
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});
