import { describe, expect, it } from 'vitest';
import { assistsIn, type Lesson, lessonsByDay, weekOf } from './week.rules.ts';

function lesson(id: string, day: string, startTime: string): Lesson {
  const startDate = `${day}T${startTime}:00.000Z`;
  const endDate = `${day}T23:00:00.000Z`;
  return {
    id,
    title: 'IELTS A',
    description: null,
    startDate,
    endDate,
    day,
    endDay: day,
    startTime,
    endTime: '23:00',
    allDay: false,
    color: 'blue',
    colorHex: null,
    can: { move: false, edit: false, delete: false },
    user: { id: 'u', name: 'Anna Berg', picturePath: null },
    resource: {
      type: 'lms',
      originalData: {
        id,
        type: 'lms_lesson',
        assignmentId: null,
        isRecurring: true,
        version: null,
        scheduleId: null,
        instanceDate: day,
        isOverride: false,
        isModified: false,
        isCancelled: false,
        courseId: null,
        classId: null,
        class: null,
        course: null,
        teacher: null,
        teachers: [],
        teacherAssistants: [],
        lesson: null,
        locationId: null,
        locationName: null,
        instanceStartTime: startDate,
        instanceEndTime: endDate,
        userName: null,
        assignmentTypeName: null,
        notes: null,
        visibility: 'NORMAL',
      },
    },
  };
}

function heldBy(teacherIds: string[], assistantIds: string[]): Lesson {
  const held = lesson('held', '2026-11-17', '08:00');
  const staff = (ids: string[]) => ids.map((employeeId) => ({ name: employeeId, employeeId }));
  const originalData = {
    ...held.resource.originalData,
    teachers: staff(teacherIds),
    teacherAssistants: staff(assistantIds),
  };
  return { ...held, resource: { ...held.resource, originalData } };
}

describe('the week of an employee', () => {
  it('begins on Sunday, with the asked day or else with today [HR-20]', () => {
    expect(weekOf('2026-11-25', '2026-11-19')).toEqual({ from: '2026-11-22', to: '2026-11-28' });
    expect(weekOf('', '2026-11-19')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(weekOf('nonsense', '2026-11-19').from).toBe('2026-11-15');
  });

  it('lists the lessons by day in order of time, and no appointments [HR-20]', () => {
    const late = lesson('late', '2026-11-17', '13:00');
    const early = lesson('early', '2026-11-17', '08:00');
    const next = lesson('next', '2026-11-18', '08:00');
    const appointment: Lesson = { ...late, id: 'own', resource: { ...late.resource, type: 'operation' } };
    const days = lessonsByDay([late, next, early, appointment]);
    expect(days.map(({ day, lessons }) => [day, lessons.map(({ id }) => id)])).toEqual([
      ['2026-11-17', ['early', 'late']],
      ['2026-11-18', ['next']],
    ]);
  });

  it('tells who only assists from who teaches [HR-20]', () => {
    expect(assistsIn(heldBy(['a'], ['b']), 'b')).toBe(true);
    expect(assistsIn(heldBy(['a'], ['b']), 'a')).toBe(false);
    expect(assistsIn(heldBy(['a'], ['a']), 'a')).toBe(false);
  });
});
