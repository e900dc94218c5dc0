import { type Day, daysBetween } from '@bellwether/contract/shared/day';
import type { Session } from '../apply/sessions.commands.ts';
import type { TimetableRow } from '../read/columns.values.ts';
import type { RunContext } from '../run-context.rules.ts';
import { employee, location } from '../tables.values.ts';
import { datesOf, weekdayNumber } from './timetable.rules.ts';

/** A timetable row with everything it names found. */
export interface PlannedRow {
  readonly row: TimetableRow;
  readonly slot: string;
  readonly dates: readonly Day[];
  readonly weekday: number;
  readonly classId: string;
  readonly roomId: string | null;
  /** The employees that the row names; without any, the staff of the class holds the lesson. */
  readonly teacherIds: readonly string[];
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
  const employees = await loadEmployees(run);
  const rooms = new Map(
    (await run.tx.select().from(location)).map(({ id, name }) => [name.toLowerCase(), id]),
  );
  const planned: PlannedRow[] = [];
  const doubtfulClasses = new Set<string>();
  const seen = new Map<string, number>();
  for (const row of rows) {
    const reject = (column: string, value: string, reason: string) => {
      run.issues.error(file, row.line, reason, { column, value });
      const found = run.known.find('class', row.classSourcedId);
      if (found) doubtfulClasses.add(found.entityId);
    };
    const classId = run.known.find('class', row.classSourcedId)?.entityId;
    if (classId === undefined) {
      reject('classSourcedId', row.classSourcedId, `There is no class '${row.classSourcedId}'.`);
      continue;
    }
    const roomId = row.room === null ? null : rooms.get(row.room.toLowerCase());
    if (roomId === undefined) {
      reject('room', row.room ?? '', `There is no room '${row.room}'.`);
      continue;
    }
    const unknown = row.teacherSourcedIds?.find((id) => !employees.has(id));
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
    const teacherIds = [
      ...new Set((row.teacherSourcedIds ?? []).flatMap((id) => employees.get(id) ?? [])),
    ].sort();
    const name = nameOf(row, sessions);
    const slot = [classId, name, row.day, row.startTime, row.endTime, roomId, ...teacherIds].join(' ');
    const twin = seen.get(`${slot} ${dates.join()}`);
    if (twin !== undefined) {
      reject('classSourcedId', row.classSourcedId, `The row repeats line ${twin}.`);
      continue;
    }
    seen.set(`${slot} ${dates.join()}`, row.line);
    planned.push({ row, slot, dates, weekday, classId, roomId, teacherIds, name });
  }
  return { rows: planned, doubtfulClasses };
}

function problemOfDates(row: TimetableRow): { column: string; value: string; reason: string } | undefined {
  if (row.endTime <= row.startTime)
    return { column: 'endTime', value: row.endTime, reason: 'endTime is not after startTime.' };
  if (row.lastDate < row.firstDate)
    return { column: 'lastDate', value: row.lastDate, reason: 'lastDate is before firstDate.' };
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

/** The employees of the people of this system: id in the source -> employee id. */
async function loadEmployees(run: RunContext): Promise<Map<string, string>> {
  const rows = await run.tx.select({ id: employee.id, userId: employee.userId }).from(employee);
  const byUser = new Map(rows.map(({ id, userId }) => [userId, id]));
  return new Map(
    [...run.known.all('user')].flatMap(([key, { entityId }]) => {
      const found = byUser.get(entityId);
      return found === undefined ? [] : [[key, found] as const];
    }),
  );
}
