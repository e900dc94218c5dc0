import type { Day } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { type Db, postgresError } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/problem.ts';
import type { OrganizationDay, OrganizationTime } from '../../settings/index.ts';
import { conflictProblem, findClashes, type RawClash } from '../conflicts.queries.ts';
import {
  dateKey,
  readTimetable,
  type ScheduleRow,
  type StoredLesson,
  stateOf,
  type Timetable,
} from '../timetable.queries.ts';
import { holidaysOf } from './holiday-days.queries.ts';
import { deleteLessons, insertBookings, insertLessons, updateLessons } from './lessons.writer.ts';
import { daysOf, makePlanner, newDates } from './plan-lessons.rules.ts';
import type { PlannedLesson } from './planned-lesson.rules.ts';

// The dated lessons of schedules are worked out, compared with the stored ones, and only the difference is checked for
// conflicts and written. Whatever changes (a rule, the lesson order, an override, the staff of a class) comes by here.

/** What to work out again. */
export type Renewal =
  /** The dates of the rule from a day on; before it nothing changes (REV-33). */
  | {
      readonly kind: 'dates';
      readonly from: Day;
      readonly overrides: 'refuse' | 'drop' | 'keep';
      /** Nobody edits the schedule: what is stored stays whatever became a holiday since, or no longer is one. AMB-130. */
      readonly keepDates?: boolean;
    }
  /** Lesson, course, room and staff of stored dates. Held ones stay as they are, but for a first lesson (REV-32). */
  | { readonly kind: 'lessons' }
  /** Room and staff of what is not yet held. */
  | { readonly kind: 'staff' }
  /** Single dates, held ones too: an override was changed. */
  | { readonly kind: 'overrides'; readonly dates: readonly { scheduleId: string; date: Day }[] };

interface Difference {
  readonly added: PlannedLesson[];
  readonly changed: PlannedLesson[];
  readonly removed: string[];
}

const noDays: ReadonlySet<Day> = new Set();

/** Before every day that a form accepts. */
export const beginning = '1900-01-01';

/**
 * Brings the dated lessons of the schedules up to date, all or nothing. Throws 409 TEACHING_CONFLICT,
 * LOCATION_CONFLICT or CLASS_CONFLICT with every clash, or OVERRIDES_AFFECTED with the overrides whose date would go.
 */
export async function renewLessons(
  tx: Db,
  scheduleIds: readonly string[],
  renewal: Renewal,
  time: OrganizationTime,
): Promise<void> {
  if (scheduleIds.length === 0) return;
  const timetable = await readTimetable(tx, scheduleIds, renewal.kind === 'dates' ? renewal.from : beginning);
  const difference = await differenceOf(tx, timetable, renewal, time);
  const wanted = [...difference.added, ...difference.changed];
  const replaced = new Set([...difference.removed, ...difference.changed.map(({ id }) => id)]);
  const found = await findClashes(tx, wanted, replaced);
  if (found.clashes.length > 0) throw await conflictProblem(tx, found, time);
  await write(tx, difference, (own) => refusalOf(tx, wanted, own, time));
}

/** What became of a schedule that could not be held: who, where or which class is taken, and by whom. */
export interface RefusedSchedule {
  readonly scheduleId: string;
  readonly clashes: readonly RawClash[];
}

/**
 * Makes the dated lessons of new schedules, thousands at once; with `from` the missing ones of stored schedules from
 * that day on. A schedule of which any lesson clashes gets none; the ones before it in the list come first. Returns how
 * many lessons were made and which schedules were refused.
 */
export async function materialise(
  tx: Db,
  scheduleIds: readonly string[],
  time: OrganizationDay,
  from: Day = beginning,
): Promise<{ created: number; refused: RefusedSchedule[] }> {
  if (scheduleIds.length === 0) return { created: 0, refused: [] };
  const timetable = await readTimetable(tx, scheduleIds, from);
  const difference = await differenceOf(
    tx,
    timetable,
    { kind: 'dates', from, overrides: 'keep', keepDates: true },
    time,
  );
  const wanted = [...difference.added, ...difference.changed];
  const replaced = new Set([...difference.removed, ...difference.changed.map(({ id }) => id)]);
  const { clashes } = await findClashes(tx, wanted, replaced, { bySchedule: true });
  const refused = new Map<string, RawClash[]>();
  for (const clash of clashes) {
    const own = refused.get(clash.wanted.scheduleId);
    if (own) own.push(clash);
    else refused.set(clash.wanted.scheduleId, [clash]);
  }
  const isAccepted = ({ scheduleId }: PlannedLesson) => !refused.has(scheduleId);
  const accepted = {
    added: difference.added.filter(isAccepted),
    changed: difference.changed.filter(isAccepted),
    removed: difference.removed,
  };
  await write(tx, accepted, async () => undefined);
  return {
    created: accepted.added.length,
    refused: [...refused].map(([scheduleId, own]) => ({ scheduleId, clashes: own })),
  };
}

async function differenceOf(
  tx: Db,
  timetable: Timetable,
  renewal: Renewal,
  time: OrganizationDay,
): Promise<Difference> {
  const plan = makePlanner(timetable, time.zone);
  const stored = new Map(timetable.stored.map((one) => [dateKey(one.scheduleId, one.originalDate), one]));
  const holidays = renewal.kind === 'dates' ? await holidaysOf(tx, timetable.schedules, time.today) : noDays;
  const added: PlannedLesson[] = [];
  const changed: PlannedLesson[] = [];
  const gone = new Map(stored);
  const affected: StoredLesson[] = [];

  for (const schedule of timetable.schedules) {
    for (const date of await datesOf(schedule)) {
      const key = dateKey(schedule.id, date.originalDate);
      const before = stored.get(key);
      gone.delete(key);
      const lesson = plan(schedule, date);
      if (!before) added.push(lesson);
      else if (mayChange(before, lesson, renewal, time.today) && stateOfLesson(lesson) !== before.state)
        changed.push(lesson);
    }
  }
  if (renewal.kind !== 'dates') return { added, changed, removed: [] };
  keepAttended();
  await settleAffected();
  return { added, changed, removed: [...gone.values()].map(({ id }) => id) };

  async function datesOf(schedule: ScheduleRow) {
    if (renewal.kind !== 'dates') {
      return timetable.stored
        .filter((one) => one.scheduleId === schedule.id)
        .map(({ id, originalDate, plannedStartTime, plannedEndTime }) => ({
          id,
          originalDate,
          startTime: plannedStartTime,
          endTime: plannedEndTime,
        }));
    }
    const days = (renewal.keepDates ? keptDays(schedule) : daysOf(schedule, time.today, holidays)).filter(
      (day) => day >= renewal.from,
    );
    return newDates(schedule, days).map((date) => {
      const before = stored.get(dateKey(schedule.id, date.originalDate));
      return before ? { ...date, id: before.id } : date;
    });
  }

  /**
   * The days of a schedule that nobody edits: of those up to its last stored one the stored ones, since what is a holiday
   * may have changed after they were made; the days after it by the rule.
   */
  function keptDays(schedule: ScheduleRow): Day[] {
    if (!schedule.skipObservedHolidays) return daysOf(schedule, time.today, noDays);
    const own = timetable.stored.filter((one) => one.scheduleId === schedule.id);
    const last =
      own
        .map(({ originalDate }) => originalDate)
        .sort()
        .at(-1) ?? '';
    return daysOf(schedule, time.today, noDays).filter((day) =>
      day <= last ? stored.has(dateKey(schedule.id, day)) : !holidays.has(day),
    );
  }

  /** Lessons with attendance stay though the rule has no such date any more; the class may not end before them. REV-30. */
  function keepAttended(): void {
    for (const [key, one] of gone) {
      if (!one.isAttended) continue;
      const end = timetable.schedules.find(({ id }) => id === one.scheduleId)?.classEnd;
      if (end && one.originalDate > end) {
        throw conflict(
          'HAS_ATTENDANCE',
          `Attendance was taken on ${one.date}, so the class cannot end before it.`,
          {
            fieldErrors: {
              endDate: [`Attendance was taken on ${one.date}, so the class cannot end before it.`],
            },
          },
        );
      }
      gone.delete(key);
    }
  }

  /** Overrides whose date no longer exists: refused with a list, dropped, or kept as extra sessions. */
  async function settleAffected(): Promise<void> {
    if (renewal.kind !== 'dates') return;
    for (const [key, one] of gone) {
      const schedule = timetable.schedules.find(({ id }) => id === one.scheduleId);
      const override = timetable.overrides.get(key);
      if (!schedule || !override || override.isCancelled) continue;
      const isPastEnd = [schedule.endDate, schedule.classEnd].some((end) => end && one.originalDate > end);
      if (renewal.overrides === 'keep' && !isPastEnd && !schedule.isCancelled) {
        gone.delete(key);
        const { id, originalDate, plannedStartTime: startTime, plannedEndTime: endTime } = one;
        const lesson = plan(schedule, { id, originalDate, startTime, endTime });
        if (stateOfLesson(lesson) !== one.state) changed.push(lesson);
      } else if (renewal.overrides === 'refuse') affected.push(one);
    }
    if (affected.length > 0) throw overridesAffected(affected, timetable);
    const dropped = [...gone.keys()].flatMap((key) => timetable.overrides.get(key)?.id ?? []);
    if (dropped.length > 0) {
      await tx.execute(sql`delete from schedule_override where id = any(${sql.param(dropped)}::uuid[])`);
    }
  }
}

/** Whether a stored lesson may become another one; never when its attendance was taken. REV-32, REV-33. */
function mayChange(before: StoredLesson, after: PlannedLesson, renewal: Renewal, today: Day): boolean {
  if (before.isAttended) return false;
  switch (renewal.kind) {
    case 'dates':
      return true;
    case 'overrides':
      return renewal.dates.some(
        ({ scheduleId, date }) => scheduleId === after.scheduleId && date === after.originalDate,
      );
    case 'staff':
      return before.date >= today;
    case 'lessons':
      return before.date >= today || (before.lessonId === null && after.lessonId !== null);
  }
}

function stateOfLesson(lesson: PlannedLesson): string {
  const staff = lesson.staff
    .map(({ employeeId, kind, isSubstitute }) => `${employeeId}${kind}${isSubstitute}`)
    .sort()
    .join(',');
  return stateOf({ ...lesson, staff });
}

function overridesAffected(affected: readonly StoredLesson[], timetable: Timetable) {
  const overrides = affected
    .map((one) => timetable.overrides.get(dateKey(one.scheduleId, one.originalDate)))
    .filter((one) => one !== undefined);
  return conflict(
    'OVERRIDES_AFFECTED',
    `${overrides.length} changed dates no longer exist. Keep them as extra sessions or drop them.`,
    { overrides },
  );
}

/** Writes the difference. `refusal` says what the database's own refusal of a booking means, if it can. */
async function write(
  tx: Db,
  { added, changed, removed }: Difference,
  refusal: (own: ReadonlySet<string>) => Promise<Error | undefined>,
): Promise<void> {
  const wanted = [...added, ...changed];
  await deleteLessons(tx, removed);
  await updateLessons(tx, changed);
  await insertLessons(tx, added);
  try {
    // A savepoint: the refusal must leave the transaction usable, to say what is in the way.
    await tx.transaction((inner) => insertBookings(inner as unknown as Db, wanted));
  } catch (error) {
    if (postgresError(error)?.code !== '23P01') throw error;
    throw (await refusal(new Set(wanted.map(({ id }) => id)))) ?? error;
  }
}

async function refusalOf(
  tx: Db,
  wanted: readonly PlannedLesson[],
  own: ReadonlySet<string>,
  time: OrganizationTime,
): Promise<Error | undefined> {
  const found = await findClashes(tx, wanted, own);
  return found.clashes.length > 0 ? conflictProblem(tx, found, time) : undefined;
}
