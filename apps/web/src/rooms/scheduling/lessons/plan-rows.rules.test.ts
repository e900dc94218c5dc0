import { describe, expect, it } from 'vitest';
import type { PlacedLesson, PlanLesson, PlanSlot } from './lesson-plan.rules.ts';
import { browseRows, planRows, searchLessons, summaryOf } from './plan-rows.rules.ts';

function lesson(id: string, more: Partial<PlanLesson> = {}): PlanLesson {
  return {
    id,
    title: id,
    lessonNumber: 1,
    unit: null,
    courseId: 'a',
    courseName: 'A',
    color: '#3b82f6',
    ...more,
  };
}

function slot(date: string, more: Partial<PlanSlot> = {}): PlanSlot {
  return {
    scheduleId: 's',
    scheduleName: 'Main lessons',
    date,
    startTime: '09:45',
    endTime: '11:15',
    courseId: null,
    isHeld: false,
    isCancelled: false,
    ...more,
  };
}

const place = (id: string, at: PlanSlot | null, isHeld = false): PlacedLesson => ({
  lesson: lesson(id),
  slot: at,
  isHeld,
});

describe('the lines of the schedule', () => {
  it('have a head for each date, cancelled dates between them, and Not placed at the end [SCH-06, AMB-132]', () => {
    const [first, second, third, fourth] = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'].map(
      (date, index) => slot(date, { isCancelled: index === 1 }),
    ) as [PlanSlot, PlanSlot, PlanSlot, PlanSlot];
    const rows = planRows(
      [place('one', first), place('two', third), place('three', null)],
      [first, second, third, fourth],
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'lesson',
      'empty',
      'lesson',
      'free',
      'not-placed',
      'loose',
    ]);
    expect(rows[3]).toMatchObject({ count: 1, next: fourth });
  });

  it('leave out dates that went by without a lesson [SCH-06]', () => {
    const past = slot('2026-10-26', { isHeld: true });
    const next = slot('2026-11-02');
    expect(planRows([place('one', next)], [past, next]).map(({ kind }) => kind)).toEqual(['lesson']);
  });

  it('say how many lessons lie on how many dates, and which is the last [SCH-06]', () => {
    const places = [
      place('one', slot('2026-11-02')),
      place('two', slot('2026-11-02', { scheduleId: 'other' })),
      place('three', slot('2027-01-15')),
      place('four', null),
    ];
    expect(summaryOf(places)).toEqual({ placed: 3, dates: 2, last: '2027-01-15', notPlaced: 1, skipped: 0 });
    expect(summaryOf([])).toEqual({ placed: 0, dates: 0, last: null, notPlaced: 0, skipped: 0 });
  });

  it('show the available lessons under the heads of their units [SCH-04]', () => {
    const lessons = ['Unit 5', 'Unit 5', 'Unit 6'].map((unit, index) => ({
      ...lesson(`l${index}`, { unit }),
      isElsewhere: false,
    }));
    expect(browseRows(lessons).map(({ kind }) => kind)).toEqual([
      'unit',
      'lesson',
      'lesson',
      'unit',
      'lesson',
    ]);
    const plain = lessons.map((one) => ({ ...one, unit: null }));
    expect(browseRows(plain).every(({ kind }) => kind === 'lesson')).toBe(true);
  });

  it('find lessons by words of title, unit and number, whatever the accents [SCH-04]', () => {
    const lessons = [
      lesson('x', { title: 'Đường phố', unit: 'Unit 5', lessonNumber: 16 }),
      lesson('y', { title: 'Clothes shop role-play', unit: 'Unit 6', lessonNumber: 18 }),
    ];
    const found = (text: string) => searchLessons(lessons, text).map(({ id }) => id);
    expect(found('duong')).toEqual(['x']);
    expect(found('unit 6 SHOP')).toEqual(['y']);
    expect(found('18')).toEqual(['y']);
    expect(found('  ')).toEqual(['x', 'y']);
  });
});
