import { scanWindow, skippedDays, slotDays } from '@bellwether/contract/scheduling/slots.rules';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import { momentOf } from '@bellwether/contract/shared/zone';
import { newId } from '../../../platform/db/columns.ts';
import {
  dateKey,
  type OverrideRow,
  type ScheduleRow,
  type StaffRow,
  type Timetable,
} from '../timetable.queries.ts';
import type { PlannedLesson, PlannedStaff } from './planned-lesson.rules.ts';

/** A date on which a schedule has a lesson, with the times of the plan. */
export interface PlannedDate {
  readonly id: string;
  readonly originalDate: Day;
  readonly startTime: string;
  readonly endTime: string;
}

/**
 * The days of a schedule's rule: from its start, however long ago, to the end of the schedule, of the class, or of the
 * scanned days. None from today on when the class is cancelled, and none on the holidays when it skips them. SCH-19,
 * AMB-130, REV-30.
 */
export function daysOf(schedule: ScheduleRow, today: Day, holidays: ReadonlySet<Day>): Day[] {
  const window = scanWindow(schedule.startDate, today);
  const until = [
    schedule.endDate,
    schedule.classEnd,
    schedule.isCancelled ? addDays(today, -1) : null,
  ].reduce<Day>((last, day) => (day && day < last ? day : last), window.until);
  return slotDays(schedule, { from: schedule.startDate, until }, skippedDays(schedule, holidays));
}

/** Works out a dated lesson: the plan, its lesson, room and staff, and what the override of the date changes. */
export function makePlanner(
  timetable: Timetable,
  zone: string,
): (schedule: ScheduleRow, date: PlannedDate) => PlannedLesson {
  const momentAt = rememberedMoments(zone);
  return (schedule, planned) => {
    const key = dateKey(schedule.id, planned.originalDate);
    const override = timetable.overrides.get(key);
    const lessonId = override?.overrideLessonId ?? timetable.placed.get(key) ?? null;
    const lesson = lessonId ? timetable.lessons.get(lessonId) : undefined;
    const courseId = lesson?.courseId ?? schedule.courseId ?? schedule.onlyCourseId;
    // REV-28: the room of a lesson is the override's, else the schedule's, else the lesson's, else the class's.
    const locationId =
      override?.newLocationId ?? schedule.locationId ?? lesson?.locationId ?? schedule.classLocationId;
    const date = override?.newDate ?? planned.originalDate;
    const startTime = override?.newStartTime ?? planned.startTime;
    const endTime = override?.newEndTime ?? planned.endTime;
    const startsAt = momentAt(date, startTime);
    return {
      id: planned.id,
      classId: schedule.classId,
      scheduleId: schedule.id,
      originalDate: planned.originalDate,
      date,
      startTime,
      endTime,
      plannedStartTime: planned.startTime,
      plannedEndTime: planned.endTime,
      startsAt,
      // An hour that the clock leaves out would end a lesson before it starts: then its length counts (REV-25).
      endsAt: Math.max(momentAt(date, endTime), startsAt + 60_000),
      locationId,
      lessonId: lesson?.id ?? null,
      courseId,
      isOverride: override !== undefined,
      isCancelled: override?.isCancelled ?? false,
      notes: override?.notes ?? null,
      staff: staffOf(timetable, schedule, courseId, override),
      roomId: locationId && timetable.rooms.has(locationId) ? locationId : null,
    };
  };
}

/** The dates of a rule, each with a new id. */
export function newDates(schedule: ScheduleRow, days: readonly Day[]): PlannedDate[] {
  return days.map((originalDate) => ({
    id: newId(),
    originalDate,
    startTime: schedule.startTime,
    endTime: schedule.endTime,
  }));
}

/** The staff of the schedule, else of the course in the class, else of the class; a substitute takes their place. */
function staffOf(
  timetable: Timetable,
  schedule: ScheduleRow,
  courseId: string | null,
  override: OverrideRow | undefined,
): PlannedStaff[] {
  const own = timetable.scheduleStaff.get(schedule.id) ?? [];
  const ofClass = timetable.classStaff.get(schedule.classId) ?? [];
  return [
    ...ofKind('TEACHER', own, ofClass, courseId, override?.substituteTeacherId),
    ...ofKind('ASSISTANT', own, ofClass, courseId, override?.substituteTaId),
  ].filter((one, index, all) => all.findIndex(({ employeeId }) => employeeId === one.employeeId) === index);
}

function ofKind(
  kind: PlannedStaff['kind'],
  own: readonly StaffRow[],
  ofClass: readonly StaffRow[],
  courseId: string | null,
  substituteId: string | null | undefined,
): PlannedStaff[] {
  if (substituteId) return [{ employeeId: substituteId, kind, isSubstitute: true }];
  const candidates = [
    own,
    ofClass.filter((row) => row.courseId !== null && row.courseId === courseId),
    ofClass.filter((row) => row.courseId === null),
  ];
  const chosen = candidates
    .map((rows) => rows.filter((row) => row.kind === kind))
    .find((rows) => rows.length > 0);
  return (chosen ?? []).map(({ employeeId }) => ({ employeeId, kind, isSubstitute: false }));
}

/** Thousands of lessons share a few hundred starts: each is worked out once. */
function rememberedMoments(zone: string): (day: Day, time: string) => number {
  const known = new Map<string, number>();
  return (day, time) => {
    const key = `${day} ${time}`;
    let moment = known.get(key);
    if (moment === undefined) {
      moment = momentOf(day, time, zone).getTime();
      known.set(key, moment);
    }
    return moment;
  };
}
