import {
  addDays,
  type Day,
  dayOfNumber,
  daysBetween,
  endOfMonth,
  numberOfDay,
  startOfWeek,
  weekday,
} from '../shared/day.ts';

// Which dates a schedule has. Days are plain dates, so no zone and no clock change can shift one: the noon anchor of
// SCH-19 in a stronger form (AMB-086).

export const recurrences = ['WEEKLY', 'BIWEEKLY', 'MONTHLY'] as const;
export type Recurrence = (typeof recurrences)[number];

const noDays: ReadonlySet<Day> = new Set();

/** At most so many days are scanned for slots. SCH-19. */
export const scanDays = 365;

/** What holds while no settings were ever stored. SCH-20, AMB-003. */
export const defaultSettings = {
  startTime: '09:00',
  endTime: '10:00',
  recurrence: 'WEEKLY',
  selectedDays: [1],
} as const satisfies Omit<Settings, 'selectedDays'> & { selectedDays: readonly number[] };

interface Settings {
  readonly startTime: string;
  readonly endTime: string;
  readonly recurrence: Recurrence;
  readonly selectedDays: readonly number[];
}

/** A schedule's rule. Times are HH:mm on the organisation's clock. SCH-21. */
export interface ScheduleRule extends Settings {
  readonly id: string;
  readonly scheduleName: string | null;
  /** null: the start of the class. */
  readonly startDate: Day | null;
  /** The last day, when it ends before its class does. */
  readonly endDate: Day | null;
  /** A slot bound to a course takes only lessons of that course (AMB-133). */
  readonly courseId: string | null;
  /** Whether days that are observed holidays have no slot (decision 2). Absent: they have. */
  readonly skipObservedHolidays?: boolean;
}

export interface ClassDates {
  readonly startDate: Day;
  readonly endDate: Day | null;
}

/** A dated place for one lesson. */
export interface Slot {
  readonly scheduleId: string;
  readonly scheduleName: string | null;
  readonly date: Day;
  readonly startTime: string;
  readonly endTime: string;
  readonly courseId: string | null;
}

/** Both days are included; empty when `until` lies before `from`. */
export interface Days {
  readonly from: Day;
  readonly until: Day;
}

/** The start date by priority: the passed schedule start, the saved one, the start of the class. SCH-19. */
export function startOf(
  passed: Day | null | undefined,
  saved: Day | null | undefined,
  classStart: Day | null | undefined,
): Day | null {
  return passed ?? saved ?? classStart ?? null;
}

/**
 * The days that are scanned for slots: 365 from the start. Of a class older than a year the scan begins today, and of
 * a running one it goes on for 365 days from today, so that lessons not yet held find a slot. SCH-19, REV-31.
 */
export function scanWindow(start: Day, today: Day = start): Days {
  const isOld = daysBetween(start, today) >= scanDays;
  return { from: isOld ? today : start, until: addDays(today > start ? today : start, scanDays - 1) };
}

/**
 * The days of a rule within a window, ascending. WEEKLY: each selected weekday. BIWEEKLY: the same in weeks 0, 2, 4 …
 * counted from the Sunday of the start's week. MONTHLY: each selected weekday keeps the ordinal of its first match on
 * or after the start, and a fifth falls back to the last. The skipped days are left out, and change no other day.
 * SCH-19, AMB-130, AMB-132.
 */
export function slotDays(
  rule: { startDate: Day; recurrence: Recurrence; selectedDays: readonly number[] },
  window: Days,
  skipped: ReadonlySet<Day> = noDays,
): Day[] {
  const selected = new Set(rule.selectedDays);
  const fits = fitsOf(rule.recurrence, rule.startDate);
  const first = Math.max(numberOfDay(window.from), numberOfDay(rule.startDate));
  const days: Day[] = [];
  const last = numberOfDay(window.until);
  for (let number = first; number <= last; number += 1) {
    const day = dayOfNumber(number);
    if (selected.has(weekday(day)) && !skipped.has(day) && fits(day)) days.push(day);
  }
  return days;
}

/**
 * The slots of some schedules of one class, merged by date, start time and schedule name. Nothing lies after the end of
 * the schedule or of the class. Of a schedule that skips observed holidays none lies on these. SCH-19, AMB-130, AMB-132,
 * REV-30.
 */
export function slotsOf(
  schedules: readonly ScheduleRule[],
  dates: ClassDates,
  today?: Day,
  holidays: ReadonlySet<Day> = noDays,
): Slot[] {
  return mergeSlots(schedules.flatMap((schedule) => slotsOfOne(schedule, dates, today, holidays)));
}

/** The days without a slot for a schedule: the observed holidays, if it skips them. Decision 2. */
export function skippedDays(
  schedule: { readonly skipObservedHolidays?: boolean },
  holidays: ReadonlySet<Day>,
): ReadonlySet<Day> {
  return schedule.skipObservedHolidays ? holidays : noDays;
}

/** Slots in the order of date, start time, schedule name (then the schedule's id). AMB-132. */
export function mergeSlots<S extends Slot>(slots: readonly S[]): S[] {
  return [...slots].sort(compareSlots);
}

/** The order of slots: negative when `a` comes first. AMB-132. */
export function compareSlots(a: Slot, b: Slot): number {
  return (
    compare(a.date, b.date) ||
    compare(a.startTime, b.startTime) ||
    (a.scheduleName ?? '').localeCompare(b.scheduleName ?? '', 'en') ||
    compare(a.scheduleId, b.scheduleId)
  );
}

function slotsOfOne(
  schedule: ScheduleRule,
  dates: ClassDates,
  today: Day | undefined,
  holidays: ReadonlySet<Day>,
): Slot[] {
  const { id, scheduleName, startTime, endTime, courseId, recurrence, selectedDays } = schedule;
  const startDate = schedule.startDate ?? dates.startDate;
  const { from, until } = scanWindow(startDate, today);
  const last = [schedule.endDate, dates.endDate].reduce<Day>(
    (end, day) => (day && day < end ? day : end),
    until,
  );
  const skipped = skippedDays(schedule, holidays);
  return slotDays({ startDate, recurrence, selectedDays }, { from, until: last }, skipped).map((date) => ({
    scheduleId: id,
    scheduleName,
    date,
    startTime,
    endTime,
    courseId,
  }));
}

function fitsOf(recurrence: Recurrence, start: Day): (day: Day) => boolean {
  if (recurrence === 'WEEKLY') return () => true;
  if (recurrence === 'BIWEEKLY') {
    const firstSunday = startOfWeek(start);
    return (day) => (daysBetween(firstSunday, startOfWeek(day)) / 7) % 2 === 0;
  }
  const ordinals = [0, 1, 2, 3, 4, 5, 6].map((number) => ordinalOf(firstOn(number, start)));
  return (day) => {
    const ordinal = ordinals[weekday(day)];
    return ordinal === 5 ? addDays(day, 7) > endOfMonth(day) : ordinalOf(day) === ordinal;
  };
}

function firstOn(number: number, start: Day): Day {
  return addDays(start, (number - weekday(start) + 7) % 7);
}

/** 1 for the first of its weekday in the month … 5. */
function ordinalOf(day: Day): number {
  return Math.ceil(Number(day.slice(8)) / 7);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
