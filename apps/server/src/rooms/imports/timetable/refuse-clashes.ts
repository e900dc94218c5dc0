import type { Day } from '@bellwether/contract/shared/day';
import { momentOf } from '@bellwether/contract/shared/zone';
import { sql } from 'drizzle-orm';
import type { RunContext } from '../run-context.ts';
import type { PlannedRow } from './plan-rows.ts';
import { Taken } from './taken.ts';

/** The moments of wall-clock times, each worked out once. */
export function momentsIn(zone: string): (day: Day, time: string) => number {
  const known = new Map<string, number>();
  return (day, time) => {
    const key = `${day} ${time}`;
    const found = known.get(key) ?? momentOf(day, time, zone).getTime();
    known.set(key, found);
    return found;
  };
}

/** What the calendar already holds between two days, kept bookings of this import included. */
export async function loadTaken(run: RunContext, rows: readonly PlannedRow[]): Promise<Taken> {
  const taken = new Taken();
  const days = rows.flatMap(({ dates }) => [dates[0] ?? '', dates.at(-1) ?? '']).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return taken;
  const range = `[${first} 00:00:00+14,${last} 23:59:59-12]`;
  const { rows: bookings } = await run.tx.execute<{ kind: string; id: string; start: string; end: string; by: string }>(sql`
    select b.kind, b.resource_id as id, (extract(epoch from lower(b.during)) * 1000)::text as start,
      (extract(epoch from upper(b.during)) * 1000)::text as "end", c.name || ' on the calendar' as by
    from booking b join lesson_occurrence o on o.id = b.occurrence_id join class c on c.id = o.class_id
    where b.during && ${range}::tstzrange`);
  for (const { kind, id, start, end, by } of bookings) {
    taken.add(`${kind} ${id}`, { start: Number(start), end: Number(end), by });
  }
  return taken;
}

/**
 * Lets rows pass in the order of the file, and reports each that would book a teacher, a room or a class twice: with
 * whom, how often and first when. A row passes as a whole or not at all.
 */
export function refuseClashes(run: RunContext, rows: readonly PlannedRow[], taken: Taken): PlannedRow[] {
  const momentAt = momentsIn(run.zone);
  return rows.filter((planned) => {
    const { row, dates } = planned;
    const uses = dates.map((day) => ({ day, start: momentAt(day, row.startTime), end: momentAt(day, row.endTime) }));
    const resources = resourcesOf(planned);
    const clashes = uses.flatMap(({ day, start, end }) =>
      resources.flatMap(({ key, name, column }) => {
        const other = taken.find(key, start, end);
        return other ? [{ day, name, column, other }] : [];
      }),
    );
    const first = clashes[0];
    if (first) {
      const others = new Set(clashes.map(({ day }) => day)).size - 1;
      const more = others > 0 ? ` and ${others} more ${others === 1 ? 'date' : 'dates'}` : '';
      const reason = `${first.name} would be booked twice on ${first.day}${more}, with ${first.other.by}: the row was left out.`;
      run.issues.error('timetable.csv', row.line, reason, { column: first.column, value: `${row.day} ${row.startTime}` });
      return false;
    }
    const by = `${planned.className} (line ${row.line})`;
    for (const { key } of resources) for (const { start, end } of uses) taken.add(key, { start, end, by });
    return true;
  });
}

function resourcesOf({ classId, className, roomId, holders, row }: PlannedRow) {
  return [
    { key: `CLASS ${classId}`, name: `The class ${className}`, column: 'classSourcedId' },
    ...(roomId === null ? [] : [{ key: `ROOM ${roomId}`, name: `The room ${row.room}`, column: 'room' }]),
    ...holders.map(({ id, name }) => ({ key: `PERSON ${id}`, name, column: 'teacherSourcedIds' })),
  ];
}
