import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeLessons, slotKey } from './placement.rules.ts';
import { compareSlots, type Slot } from './slots.rules.ts';

const slot = (date: string, courseId: string | null = null, scheduleId = 's'): Slot => ({
  scheduleId,
  scheduleName: null,
  date,
  startTime: '09:00',
  endTime: '10:00',
  courseId,
});
const lessons = (...ids: string[]) => ids.map((id) => ({ id, courseId: id.slice(0, 1) }));
const shown = (placed: ReturnType<typeof placeLessons>) =>
  placed.map(({ lesson, slot: at }) => `${lesson.id} ${at?.date ?? 'Not placed'}`);

const anySlots = fc
  .uniqueArray(
    fc.record({ number: fc.integer({ min: 1, max: 28 }), courseId: fc.constantFrom('a', 'b', null) }),
    {
      selector: ({ number }) => number,
      maxLength: 15,
    },
  )
  .map((days) =>
    days.map(({ number, courseId }) => slot(`2025-09-${String(number).padStart(2, '0')}`, courseId)),
  );
const anyLessons = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 9 })), {
    selector: ([course, number]) => `${course}${number}`,
    maxLength: 15,
  })
  .map((pairs) => lessons(...pairs.map(([course, number]) => `${course}${number}`)));

describe('placing lessons on slots', () => {
  it('takes slots in order and leaves the rest not placed [SCH-19]', () => {
    const placed = placeLessons(lessons('a1', 'b1', 'a2'), [slot('2025-09-08'), slot('2025-09-01')]);
    expect(shown(placed)).toEqual(['a1 2025-09-01', 'b1 2025-09-08', 'a2 Not placed']);
  });

  it('gives a slot bound to a course the next lesson of that course, another slot the next of any [SCH-22]', () => {
    const slots = [
      slot('2025-09-01', 'b'),
      slot('2025-09-02'),
      slot('2025-09-03', 'b'),
      slot('2025-09-04', 'a'),
    ];
    const placed = placeLessons(lessons('a1', 'a2', 'b1', 'a3'), slots);
    expect(shown(placed)).toEqual(['a1 2025-09-02', 'a2 2025-09-04', 'b1 2025-09-01', 'a3 Not placed']);
  });

  it('leaves held lessons where they are and places the rest after them [SCH-19]', () => {
    const slots = ['2025-09-01', '2025-09-08', '2025-09-15', '2025-09-22'].map((date) => slot(date));
    const held = new Map([['a2', { scheduleId: 's', date: '2025-09-08' }]]);
    expect(shown(placeLessons(lessons('a1', 'a2', 'a3'), slots, held))).toEqual([
      'a1 2025-09-15',
      'a2 2025-09-08',
      'a3 2025-09-22',
    ]);
  });

  it('knows a held lesson whose slot the rule no longer has [SCH-19]', () => {
    const held = new Map([['a1', { scheduleId: 's', date: '2025-09-02' }]]);
    const [first, second] = placeLessons(lessons('a1', 'a2'), [slot('2025-09-01'), slot('2025-09-08')], held);
    expect(first).toMatchObject({ slot: null, held: { date: '2025-09-02' } });
    expect(second?.slot?.date).toBe('2025-09-08');
  });

  it('gives no slot to two lessons and no course a slot of another [SCH-19] [SCH-22]', () => {
    fc.assert(
      fc.property(anyLessons, anySlots, (some, slots) => {
        const placed = placeLessons(some, slots);
        expect(placed.map(({ lesson }) => lesson)).toEqual(some);
        const used = placed.flatMap((one) => (one.slot ? [slotKey(one.slot)] : []));
        expect(new Set(used).size).toBe(used.length);
        for (const { lesson, slot: at } of placed)
          if (at?.courseId) expect(at.courseId).toBe(lesson.courseId);
      }),
    );
  });

  it('keeps the order inside a course, and leaves no lesson unplaced beside a free slot it fits [SCH-19]', () => {
    fc.assert(
      fc.property(anyLessons, anySlots, (some, slots) => {
        const placed = placeLessons(some, slots);
        for (const course of ['a', 'b', 'c']) {
          const own = placed.filter(({ lesson }) => lesson.courseId === course);
          const taken = own.flatMap((one) => (one.slot ? [one.slot] : []));
          expect([...taken].sort(compareSlots)).toEqual(taken);
          expect(own.slice(0, taken.length).every((one) => one.slot)).toBe(true);
        }
        const used = new Set(placed.flatMap((one) => (one.slot ? [slotKey(one.slot)] : [])));
        const waiting = placed.filter((one) => !one.slot).map(({ lesson }) => lesson.courseId);
        for (const free of slots.filter((one) => !used.has(slotKey(one)))) {
          expect(waiting.some((course) => free.courseId === null || free.courseId === course)).toBe(false);
        }
      }),
    );
  });
});
