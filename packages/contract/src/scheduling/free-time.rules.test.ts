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
    expect(free.hourly[0]).toEqual({ hour: '06:00', isFree: false });
    expect(free.hourly[8]).toEqual({ hour: '14:00', isFree: false });
    expect(free.hourly[15]).toEqual({ hour: '21:00', isFree: true });
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
