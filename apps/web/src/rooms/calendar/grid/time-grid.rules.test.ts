import { numberOfDay } from '@bellwether/contract/shared/day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lesson, someEvents } from '../testing/events.ts';
import { isInDayLane, placeAll } from './placed.rules.ts';
import {
  type Box,
  columnsOf,
  firstScroll,
  foldColumns,
  hourHeight,
  offsetOf,
  roomEnd,
  scrollHeight,
  segmentsOf,
  shadedBands,
  slotAt,
  visibleHours,
  workingHours,
} from './time-grid.rules.ts';

const day = '2026-11-19';
const number = numberOfDay(day);
const anyDay = fc.integer({ min: number - 25, max: number + 25 });

function segments(...events: Parameters<typeof lesson>[0][]) {
  return segmentsOf(placeAll(events.map((one) => lesson(one))), number);
}

describe('measures', () => {
  it('gives an hour 96 pixels and the scroll area 736 [CAL-06]', () => {
    const hours = { from: 7, to: 18 };
    expect([hourHeight, scrollHeight]).toEqual([96, 736]);
    expect(offsetOf(8 * 60, hours) - offsetOf(7 * 60, hours)).toBe(96);
    expect(offsetOf(7 * 60, hours)).toBe(0);
  });

  it('finds the quarter of an hour under the pointer [CAL-06]', () => {
    const hours = { from: 7, to: 18 };
    expect([0, 23.9, 24, 95.9, 96].map((y) => slotAt(y, hours))).toEqual([420, 420, 435, 465, 480]);
    expect(slotAt(-50, hours)).toBe(420);
    expect(slotAt(5000, hours)).toBe(18 * 60 - 15);
  });

  it('places every quarter of an hour where it is found again [CAL-06]', () => {
    const slots = fc.record({ from: fc.integer({ min: 0, max: 7 }), slot: fc.integer({ min: 28, max: 71 }) });
    fc.assert(
      fc.property(slots, ({ from, slot }) => {
        const hours = { from, to: 18 };
        expect(slotAt(offsetOf(slot * 15, hours), hours)).toBe(slot * 15);
      }),
    );
  });
});

describe('visible hours', () => {
  it('are 7 to 18 when nothing lies outside [CAL-07]', () => {
    expect(visibleHours([])).toEqual({ from: 7, to: 18 });
    expect(visibleHours(segments({ day, time: '08:00' }))).toEqual({ from: 7, to: 18 });
  });

  it('extend to the full hours that fit the events [CAL-07]', () => {
    expect(visibleHours(segments({ day, time: '06:45' }, { day, time: '18:30', minutes: 60 }))).toEqual({
      from: 6,
      to: 20,
    });
  });

  it('fit every event and never pass 0 and 24 [CAL-07]', () => {
    fc.assert(
      fc.property(someEvents(), anyDay, (placed, on) => {
        const all = segmentsOf(placed, on);
        const hours = visibleHours(all);
        expect(hours.from).toBeGreaterThanOrEqual(0);
        expect(hours.from).toBeLessThanOrEqual(7);
        expect(hours.to).toBeLessThanOrEqual(24);
        expect(hours.to).toBeGreaterThanOrEqual(18);
        for (const { start, end } of all) {
          expect(start).toBeGreaterThanOrEqual(hours.from * 60);
          expect(end).toBeLessThanOrEqual(hours.to * 60);
        }
      }),
    );
  });
});

describe('working hours', () => {
  it('are none on Sunday, 8 to 17 Monday to Friday and 8 to 12 on Saturday [CAL-12]', () => {
    const week = { from: 480, to: 1020 };
    expect(workingHours).toEqual([null, week, week, week, week, week, { from: 480, to: 720 }]);
  });

  it('shade all that lies outside them within the visible hours [CAL-12]', () => {
    const hours = { from: 7, to: 18 };
    expect(shadedBands(0, hours)).toEqual([{ from: 420, to: 1080 }]);
    expect(shadedBands(3, hours)).toEqual([
      { from: 420, to: 480 },
      { from: 1020, to: 1080 },
    ]);
    expect(shadedBands(6, hours)).toEqual([
      { from: 420, to: 480 },
      { from: 720, to: 1080 },
    ]);
  });
});

describe('midnight', () => {
  it('cuts an event and marks that it goes on [CAL-06]', () => {
    const night = placeAll([lesson({ day, time: '23:00', minutes: 120 })]);
    expect(segmentsOf(night, number)).toMatchObject([
      { start: 1380, end: 1440, continuesBefore: false, continuesAfter: true },
    ]);
    expect(segmentsOf(night, number + 1)).toMatchObject([
      { start: 0, end: 60, continuesBefore: true, continuesAfter: false },
    ]);
    expect(segmentsOf(night, number + 2)).toEqual([]);
  });

  it('leaves an event that ends at midnight on its own day [CAL-06]', () => {
    const late = placeAll([lesson({ day, time: '22:30', minutes: 90 })]);
    expect(segmentsOf(late, number)).toMatchObject([{ end: 1440, continuesAfter: false }]);
    expect(segmentsOf(late, number + 1)).toEqual([]);
  });

  it('leaves shifts to the lane above the hours, so that lessons keep their width [AMB-363]', () => {
    const shift = lesson({ id: 'shift', day, time: '07:00', minutes: 540 }, { isFrame: true });
    const placed = placeAll([shift, lesson({ id: 'a', day, time: '09:00' })]);
    expect(placed.map(isInDayLane)).toEqual([true, false]);
    expect(segmentsOf(placed, number).map((one) => one.placed.event.id)).toEqual(['a']);
  });

  it('cuts so that the parts add up to the whole [CAL-06]', () => {
    fc.assert(
      fc.property(someEvents(8), (placed) => {
        for (const one of placed.filter(({ event }) => !event.allDay)) {
          let length = 0;
          for (let on = one.firstDay; on <= one.lastDay; on += 1) {
            for (const part of segmentsOf([one], on)) length += part.end - part.start;
          }
          expect(length).toBe(one.end - one.start);
        }
      }),
    );
  });
});

describe('overlapping events', () => {
  it('stand side by side, and what stands alone is full wide [CAL-06]', () => {
    const boxes = columnsOf(
      segments(
        { id: 'a', day, time: '09:45' },
        { id: 'b', day, time: '10:00', minutes: 60 },
        { id: 'c', day, time: '13:00' },
      ),
    );
    expect(boxes.map(({ column, columns, span }) => [column, columns, span])).toEqual([
      [0, 2, 1],
      [1, 2, 1],
      [0, 1, 1],
    ]);
  });

  it('never overlap on the screen, and each is there once [CAL-06]', () => {
    fc.assert(
      fc.property(someEvents(), anyDay, (placed, on) => {
        const all = segmentsOf(placed, on);
        const boxes = columnsOf(all);
        expect(boxes).toHaveLength(all.length);
        expect(new Set(boxes.map(({ segment }) => segment.placed.event.id)).size).toBe(all.length);
        expect(overlaps(boxes)).toEqual([]);
      }),
    );
  });

  it('fold into +N where a day has no room, none lost and none twice [CAL-06]', () => {
    fc.assert(
      fc.property(someEvents(), anyDay, fc.integer({ min: 1, max: 6 }), (placed, on, most) => {
        const all = segmentsOf(placed, on);
        const { boxes, folds } = foldColumns(columnsOf(all), most);
        const shown = [...boxes.map(({ segment }) => segment), ...folds.flatMap((fold) => fold.segments)];
        expect(shown.map(({ placed: one }) => one.event.id).sort()).toEqual(
          all.map(({ placed: one }) => one.event.id).sort(),
        );
        const blocks = folds.map((fold) => ({ ...fold, span: 1, segment: { ...fold.segments[0], ...fold } }));
        expect(overlaps([...boxes, ...(blocks as unknown as Box[])])).toEqual([]);
        for (const { columns } of boxes) expect(columns).toBeLessThanOrEqual(Math.max(most, 2));
      }),
    );
  });
});

describe('a fold', () => {
  it("holds two events at least: '+1' would take the room of the one that it hides", () => {
    const placed = placeAll([
      lesson({ id: 'library', day, time: '12:00', minutes: 90 }),
      lesson({ id: 'lunch', day, time: '12:15', minutes: 45 }),
      lesson({ id: 'interviews', day, time: '13:00', minutes: 120 }),
      lesson({ id: 'reports', day, time: '13:00', minutes: 60 }),
    ]);
    const { boxes, folds } = foldColumns(columnsOf(segmentsOf(placed, number)), 2);
    const stands = boxes.map(({ segment, column, columns, span }) => [
      ...[segment.placed.event.id, column, columns, span],
    ]);
    expect(stands).toEqual([
      ['library', 0, 2, 1],
      ['lunch', 1, 2, 1],
    ]);
    expect(folds.map(({ segments: held }) => held.length)).toEqual([2]);
  });
});

describe('the first scroll', () => {
  it('shows the first event with a quarter of an hour above it [CAL-06]', () => {
    const hours = { from: 7, to: 18 };
    expect(firstScroll(segments({ day, time: '08:00' }), hours, null)).toBe(72);
    expect(firstScroll([], hours, 17 * 60)).toBeGreaterThan(72);
    const night = segmentsOf(placeAll([lesson({ day: '2026-11-18', time: '22:00', minutes: 240 })]), number);
    expect(firstScroll(night, visibleHours(night), null)).toBe(744);
  });

  it('never passes the end of the grid [CAL-06]', () => {
    fc.assert(
      fc.property(someEvents(10), anyDay, fc.integer({ min: 0, max: 1439 }), (placed, on, now) => {
        const all = segmentsOf(placed, on);
        const hours = visibleHours(all);
        const top = firstScroll(all, hours, now);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top).toBeLessThanOrEqual((hours.to - hours.from) * hourHeight - scrollHeight);
      }),
    );
  });
});

function overlaps(boxes: readonly Box[]): string[] {
  const found: string[] = [];
  for (const a of boxes) {
    for (const b of boxes) {
      if (a === b || roomEnd(a.segment) <= b.segment.start || roomEnd(b.segment) <= a.segment.start) continue;
      const [left, right] = [edges(a), edges(b)];
      if (left.from < right.to - 1e-9 && right.from < left.to - 1e-9)
        found.push(`${left.from} ${right.from}`);
    }
  }
  return found;
}

function edges({ column, columns, span }: Box): { from: number; to: number } {
  return { from: column / columns, to: (column + span) / columns };
}
