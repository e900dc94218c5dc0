import { weekday } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import { type Db, postgresError } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Session } from '../apply/sessions.ts';
import { hashOf } from '../external-ids.ts';
import type { RunContext } from '../run-context.ts';
import { classSchedule, scheduleStaff } from '../tables.ts';
import { rowsUsing } from '../uses.ts';
import { type Plan, type PlannedRow, planRows } from './plan-rows.ts';
import { loadTaken, refuseClashes } from './refuse-clashes.ts';
import { type MergedRows, mergeRows } from './timetable.rules.ts';

/** Works out and stores the dated lessons of schedules, with their bookings: the scheduling room's. */
export type Materialise = (tx: Db, scheduleIds: string[]) => Promise<unknown>;

interface PlannedSchedule {
  readonly id: string;
  readonly merged: MergedRows<PlannedRow>;
}

const perStep = 200;

/**
 * timetable.csv becomes schedules with their dated lessons. A row's id in the source is its whole content, so a
 * changed row takes the old schedule away and makes a new one; a schedule that people here have used stays. Rows that
 * would book somebody twice are reported and left out. Returns how many lessons were made.
 */
export async function applyTimetable(
  run: RunContext,
  sessions: ReadonlyMap<string, Session>,
  materialise: Materialise,
): Promise<number> {
  if (!run.feed.timetable.table) return 0;
  const plan = await planRows(run, sessions);
  const byKey = new Map(plan.rows.map((planned) => [keyOf(planned), planned]));
  await removeMissing(run, plan, byKey);
  const fresh = [...byKey].flatMap(([key, planned]) => (run.known.find('schedule', key) ? [] : [planned]));
  run.counts.schedule.unchanged += new Set([...run.known.all('schedule').values()].map(({ entityId }) => entityId)).size;
  const passed = refuseClashes(run, fresh, await loadTaken(run, fresh));
  const schedules = mergeRows(passed).map((merged) => ({ id: newId(), merged }));
  run.progress('timetable', 0.5);
  await insertSchedules(run, schedules);
  run.progress('timetable', 1);
  const kept = await makeLessons(run, schedules, materialise);
  for (const { id, merged } of kept) {
    for (const planned of merged.rows) run.known.set('schedule', keyOf(planned), { entityId: id, hash: keyOf(planned) });
  }
  run.counts.schedule.created += kept.length;
  return countLessons(run, kept);
}

function keyOf({ row, name, dates }: PlannedRow): string {
  const teachers = [...(row.teacherSourcedIds ?? [])].sort();
  const times = [row.day, row.startTime, row.endTime, dates[0], dates.at(-1), dates.length];
  // Rows without teachers are held by the staff of the class: another staff is no other schedule.
  return hashOf([row.classSourcedId, row.termSourcedId, name, ...times, row.room, teachers]);
}

/** Takes away the schedules of which a row is gone. What remains of such a schedule is made anew. */
async function removeMissing(run: RunContext, plan: Plan, wanted: ReadonlyMap<string, unknown>): Promise<void> {
  const { known, writer, issues, counts, feed, tx } = run;
  const missing = [...known.all('schedule')].filter(([key]) => !wanted.has(key));
  const ids = [...new Set(missing.map(([, { entityId }]) => entityId))];
  if (ids.length === 0) return;
  const table = feed.timetable.table;
  if (!table || table.rows.length < table.rowCount) {
    const reason = `${ids.length} earlier schedules are missing, but as some rows cannot be read nothing was removed.`;
    issues.warn('timetable.csv', 1, reason);
    return;
  }
  const held = await tx
    .select({ id: classSchedule.id, classId: classSchedule.classId, name: classSchedule.scheduleName })
    .from(classSchedule)
    .where(sql`${classSchedule.id} = any(${sql.param(ids)}::uuid[])`);
  const used = await rowsUsing(tx, 'class_schedule', ids);
  for (const { id, classId, name } of held) {
    if (plan.doubtfulClasses.has(classId)) {
      issues.warn('timetable.csv', 1, `'${name}' is missing, but its class has bad rows: it was kept.`);
      continue;
    }
    if (used.has(id)) {
      issues.warn('timetable.csv', 1, `'${name}' is missing, but it has been worked with here (${used.get(id)}): it was kept.`);
      continue;
    }
    await writer.remove(classSchedule, [id]);
    for (const [key, { entityId }] of [...known.all('schedule')]) if (entityId === id) known.delete('schedule', key);
    counts.schedule.removed += 1;
  }
}

async function insertSchedules(run: RunContext, schedules: readonly PlannedSchedule[]): Promise<void> {
  const rows = schedules.flatMap(({ id, merged }) => {
    const [first] = merged.rows;
    const startDate = merged.dates[0];
    if (!first || !startDate) return [];
    return [
      {
        id,
        classId: first.classId,
        scheduleName: first.name,
        startDate,
        endDate: merged.dates.at(-1) ?? startDate,
        startTime: first.row.startTime,
        endTime: first.row.endTime,
        recurrence: merged.recurrence,
        selectedDays: [weekday(startDate)],
        locationId: first.roomId,
      },
    ];
  });
  await run.writer.insert(classSchedule, rows);
  const staff = schedules.flatMap(({ id, merged }) =>
    (merged.rows[0]?.teachers ?? []).map((teacher) => ({ scheduleId: id, employeeId: teacher.id, kind: 'TEACHER' as const })),
  );
  await run.writer.insert(scheduleStaff, staff);
}

/** Makes the lessons step by step. A schedule that the database refuses is reported and taken away again. */
async function makeLessons(
  run: RunContext,
  schedules: readonly PlannedSchedule[],
  materialise: Materialise,
): Promise<PlannedSchedule[]> {
  const kept: PlannedSchedule[] = [];
  for (let start = 0; start < schedules.length; start += perStep) {
    const step = schedules.slice(start, start + perStep);
    if (await tryStep(run, step, materialise)) kept.push(...step);
    else {
      for (const schedule of step) {
        if (await tryStep(run, [schedule], materialise)) kept.push(schedule);
        else await takeAway(run, schedule);
      }
    }
    run.progress('lessons', (start + step.length) / schedules.length);
  }
  return kept;
}

async function tryStep(run: RunContext, step: readonly PlannedSchedule[], materialise: Materialise): Promise<boolean> {
  try {
    // A savepoint: what the database refuses must not end the whole import.
    await run.tx.transaction((nested) => materialise(nested as unknown as Db, step.map(({ id }) => id)));
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/** A conflict that the scheduling room or the exclusion constraint reports; anything else is a defect. */
function isRefusal(error: unknown): boolean {
  if (error instanceof Problem) return error.status === 409;
  const code = postgresError(error)?.code;
  return code === '23P01' || code === '23505';
}

async function takeAway(run: RunContext, { id, merged }: PlannedSchedule): Promise<void> {
  for (const { row } of merged.rows) {
    const reason = 'Its lessons would book a teacher, a room or a class twice: the row was left out.';
    run.issues.error('timetable.csv', row.line, reason, { column: 'classSourcedId', value: row.classSourcedId });
  }
  await run.tx.execute(sql`delete from class_schedule where id = ${id}`);
  run.writer.forget(classSchedule, [id]);
}

async function countLessons(run: RunContext, schedules: readonly PlannedSchedule[]): Promise<number> {
  const ids = schedules.map(({ id }) => id);
  const { rows } = await run.tx.execute<{ count: number }>(
    sql`select count(*)::int as count from lesson_occurrence where schedule_id = any(${sql.param(ids)}::uuid[])`,
  );
  return rows[0]?.count ?? 0;
}
