import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../platform/db/columns.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { schoolClassView } from '../../learning/learning.view.ts';
import { materialise, type RefusedSchedule } from '../../scheduling/index.ts';
import { locationView } from '../../settings/settings.view.ts';
import type { Session } from '../apply/sessions.commands.ts';
import { hashOf } from '../external-ids.commands.ts';
import type { RunContext } from '../run-context.rules.ts';
import { classSchedule, scheduleStaff } from '../tables.values.ts';
import { rowsUsing } from '../uses.queries.ts';
import { type Plan, type PlannedRow, planRows } from './plan-rows.queries.ts';
import { type MergedRows, mergeRows } from './timetable.rules.ts';

interface PlannedSchedule {
  readonly id: string;
  readonly merged: MergedRows<PlannedRow>;
}

// About a term of a large school: fewer, larger steps are faster, and between them the progress is told.
const perStep = 750;

/**
 * timetable.csv becomes schedules with their dated lessons. A row's id in the source is its whole content, so a
 * changed row takes the old schedule away and makes a new one; a schedule that people here have used stays. Rows that
 * would book somebody twice are reported and left out. Returns how many lessons were made.
 */
export async function applyTimetable(
  run: RunContext,
  sessions: ReadonlyMap<string, Session>,
): Promise<number> {
  if (!run.feed.timetable.table) return 0;
  const plan = await planRows(run, sessions);
  const byKey = new Map(plan.rows.map((planned) => [keyOf(planned), planned]));
  await removeMissing(run, plan, byKey);
  const fresh = [...byKey].flatMap(([key, planned]) => (run.known.find('schedule', key) ? [] : [planned]));
  run.counts.schedule.unchanged += new Set(
    [...run.known.all('schedule').values()].map(({ entityId }) => entityId),
  ).size;
  run.progress('timetable', 0.5);
  const made = await makeSchedules(run, mergeRows(fresh), 1);
  // Of a refused pair one row may still be free by itself.
  const alone = made.refused
    .filter(({ merged }) => merged.rows.length > 1)
    .flatMap(({ merged }) => merged.rows);
  const second = await makeSchedules(
    run,
    alone.flatMap((planned) => mergeRows([planned])),
    0,
  );
  const refused = [...made.refused.filter(({ merged }) => merged.rows.length === 1), ...second.refused];
  await reportRefused(run, refused);
  for (const { id, merged } of [...made.kept, ...second.kept]) {
    for (const planned of merged.rows)
      run.known.set('schedule', keyOf(planned), { entityId: id, hash: keyOf(planned) });
  }
  run.counts.schedule.created += made.kept.length + second.kept.length;
  return made.lessons + second.lessons;
}

function keyOf({ row, name, dates }: PlannedRow): string {
  const teachers = [...(row.teacherSourcedIds ?? [])].sort();
  const times = [row.day, row.startTime, row.endTime, dates[0], dates.at(-1), dates.length];
  // Rows without teachers are held by the staff of the class: another staff is no other schedule.
  return hashOf([row.classSourcedId, row.termSourcedId, name, ...times, row.room, teachers]);
}

/** Takes away the schedules of which a row is gone. What remains of such a schedule is made again. */
async function removeMissing(
  run: RunContext,
  plan: Plan,
  wanted: ReadonlyMap<string, unknown>,
): Promise<void> {
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
      issues.warn(
        'timetable.csv',
        1,
        `'${name}' is missing, but it has been worked with here (${used.get(id)}): it was kept.`,
      );
      continue;
    }
    await writer.remove(classSchedule, [id]);
    for (const [key, { entityId }] of [...known.all('schedule')])
      if (entityId === id) known.delete('schedule', key);
    counts.schedule.removed += 1;
  }
}

interface Made {
  readonly kept: readonly PlannedSchedule[];
  readonly refused: readonly (PlannedSchedule & { readonly clashes: RefusedSchedule['clashes'] })[];
  readonly lessons: number;
}

/** Makes schedules and their lessons. The conflict engine refuses what would book somebody twice: these go again. */
async function makeSchedules(
  run: RunContext,
  merged: readonly MergedRows<PlannedRow>[],
  share: number,
): Promise<Made> {
  // By date, so that a step looks at its own weeks only; then as the file has them: the first of two clashing rows stays.
  const ordered = [...merged].sort((a, b) => compare(a.dates[0], b.dates[0]) || lineOf(a) - lineOf(b));
  const schedules = ordered.map((one) => ({ id: newId(), merged: one }));
  const kept: PlannedSchedule[] = [];
  const refused: (PlannedSchedule & { clashes: RefusedSchedule['clashes'] })[] = [];
  let lessons = 0;
  // Nothing of a timetable is left out because it is long ago (REV-31 is about lessons that are still to be placed).
  const today = merged.reduce(
    (first, { dates }) => (dates[0] !== undefined && dates[0] < first ? dates[0] : first),
    run.today,
  );
  for (let start = 0; start < schedules.length; start += perStep) {
    const step = schedules.slice(start, start + perStep);
    await insertSchedules(run, step);
    const result = await materialise(
      run.tx,
      step.map(({ id }) => id),
      { zone: run.zone, today },
    );
    const clashes = new Map(result.refused.map((one) => [one.scheduleId, one.clashes]));
    for (const schedule of step) {
      const own = clashes.get(schedule.id);
      if (own) refused.push({ ...schedule, clashes: own });
      else kept.push(schedule);
    }
    lessons += result.created;
    if (share > 0) run.progress('lessons', (start + step.length) / schedules.length);
  }
  await takeAway(
    run,
    refused.map(({ id }) => id),
  );
  return { kept, refused, lessons };
}

function compare(a = '', b = ''): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function lineOf({ rows }: MergedRows<PlannedRow>): number {
  return rows[0]?.row.line ?? 0;
}

async function insertSchedules(run: RunContext, schedules: readonly PlannedSchedule[]): Promise<void> {
  const rows = schedules.flatMap(({ id, merged }) => {
    const [first] = merged.rows;
    const startDate = merged.dates[0];
    if (!first || startDate === undefined) return [];
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
        selectedDays: [first.weekday],
        // The file says on which dates there are lessons: it knew the holidays of its school (AMB-130).
        skipObservedHolidays: false,
        locationId: first.roomId,
      },
    ];
  });
  await run.writer.insert(classSchedule, rows);
  const staff = schedules.flatMap(({ id, merged }) =>
    (merged.rows[0]?.teacherIds ?? []).map((employeeId) => ({
      scheduleId: id,
      employeeId,
      kind: 'TEACHER' as const,
    })),
  );
  await run.writer.insert(scheduleStaff, staff);
}

async function takeAway(run: RunContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await run.tx.delete(classSchedule).where(sql`${classSchedule.id} = any(${sql.param([...ids])}::uuid[])`);
  run.writer.forget(classSchedule, ids);
}

/** Reports each refused row: who or what would be booked twice, when first and how often. */
async function reportRefused(run: RunContext, refused: Made['refused']): Promise<void> {
  const names = await namesOf(
    run,
    refused.flatMap(({ clashes }) => clashes.map(({ resourceId }) => resourceId)),
  );
  for (const { merged, clashes } of refused) {
    const days = [...new Set(clashes.map(({ wanted }) => wanted.date))].sort();
    const first = clashes.find(({ wanted }) => wanted.date === days[0]);
    if (!first) continue;
    const who = `${kindNames[first.kind]}${names.get(first.resourceId) ?? ''}`;
    const more =
      days.length > 1 ? ` and ${days.length - 1} more ${days.length === 2 ? 'date' : 'dates'}` : '';
    for (const { row } of merged.rows) {
      const reason = `${who} would be booked twice on ${days[0]}${more}: the row was left out.`;
      run.issues.error('timetable.csv', row.line, reason, {
        column: columns[first.kind],
        value: `${row.day} ${row.startTime}`,
      });
    }
  }
}

const kindNames = { PERSON: '', ROOM: 'The room ', CLASS: 'The class ' } as const;
const columns = { PERSON: 'teacherSourcedIds', ROOM: 'room', CLASS: 'classSourcedId' } as const;

const Named = z.object({ id: z.uuid(), name: z.string() });

async function namesOf(run: RunContext, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = sql.param([...new Set(ids)]);
  const rows = await rowsOf(run.tx, Named).from(sql`
    select id, first_name || ' ' || last_name as name from ${employeeView('employee')} where id = any(${wanted}::uuid[])
    union all select id, name from ${locationView('location')} where id = any(${wanted}::uuid[])
    union all select id, name from ${schoolClassView('class')} where id = any(${wanted}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
