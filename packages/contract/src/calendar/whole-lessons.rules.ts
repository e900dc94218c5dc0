import type { z } from 'zod';
import { eventColorOf } from './event-color.rules.ts';
import { lessonEventId } from './event-id.ts';
import type { CalendarEvent as EventRecord } from './events.ts';
import type { NormalisedLessons as LessonsRecord } from './normalised-lessons.ts';

type CalendarEvent = z.output<typeof EventRecord>;
export type NormalisedLessons = z.output<typeof LessonsRecord>;
type OriginalData = CalendarEvent['resource']['originalData'];
type Person = NormalisedLessons['people'][number];

/** The events of normalised lessons, in their order: each with its class, course, place and staff written out. CAL-14, CAL-15. */
export function wholeLessons(page: NormalisedLessons): CalendarEvent[] {
  const known = {
    page,
    columns: columnsOf(page.lessons),
    overridden: new Set(page.overridden),
    modified: new Set(page.modified),
    cancelled: new Set(page.cancelled),
    covered: new Set(page.covered),
    movable: new Set(page.movable),
    notes: new Map(page.notes.map(({ lesson, text }) => [lesson, text])),
    teachers: membersOf(page.teachers, page.people),
    assistants: membersOf(page.assistants, page.people),
  };
  return known.columns.ids.map((_, place) => eventOf(place, known));
}

/** Events of two lists that are each in order of their start, in one such list. */
export function inOrderOfStart(a: readonly CalendarEvent[], b: readonly CalendarEvent[]): CalendarEvent[] {
  return [...a, ...b].sort((one, other) =>
    one.startDate < other.startDate ? -1 : one.startDate > other.startDate ? 1 : 0,
  );
}

type Lessons = NormalisedLessons['lessons'];
type Columns = {
  readonly [Name in keyof Lessons as Lessons[Name] extends string ? Name : never]: readonly string[];
};

function columnsOf(lessons: Lessons): Columns {
  const valuesOf = (column: string) => (lessons.ids === '' ? [] : column.split(','));
  return {
    ids: valuesOf(lessons.ids),
    scheduleIds: valuesOf(lessons.scheduleIds),
    originalDates: valuesOf(lessons.originalDates),
    days: valuesOf(lessons.days),
    startTimes: valuesOf(lessons.startTimes),
    endTimes: valuesOf(lessons.endTimes),
    startsAt: valuesOf(lessons.startsAt),
    seconds: valuesOf(lessons.seconds),
  };
}

/** The reply with what is looked up in it for each lesson. */
interface Known {
  readonly page: NormalisedLessons;
  readonly columns: Columns;
  readonly overridden: ReadonlySet<number>;
  readonly modified: ReadonlySet<number>;
  readonly cancelled: ReadonlySet<number>;
  readonly covered: ReadonlySet<number>;
  readonly movable: ReadonlySet<number>;
  readonly notes: ReadonlyMap<number, string>;
  readonly teachers: ReadonlyMap<number, readonly Person[]>;
  readonly assistants: ReadonlyMap<number, readonly Person[]>;
}

/** The people of each lesson that has any. */
function membersOf(
  held: NormalisedLessons['teachers'],
  people: NormalisedLessons['people'],
): ReadonlyMap<number, readonly Person[]> {
  const found = new Map<number, Person[]>();
  for (const [at, lesson] of held.lessons.entries()) {
    const person = entry(people, entry(held.people, at));
    const own = found.get(lesson);
    if (own) own.push(person);
    else found.set(lesson, [person]);
  }
  return found;
}

function eventOf(place: number, known: Known): CalendarEvent {
  const { page, columns } = known;
  const { lessons } = page;
  const schoolClass = entry(page.classes, entry(lessons.classes, place));
  const course = entryOrNull(page.courses, entry(lessons.courses, place));
  const content = entryOrNull(page.contents, entry(lessons.contents, place));
  const [first] = known.teachers.get(place) ?? [];
  const colorHex = schoolClass.color ?? course?.color ?? null;
  const originalDate = entry(columns.originalDates, place);
  const day = entry(columns.days, place) || originalDate;
  const starts = Number(entry(columns.startsAt, place)) * 1000;
  const startDate = new Date(starts).toISOString();
  const endDate = new Date(starts + Number(entry(columns.seconds, place)) * 1000).toISOString();
  return {
    id: lessonEventId(entry(columns.scheduleIds, place), originalDate),
    title: schoolClass.name,
    description: content?.title ?? null,
    startDate,
    endDate,
    day,
    endDay: day,
    startTime: entry(columns.startTimes, place),
    endTime: entry(columns.endTimes, place),
    allDay: false,
    color: eventColorOf(colorHex),
    colorHex,
    can: { move: known.movable.has(place), edit: false, delete: false },
    user: first
      ? { id: first.userId ?? first.employeeId, name: first.name, picturePath: first.picturePath }
      : { id: 'system', name: 'System', picturePath: null },
    resource: {
      type: 'lms',
      originalData: originalOf(place, known, { schoolClass, course, content, startDate, endDate }),
    },
  };
}

interface Own {
  readonly schoolClass: NormalisedLessons['classes'][number];
  readonly course: NormalisedLessons['courses'][number] | null;
  readonly content: NormalisedLessons['contents'][number] | null;
  readonly startDate: string;
  readonly endDate: string;
}

function originalOf(
  place: number,
  known: Known,
  { schoolClass, course, content, startDate, endDate }: Own,
): OriginalData {
  const { page, columns } = known;
  const location = entryOrNull(page.locations, entry(page.lessons.locations, place));
  const teachers = (known.teachers.get(place) ?? []).map(memberOf);
  const { id, code, name, gradeTitle } = schoolClass;
  return {
    id: entry(columns.ids, place),
    type: 'lms_lesson',
    assignmentId: null,
    isRecurring: true,
    version: null,
    scheduleId: entry(columns.scheduleIds, place),
    instanceDate: entry(columns.originalDates, place),
    isOverride: known.overridden.has(place),
    isModified: known.modified.has(place),
    isCancelled: known.cancelled.has(place),
    isCovered: known.covered.has(place),
    courseId: course?.id ?? null,
    classId: id,
    class: { id, code, name, grade: gradeTitle === null ? null : { title: gradeTitle } },
    course: course && { title: course.title, name: course.title, courseId: course.id },
    teacher: teachers[0] ?? null,
    teachers,
    teacherAssistants: (known.assistants.get(place) ?? []).map(memberOf),
    lesson: content,
    locationId: location?.id ?? null,
    locationName: location?.name ?? null,
    instanceStartTime: startDate,
    instanceEndTime: endDate,
    userName: teachers[0]?.name ?? null,
    assignmentTypeName: null,
    notes: known.notes.get(place) ?? null,
    visibility: 'NORMAL',
  };
}

function memberOf({ name, employeeId }: Person) {
  return { name, employeeId };
}

function entry<T>(list: readonly T[], place: number): T {
  const found = list[place];
  if (found === undefined) throw new RangeError(`place ${place} of a list of ${list.length}`);
  return found;
}

function entryOrNull<T>(list: readonly T[], place: number): T | null {
  return place < 0 ? null : entry(list, place);
}
