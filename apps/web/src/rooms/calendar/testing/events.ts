import { addDays, type Day } from '@bellwether/contract/shared/day';
import fc from 'fast-check';
import { type CalendarEvent, eventColors } from '../event.ts';
import { type Placed, placeAll } from '../placed.rules.ts';
import { dayOfWall, momentOfWall, timeOfWall, wallOf } from '../wall.rules.ts';

export const zone = 'Asia/Ho_Chi_Minh';

interface Timed {
  readonly id?: string;
  readonly day: Day;
  readonly time?: string;
  readonly minutes?: number;
  readonly zone?: string;
}

/** A lesson of `minutes` (90) that begins at `time` (08:00) on `day`, with the fields of `more` on top. */
export function lesson(
  { id, day, time = '08:00', minutes = 90, zone: clock = zone }: Timed,
  more: Partial<CalendarEvent> = {},
): CalendarEvent {
  const start = wallOf(day, time);
  const end = start + minutes;
  return {
    id: id ?? `lms_${day}_${time}`,
    title: 'Starters 2A',
    description: null,
    startDate: momentOfWall(start, clock),
    endDate: momentOfWall(end, clock),
    day: dayOfWall(start),
    startTime: timeOfWall(start),
    endTime: timeOfWall(end),
    color: 'green',
    colorHex: null,
    can: { move: true },
    user: { id: 'hannah', name: 'Hannah Whitfield', picturePath: null },
    resource: { type: 'lms', originalData: { isCancelled: false, locationName: 'Room 203' } },
    ...more,
  };
}

/** Any set of up to `most` events within a few weeks of November 2026: short, long, all-day, over midnight. */
export function someEvents(most = 60): fc.Arbitrary<Placed[]> {
  const one = fc.record({
    offset: fc.integer({ min: -10, max: 40 }),
    slot: fc.integer({ min: 0, max: 95 }),
    minutes: fc.oneof(fc.integer({ min: 0, max: 240 }), fc.integer({ min: 1, max: 9 * 1440 })),
    allDay: fc.boolean(),
    color: fc.constantFrom(...eventColors),
  });
  return fc.array(one, { maxLength: most }).map((drafts) =>
    placeAll(
      drafts.map(({ offset, slot, minutes, allDay, color }, index) => {
        const time = `${String(Math.floor(slot / 4)).padStart(2, '0')}:${String((slot % 4) * 15).padStart(2, '0')}`;
        const day = addDays('2026-11-01', offset);
        return lesson({ id: `e${index}`, day, time, minutes }, { allDay, color });
      }),
      zone,
    ),
  );
}
