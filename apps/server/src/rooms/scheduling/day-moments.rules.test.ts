import { dayOfNumber, timeOfMinutes } from '@bellwether/contract/shared/day';
import { momentOf } from '@bellwether/contract/shared/zone';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayMoments } from './day-moments.rules.ts';

it('gives the moment of every wall-clock time, also on days on which the clock changes [SCH-34]', () => {
  const zones = ['UTC', 'Europe/Berlin', 'Asia/Ho_Chi_Minh', 'America/New_York', 'Australia/Lord_Howe'];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      // The days around the changes of 2026 and 2027, and any others.
      fc.oneof(fc.integer({ min: 20_534, max: 21_200 }), fc.integer({ min: 0, max: 60_000 })),
      fc.integer({ min: 0, max: 1439 }),
      (zone, number, minutes) => {
        const [day, time] = [dayOfNumber(number), timeOfMinutes(minutes)];
        expect(dayMoments(zone)(day, time)).toBe(momentOf(day, time, zone).getTime());
      },
    ),
    { numRuns: 2000 },
  );
});
