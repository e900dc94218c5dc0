import type { Ordering } from '@bellwether/contract/scheduling/ordering.rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changePlan,
  courseShares,
  entriesOf,
  indexAtSlot,
  isChanged,
  makePlan,
  type Plan,
  type PlanLesson,
  type PlanSlot,
  placesOf,
  takenWith,
} from './lesson-plan.rules.ts';

const mondays = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'];

function lesson(id: string, courseId = 'a', more: Partial<PlanLesson> = {}): PlanLesson {
  const lessonNumber = Number(id.replace(/\D/g, '')) || 1;
  return {
    id,
    title: `Lesson ${id}`,
    lessonNumber,
    unit: null,
    courseId,
    courseName: `Course ${courseId}`,
    color: '#3b82f6',
    ...more,
  };
}

function slot(date: string, more: Partial<PlanSlot> = {}): PlanSlot {
  const times = { startTime: '09:00', endTime: '10:00' };
  return {
    scheduleId: 's',
    scheduleName: null,
    date,
    ...times,
    courseId: null,
    isHeld: false,
    isCancelled: false,
    ...more,
  };
}

function plan(lessons: PlanLesson[], more: Partial<Parameters<typeof makePlan>[0]> = {}): Plan {
  return makePlan({
    lessons,
    slots: mondays.map((date) => slot(date)),
    held: new Map(),
    courseOrder: ['a', 'b', 'c'],
    ...more,
  });
}

const idsOf = ({ lessons }: Plan) => lessons.map(({ id }) => id);
const datesOf = (one: Plan) => placesOf(one).map(({ lesson: { id }, slot: at }) => [id, at?.date ?? null]);

describe('the lesson plan', () => {
  it('moves picked lessons to the end of a Custom order, onto the next free dates [SCH-05, SCH-13]', () => {
    const before = changePlan(plan([lesson('a1')]), { type: 'pick', ids: ['a2', 'a3'], on: true });
    const after = changePlan(before, { type: 'add', lessons: [lesson('a2'), lesson('a3'), lesson('a1')] });
    expect(datesOf(after)).toEqual([
      ['a1', '2026-11-02'],
      ['a2', '2026-11-09'],
      ['a3', '2026-11-16'],
    ]);
    expect(after.picked.size).toBe(0);
    expect(isChanged(after, before)).toBe(true);
  });

  it('gives removed lessons back and lets the rest move up [SCH-05, SCH-13]', () => {
    const marked = changePlan(plan([lesson('a1'), lesson('a2'), lesson('a3')]), {
      type: 'mark',
      ids: ['a1', 'a3'],
      on: true,
    });
    const after = changePlan(marked, { type: 'remove', ids: ['a1', 'a3'] });
    expect(datesOf(after)).toEqual([['a2', '2026-11-02']]);
    expect(after.marked.size).toBe(0);
  });

  it('takes one of each course in turn, in the chosen course order [SCH-07, SCH-08, AMB-134]', () => {
    const all = [lesson('a1'), lesson('a2'), lesson('a3'), lesson('b1', 'b')];
    const alternating = changePlan(plan(all), { type: 'order', ordering: 'alternating' });
    expect(idsOf(alternating)).toEqual(['a1', 'b1', 'a2', 'a3']);
    const turned = changePlan(alternating, { type: 'move-course', courseId: 'b', by: -1 });
    expect(idsOf(turned)).toEqual(['b1', 'a1', 'a2', 'a3']);
    expect(turned.courseOrder).toEqual(['b', 'a', 'c']);
  });

  it('goes course by course, or by lesson number [SCH-07, SCH-08]', () => {
    const all = [lesson('b2', 'b'), lesson('a2'), lesson('b1', 'b'), lesson('a1')];
    expect(idsOf(changePlan(plan(all), { type: 'order', ordering: 'sequential' }))).toEqual([
      'a1',
      'a2',
      'b1',
      'b2',
    ]);
    expect(idsOf(changePlan(plan(all), { type: 'order', ordering: 'lesson-number' }))).toEqual([
      'a1',
      'b1',
      'a2',
      'b2',
    ]);
  });

  it('keeps the chosen rule for lessons that are added later [SCH-13]', () => {
    const alternating = changePlan(plan([lesson('a1'), lesson('a2')]), {
      type: 'order',
      ordering: 'alternating',
    });
    const after = changePlan(alternating, { type: 'add', lessons: [lesson('b1', 'b')] });
    expect(idsOf(after)).toEqual(['a1', 'b1', 'a2']);
    expect(after.ordering).toBe('alternating');
  });

  it('skips a course without lessons when the order of courses is changed [SCH-08]', () => {
    const all = [lesson('a1'), lesson('c1', 'c')];
    const after = changePlan(plan(all), { type: 'move-course', courseId: 'c', by: -1 });
    expect(courseShares(after).map(({ courseId }) => courseId)).toEqual(['c', 'a']);
    expect(after.courseOrder).toEqual(['c', 'b', 'a']);
    const first = changePlan(after, { type: 'move-course', courseId: 'c', by: -1 });
    expect(first.courseOrder).toEqual(after.courseOrder);
  });

  it('switches to Custom when a lesson is moved by hand, and dates everything again [SCH-09]', () => {
    const all = [lesson('a1'), lesson('a2'), lesson('a3')];
    const sequential = changePlan(plan(all), { type: 'order', ordering: 'sequential' });
    const after = changePlan(sequential, { type: 'move', ids: ['a3'], to: 0 });
    expect(after.ordering).toBe('manual');
    expect(datesOf(after)).toEqual([
      ['a3', '2026-11-02'],
      ['a1', '2026-11-09'],
      ['a2', '2026-11-16'],
    ]);
    expect(changePlan(sequential, { type: 'move', ids: ['a1'], to: 0 })).toBe(sequential);
  });

  it('moves marked lessons together, in their order [SCH-09]', () => {
    const all = ['a1', 'a2', 'a3', 'a4'].map((id) => lesson(id));
    const marked = changePlan(plan(all), { type: 'mark', ids: ['a4', 'a2'], on: true });
    expect(takenWith(marked, 'a2')).toEqual(['a2', 'a4']);
    expect(takenWith(marked, 'a1')).toEqual(['a1']);
    expect(idsOf(changePlan(marked, { type: 'move', ids: ['a2', 'a4'], to: 0 }))).toEqual([
      'a2',
      'a4',
      'a1',
      'a3',
    ]);
  });

  it('leaves held lessons where they are, whatever is done [SCH-09, SCH-13]', () => {
    const held = new Map([['a1', { scheduleId: 's', date: '2026-11-02' }]]);
    const slots = mondays.map((date, index) => slot(date, { isHeld: index === 0 }));
    const start = plan([lesson('a1'), lesson('a2'), lesson('b1', 'b')], { held, slots });
    for (const after of [
      changePlan(start, { type: 'remove', ids: ['a1'] }),
      changePlan(start, { type: 'move', ids: ['b1'], to: 0 }),
      changePlan(start, { type: 'move', ids: ['a1'], to: 2 }),
      changePlan(changePlan(start, { type: 'move-course', courseId: 'b', by: -1 }), {
        type: 'order',
        ordering: 'sequential',
      }),
    ]) {
      expect(datesOf(after)[0]).toEqual(['a1', '2026-11-02']);
    }
    expect(changePlan(start, { type: 'mark', ids: ['a1'], on: true }).marked.size).toBe(0);
  });

  it('finds the place from which a lesson comes to lie on a date [SCH-09]', () => {
    const all = ['a1', 'a2', 'a3', 'a4'].map((id) => lesson(id));
    const start = plan(all);
    for (const [id, date] of [
      ['a1', '2026-11-16'],
      ['a4', '2026-11-02'],
      ['a2', '2026-11-09'],
    ] as const) {
      const to = indexAtSlot(start, slot(date), [id]);
      const after = changePlan(start, { type: 'move', ids: [id], to });
      expect(datesOf(after)).toContainEqual([id, date]);
    }
    expect(indexAtSlot(start, slot('2026-11-30'), ['a1'])).toBe(3);
  });

  it('shows lessons without a date last and sends them without one [SCH-16, AMB-132]', () => {
    const slots = [slot('2026-11-02', { courseId: 'b' }), slot('2026-11-09', { courseId: 'a' })];
    const start = plan([lesson('a1'), lesson('a2'), lesson('b1', 'b')], { slots });
    expect(datesOf(start)).toEqual([
      ['b1', '2026-11-02'],
      ['a1', '2026-11-09'],
      ['a2', null],
    ]);
    expect(entriesOf(start)).toEqual({
      lessonIds: ['b1', 'a1', 'a2'],
      scheduleEntries: [
        { lessonId: 'b1', orderIndex: 0, scheduledDate: '2026-11-02', scheduleId: 's' },
        { lessonId: 'a1', orderIndex: 1, scheduledDate: '2026-11-09', scheduleId: 's' },
        { lessonId: 'a2', orderIndex: 2, scheduledDate: null, scheduleId: null },
      ],
    });
  });

  it('places nothing on a cancelled date [SCH-19]', () => {
    const slots = [slot('2026-11-02', { isCancelled: true }), slot('2026-11-09')];
    expect(datesOf(plan([lesson('a1')], { slots }))).toEqual([['a1', '2026-11-09']]);
  });

  it('never loses, doubles or misplaces a lesson, whatever is done in whatever order [SCH-13, SCH-19]', () => {
    const lessons = Array.from({ length: 8 }, (_, index) =>
      lesson(`${index % 2 === 0 ? 'a' : 'b'}${index}`, index % 2 === 0 ? 'a' : 'b'),
    );
    const ids = lessons.map(({ id }) => id);
    const held = new Map([['a0', { scheduleId: 's', date: '2026-11-02' }]]);
    const some = fc.subarray(ids);
    const changes = fc.oneof(
      fc.record({
        type: fc.constant('add' as const),
        lessons: fc.subarray(lessons, { minLength: 1 }),
      }),
      fc.record({ type: fc.constant('remove' as const), ids: some }),
      fc.record({ type: fc.constant('move' as const), ids: some, to: fc.integer({ min: -2, max: 12 }) }),
      fc.record({
        type: fc.constant('order' as const),
        ordering: fc.constantFrom<Ordering>('manual', 'alternating', 'sequential', 'lesson-number'),
      }),
    );
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 12 }), (done) => {
        const start = plan(lessons.slice(0, 4), {
          held,
          slots: mondays.map((date, index) => slot(date, { isHeld: index === 0 })),
        });
        const after = done.reduce(changePlan, start);
        const present = idsOf(after);
        expect(new Set(present).size).toBe(present.length);
        expect(present).toContain('a0');
        const dates = placesOf(after).flatMap(({ slot: at }) => (at ? [at.date] : []));
        expect([...dates].sort()).toEqual(dates);
        expect(new Set(dates).size).toBe(dates.length);
        expect(dates.length).toBe(Math.min(present.length, mondays.length));
      }),
    );
  });
});
