import { eventColors } from '@bellwether/contract/calendar/color.values';
import { addDays, type Day, weekday } from '@bellwether/contract/shared/day';
import fc from 'fast-check';
import type { Reply } from '../../../api/types.ts';
import type { CalendarEvent, OriginalData } from '../events/event.ts';
import { type Placed, placeAll } from '../grid/placed.rules.ts';
import { dayOfWall, momentOfWall, timeOfWall, wallOf } from '../grid/wall.rules.ts';

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
  data: Partial<OriginalData> = {},
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
    endDay: dayOfWall(end),
    startTime: timeOfWall(start),
    endTime: timeOfWall(end),
    color: 'green',
    allDay: false,
    colorHex: null,
    can: { move: true, edit: false, delete: false },
    user: { id: 'hannah', name: 'Hannah Whitfield', picturePath: null },
    resource: { type: 'lms', originalData: { ...plain(day, start, end, clock), ...data } },
    ...more,
  };
}

/** The details of such a lesson, as Lesson Info reads them. */
export function detailsOf({
  id,
  resource,
  ...event
}: CalendarEvent): Reply<'GET /api/class-schedule/events/details'> {
  const { class: school, teacher, teachers, teacherAssistants, lesson: about } = resource.originalData;
  const data: Omit<Reply<'GET /api/class-schedule/events/details'>, 'data'> = {
    ...{ eventId: id, scheduleId: resource.originalData.scheduleId ?? '', type: 'lms_lesson' },
    ...{ instanceDate: event.day, day: event.day, startTime: event.startTime, endTime: event.endTime },
    ...{ staffName: null, assignmentTypeName: null, locationId: null, locationName: null, notes: null },
    ...{ dayOfWeek: weekday(event.day), isCancelled: false, isOverride: false, isModified: false },
    ...{
      overrideId: null,
      classId: school?.id ?? null,
      courseId: null,
      lessonId: null,
      recurrence: 'WEEKLY',
    },
    class: school && { ...school, color: null },
    course: null,
    lesson: about && { ...about, unit: null, description: null, objectives: null, homework: null },
    ...{ teacher, teachers, teacherAssistants, can: { move: true, cancel: true } },
  };
  return { ...data, data };
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
  return fc.array(one, { maxLength: most, size: 'max' }).map((drafts) =>
    placeAll(
      drafts.map(({ offset, slot, minutes, allDay, color }, index) => {
        const time = `${String(Math.floor(slot / 4)).padStart(2, '0')}:${String((slot % 4) * 15).padStart(2, '0')}`;
        const day = addDays('2026-11-01', offset);
        return lesson({ id: `e${index}`, day, time, minutes }, { allDay, color });
      }),
    ),
  );
}

function plain(day: Day, start: number, end: number, clock: string): OriginalData {
  return {
    id: '0192f4b0-0000-7000-8000-000000000001',
    type: 'lms_lesson',
    assignmentId: null,
    isRecurring: true,
    version: null,
    scheduleId: '0192f4b0-0000-7000-8000-000000000002',
    instanceDate: day,
    isOverride: false,
    isModified: false,
    isCancelled: false,
    courseId: null,
    classId: '0192f4b0-0000-7000-8000-000000000003',
    class: { id: '0192f4b0-0000-7000-8000-000000000003', code: 'S2A', name: 'Starters 2A', grade: null },
    course: null,
    teacher: { name: 'Hannah Whitfield', employeeId: '0192f4b0-0000-7000-8000-000000000004' },
    teachers: [],
    teacherAssistants: [],
    lesson: { id: '0192f4b0-0000-7000-8000-000000000005', lessonNumber: 14, title: 'Farm animals' },
    locationId: null,
    locationName: 'Room 203',
    instanceStartTime: momentOfWall(start, clock),
    instanceEndTime: momentOfWall(end, clock),
    userName: null,
    assignmentTypeName: null,
    notes: null,
    visibility: 'NORMAL',
  };
}
