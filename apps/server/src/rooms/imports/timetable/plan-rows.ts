import type { Day } from '@bellwether/contract/shared/day';
import { daysBetween } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import type { Session } from '../apply/sessions.ts';
import type { TimetableRow } from '../read/columns.ts';
import type { RunContext } from '../run-context.ts';
import { location } from '../tables.ts';
import { datesOf, weekdayNumber } from './timetable.rules.ts';

/** A timetable row with everything it names found. */
export interface PlannedRow {
  readonly row: TimetableRow;
  readonly slot: string;
  readonly dates: readonly Day[];
  readonly weekday: number;
  readonly classId: string;
  readonly className: string;
  readonly roomId: string | null;
  /** Who is named in the row. */
  readonly teachers: readonly { readonly id: string; readonly name: string }[];
  /** Who holds the lesson: the named ones, else the staff of the class. */
  readonly holders: readonly { readonly id: string; readonly name: string }[];
  /** 'Period 3 (Term 1)'. */
  readonly name: string;
}

// A schedule is placed over at most a year.
const longest = 364;
const file = 'timetable.csv';

/** The rows that can be planned, and the classes of those that cannot: what is missing of these may be a mistake. */
export interface Plan {
  readonly rows: readonly PlannedRow[];
  readonly doubtfulClasses: ReadonlySet<string>;
}

/** Finds the class, the room and the teachers of each row and works out its dates. Reports rows that cannot be. */
export async function planRows(run: RunContext, sessions: ReadonlyMap<string, Session>): Promise<Plan> {
  const rows = run.feed.timetable.table?.rows ?? [];
  const people = await loadEmployees(run);
  const classes = await loadClasses(run);
  const rooms = new Map((await run.tx.select().from(location)).map(({ id, name }) => [name.toLowerCase(), id]));
  const planned: PlannedRow[] = [];
  const doubtfulClasses = new Set<string>();
  const seen = new Map<string, number>();
  for (const row of rows) {
    const reject = (column: string, value: string, reason: string) => {
      run.issues.error(file, row.line, reason, { column, value });
      const found = run.known.find('class', row.classSourcedId);
      if (found) doubtfulClasses.add(found.entityId);
    };
    const schoolClass = classes.get(run.known.find('class', row.classSourcedId)?.entityId ?? '');
    if (!schoolClass) {
      reject('classSourcedId', row.classSourcedId, `There is no class '${row.classSourcedId}'.`);
      continue;
    }
    const roomId = row.room === null ? null : rooms.get(row.room.toLowerCase());
    if (roomId === undefined) {
      reject('room', row.room ?? '', `There is no room '${row.room}'.`);
      continue;
    }
    const unknown = row.teacherSourcedIds?.find((id) => !people.bySource.has(id));
    if (unknown !== undefined) {
      reject('teacherSourcedIds', unknown, `'${unknown}' is not a teacher here.`);
      continue;
    }
    const problem = problemOfDates(row);
    if (problem) {
      reject(problem.column, problem.value, problem.reason);
      continue;
    }
    const weekday = weekdayNumber(row.day);
    const dates = datesOf({ ...row, weekday });
    if (dates.length === 0) {
      reject('firstDate', row.firstDate, `There is no ${row.day} between firstDate and lastDate.`);
      continue;
    }
    const teachers = [...new Set(row.teacherSourcedIds ?? [])].flatMap((id) => people.bySource.get(id) ?? []);
    const ids = teachers.map(({ id }) => id).sort();
    const slot = [schoolClass.id, row.termSourcedId, row.day, row.startTime, row.endTime, roomId, ...ids].join(' ');
    const twin = seen.get(`${slot} ${dates.join()}`);
    if (twin !== undefined) {
      reject('classSourcedId', row.classSourcedId, `The row repeats line ${twin}.`);
      continue;
    }
    seen.set(`${slot} ${dates.join()}`, row.line);
    planned.push({
      row,
      slot,
      dates,
      weekday,
      classId: schoolClass.id,
      className: schoolClass.name,
      roomId,
      teachers,
      holders: teachers.length > 0 ? teachers : schoolClass.staff.flatMap((id) => people.byId.get(id) ?? []),
      name: nameOf(row, sessions),
    });
  }
  return { rows: planned, doubtfulClasses };
}

function problemOfDates(row: TimetableRow): { column: string; value: string; reason: string } | undefined {
  if (row.endTime <= row.startTime) return { column: 'endTime', value: row.endTime, reason: 'endTime is not after startTime.' };
  if (row.lastDate < row.firstDate) return { column: 'lastDate', value: row.lastDate, reason: 'lastDate is before firstDate.' };
  if (daysBetween(row.firstDate, row.lastDate) > longest) {
    return { column: 'lastDate', value: row.lastDate, reason: 'The row covers more than a year.' };
  }
  return undefined;
}

function nameOf(row: TimetableRow, sessions: ReadonlyMap<string, Session>): string {
  const term = row.termSourcedId === null ? undefined : sessions.get(row.termSourcedId)?.title;
  const period = row.period ?? `${row.day} ${row.startTime}`;
  return (term === undefined ? period : `${period} (${term})`).slice(0, 100);
}

interface Named {
  readonly id: string;
  readonly name: string;
}

async function loadEmployees(run: RunContext): Promise<{ bySource: Map<string, Named>; byId: Map<string, Named> }> {
  const { rows } = await run.tx.execute<{ id: string; user_id: string | null; name: string }>(
    sql`select id, user_id, first_name || ' ' || last_name as name from employee`,
  );
  const byUser = new Map(rows.map(({ id, user_id, name }) => [user_id, { id, name }]));
  const bySource = new Map<string, Named>();
  for (const [key, { entityId }] of run.known.all('user')) {
    const found = byUser.get(entityId);
    if (found) bySource.set(key, found);
  }
  return { bySource, byId: new Map(rows.map(({ id, name }) => [id, { id, name }])) };
}

interface ClassWithStaff extends Named {
  readonly staff: readonly string[];
}

async function loadClasses(run: RunContext): Promise<Map<string, ClassWithStaff>> {
  const { rows } = await run.tx.execute<{ id: string; name: string; staff: string[] }>(
    sql`select c.id, c.name, coalesce(array_agg(distinct s.employee_id::text) filter (where s.employee_id is not null), '{}') as staff
        from class c left join class_staff s on s.class_id = c.id and s.kind <> 'SUBSTITUTE' group by c.id`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
