import { defaultSettings, type Recurrence, slotsOf } from '@bellwether/contract/scheduling/slots.rules';
import { type Day, isDay, minutesOf } from '@bellwether/contract/shared/day';
import type { Reply } from '../../../api/types.ts';

// What the page that sets a class up holds, and what it sends.

export type Openings = Reply<'GET /api/class-schedule/openings'>;
export type OpenTeacher = Openings['teachers'][number];
export type OpenRoom = Openings['rooms'][number];

export interface ScheduleValues {
  startTime: string;
  endTime: string;
  recurrence: Recurrence;
  selectedDays: number[];
  skipObservedHolidays: boolean;
}

export interface SetUpValues {
  [key: string]: unknown;
  class: {
    name: string;
    code: string;
    startDate: Day | null;
    endDate: Day | null;
    color: string | null;
    maxCapacity: number | '';
    locationId: string | null;
    courseIds: string[];
    studentIds: string[];
  };
  teacherIds: string[];
  schedule: ScheduleValues;
  /** Off: the class gets no lessons yet. */
  hasSchedule: boolean;
}

/** A new class that begins on a day, with the times of a new schedule. SCH-20. */
export function emptySetUp(startDate: Day): SetUpValues {
  return {
    class: {
      name: '',
      code: '',
      startDate,
      endDate: null,
      color: null,
      maxCapacity: '',
      locationId: null,
      courseIds: [],
      studentIds: [],
    },
    teacherIds: [],
    schedule: {
      ...defaultSettings,
      selectedDays: [...defaultSettings.selectedDays],
      skipObservedHolidays: true,
    },
    hasSchedule: true,
  };
}

/** The body of the call. A missing start date is the server's to refuse. */
export function setUpBody({ class: made, teacherIds, schedule, hasSchedule }: SetUpValues) {
  return {
    class: {
      ...made,
      startDate: made.startDate ?? '',
      maxCapacity: made.maxCapacity === '' ? null : made.maxCapacity,
    },
    teacherIds,
    schedule: hasSchedule ? schedule : null,
  };
}

/** What the server is asked for who is free; undefined while the times are no schedule yet. */
export function openingsQuery({ class: made, schedule }: Pick<SetUpValues, 'class' | 'schedule'>) {
  const { startDate, endDate, courseIds, maxCapacity, studentIds } = made;
  if (!startDate || !isSchedule(schedule) || (endDate && endDate < startDate)) return undefined;
  const { selectedDays, skipObservedHolidays, ...times } = schedule;
  return {
    ...times,
    startDate,
    ...(endDate ? { endDate } : {}),
    selectedDays: selectedDays.join(','),
    skipObservedHolidays: String(skipObservedHolidays) as 'true' | 'false',
    courseIds: courseIds.join(','),
    seats: Math.max(maxCapacity || 0, studentIds.length),
  };
}

/** Everybody and every room, without what is in the way: for a class that has no times. */
export function withoutTimes({ teachers, rooms }: Openings): Openings {
  const free = { busyOn: 0, busyFirst: null };
  return {
    dates: 0,
    teachers: teachers.map((one) => ({ ...one, ...free, isAvailable: null })),
    rooms: rooms.map((one) => ({ ...one, ...free })),
  };
}

/** Whether the times make lessons: a weekday at least, and an end after the start. */
export function isSchedule({ startTime, endTime, selectedDays }: ScheduleValues): boolean {
  if (startTime.length !== 5 || endTime.length !== 5 || selectedDays.length === 0) return false;
  return minutesOf(endTime) > minutesOf(startTime);
}

/** The day of the last of so many lessons; undefined when the year that can be planned has fewer. */
export function lastDayOf(
  { class: { startDate }, schedule }: Pick<SetUpValues, 'class' | 'schedule'>,
  lessons: number,
  holidays: ReadonlySet<Day>,
): Day | undefined {
  if (!startDate || !isDay(startDate) || !isSchedule(schedule) || lessons < 1) return undefined;
  const rule = { ...schedule, id: 'new', scheduleName: null, startDate, endDate: null, courseId: null };
  return slotsOf([rule], { startDate, endDate: null }, startDate, holidays)[lessons - 1]?.date;
}

/** How many are shown as one click each. */
const proposed = 4;

/** The teachers that are proposed: free and available ones, the chosen ones always. */
export function proposedTeachers(teachers: readonly OpenTeacher[], chosen: readonly string[]): OpenTeacher[] {
  return proposals(
    teachers,
    (one) => one.employeeId,
    chosen,
    (one) => one.isAvailable !== false,
  );
}

/** The rooms that are proposed: free ones that hold the seats, the chosen one always. */
export function proposedRooms(rooms: readonly OpenRoom[], chosen: string | null, seats: number): OpenRoom[] {
  const fits = ({ capacity }: OpenRoom) => capacity === null || capacity >= seats;
  return proposals(rooms, (one) => one.locationId, chosen ? [chosen] : [], fits);
}

function proposals<T extends { readonly busyOn: number }>(
  all: readonly T[],
  idOf: (one: T) => string,
  chosen: readonly string[],
  fits: (one: T) => boolean,
): T[] {
  const first = all.filter((one) => one.busyOn === 0 && fits(one)).slice(0, proposed);
  const others = all.filter((one) => chosen.includes(idOf(one)) && !first.includes(one));
  return [...first, ...others];
}
