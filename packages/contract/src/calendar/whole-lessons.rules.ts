import type { z } from 'zod';
import { eventColorOf } from './event-color.rules.ts';
import { lessonEventId } from './event-id.ts';
import type { CalendarEvent as EventRecord } from './events.ts';
import type { NormalisedLessons as LessonsRecord } from './normalised-lessons.ts';

type CalendarEvent = z.output<typeof EventRecord>;
export type NormalisedLessons = z.output<typeof LessonsRecord>;
type NormalisedLesson = NormalisedLessons['lessons'][number];
type OriginalData = CalendarEvent['resource']['originalData'];

/** The events of normalised lessons, in their order: each with its class, course, place and staff written out. CAL-14, CAL-15. */
export function wholeLessons(page: NormalisedLessons): CalendarEvent[] {
  return page.lessons.map((lesson) => eventOf(lesson, page));
}

/** Events of two lists that are each in order of their start, in one such list. */
export function inOrderOfStart(
  a: readonly CalendarEvent[],
  b: readonly CalendarEvent[],
): readonly CalendarEvent[] {
  if (b.length === 0) return a;
  if (a.length === 0) return b;
  return [...a, ...b].sort((one, other) =>
    one.startDate < other.startDate ? -1 : one.startDate > other.startDate ? 1 : 0,
  );
}

function eventOf(lesson: NormalisedLesson, page: NormalisedLessons): CalendarEvent {
  const schoolClass = at(page.classes, lesson.class);
  const course = lesson.course === undefined ? null : at(page.courses, lesson.course);
  const content = lesson.content === undefined ? null : at(page.contents, lesson.content);
  const teachers = lesson.teachers.map((place) => at(page.people, place));
  const [first] = teachers;
  const colorHex = schoolClass.color ?? course?.color ?? null;
  const day = lesson.day ?? lesson.originalDate;
  return {
    id: lessonEventId(lesson.scheduleId, lesson.originalDate),
    title: schoolClass.name,
    description: content?.title ?? null,
    startDate: lesson.startDate,
    endDate: lesson.endDate,
    day,
    endDay: day,
    startTime: lesson.startTime,
    endTime: lesson.endTime,
    allDay: false,
    color: eventColorOf(colorHex),
    colorHex,
    can: { move: lesson.mayMove ?? false, edit: false, delete: false },
    user: first
      ? { id: first.userId ?? first.employeeId, name: first.name, picturePath: first.picturePath }
      : { id: 'system', name: 'System', picturePath: null },
    resource: {
      type: 'lms',
      originalData: originalOf(lesson, page, { schoolClass, course, content, teachers }),
    },
  };
}

interface Shared {
  readonly schoolClass: NormalisedLessons['classes'][number];
  readonly course: NormalisedLessons['courses'][number] | null;
  readonly content: NormalisedLessons['contents'][number] | null;
  readonly teachers: NormalisedLessons['people'];
}

function originalOf(
  lesson: NormalisedLesson,
  page: NormalisedLessons,
  { schoolClass, course, content, teachers }: Shared,
): OriginalData {
  const location = lesson.location === undefined ? null : at(page.locations, lesson.location);
  const members = teachers.map(memberOf);
  const { id, code, name, gradeTitle } = schoolClass;
  return {
    id: lesson.id,
    type: 'lms_lesson',
    assignmentId: null,
    isRecurring: true,
    version: null,
    scheduleId: lesson.scheduleId,
    instanceDate: lesson.originalDate,
    isOverride: lesson.isOverride ?? false,
    isModified: lesson.isModified ?? false,
    isCancelled: lesson.isCancelled ?? false,
    courseId: course?.id ?? null,
    classId: id,
    class: { id, code, name, grade: gradeTitle === null ? null : { title: gradeTitle } },
    course: course && { title: course.title, name: course.title, courseId: course.id },
    teacher: members[0] ?? null,
    teachers: members,
    teacherAssistants: (lesson.assistants ?? []).map((place) => memberOf(at(page.people, place))),
    lesson: content,
    locationId: location?.id ?? null,
    locationName: location?.name ?? null,
    instanceStartTime: lesson.startDate,
    instanceEndTime: lesson.endDate,
    userName: teachers[0]?.name ?? null,
    assignmentTypeName: null,
    notes: lesson.notes ?? null,
    visibility: 'NORMAL',
  };
}

function memberOf({ name, employeeId }: NormalisedLessons['people'][number]) {
  return { name, employeeId };
}

function at<T>(list: readonly T[], place: number): T {
  const found = list[place];
  if (found === undefined) throw new RangeError(`place ${place} of a list of ${list.length}`);
  return found;
}
