import { addDays, type Day } from '@bellwether/contract/shared/day';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { rotationDay as dayOf } from '@bellwether/contract/shifts/roster.rules';
import type { rotationPatterns } from '@bellwether/contract/shifts/rotation-patterns';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { contains, pageOf } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { employeeView } from '../../employees/employees.view.ts';
import type { Wanted } from './plan.commands.ts';
import { rotationPattern } from './rotation-patterns.table.ts';

interface Person {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly anchorDate: string;
  readonly validFrom: string;
  readonly validTo: string | null;
}

function patterns(db: Db) {
  return db
    .select({
      id: rotationPattern.id,
      name: rotationPattern.name,
      days: sql<(string | null)[]>`(select json_agg(d.shift_type_id order by n)
        from generate_series(0, "rotation_pattern"."length" - 1) n
        left join rotation_day d on d.pattern_id = "rotation_pattern"."id" and d.day = n)`,
      people: sql<Person[]>`(select coalesce(json_agg(json_build_object('employeeId', a.employee_id,
          'employeeName', e.first_name || ' ' || e.last_name, 'anchorDate', a.anchor_date, 'validFrom', a.valid_from,
          'validTo', a.valid_to) order by e.first_name, e.last_name, a.valid_from), '[]')
        from rotation_assignment a join ${employeeView('e')} on e.id = a.employee_id
        where a.pattern_id = "rotation_pattern"."id")`,
      version: rotationPattern.version,
    })
    .from(rotationPattern);
}

/** One page of the rotations, by name. */
export function listRotations(db: Db, query: InputOf<typeof rotationPatterns.list>['query']) {
  const found = contains(query.search, rotationPattern.name);
  return pageOf(db, (onPage) => patterns(db).where(onPage).$dynamic(), {
    query,
    by: [rotationPattern.name],
    id: rotationPattern.id,
    from: sql`from ${rotationPattern} ${found ? sql`where ${found}` : sql``}`,
  });
}

/** One rotation. Throws 404. */
export async function findRotation(db: Db, id: string) {
  const [found] = await patterns(db).where(eq(rotationPattern.id, id));
  if (!found) throw notFound('Rotation');
  return found;
}

const Assigned = z.object({
  patternId: z.uuid(),
  employeeId: z.uuid(),
  anchorDate: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  length: z.int(),
});

const DayRow = z.object({
  patternId: z.uuid(),
  day: z.int(),
  shiftTypeId: z.uuid(),
  startTime: z.string(),
  endTime: z.string(),
  breakMinutes: z.int(),
});

/** The shifts that the rotations of these people have between two days, both included; a type that is not in use any more gives none. AMB-361. */
export async function rotatedShifts(
  db: Db,
  employeeIds: readonly string[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<Wanted[]> {
  const assigned = await rowsOf(db, Assigned).from(sql`
    select a.pattern_id as "patternId", a.employee_id as "employeeId", a.anchor_date::text as "anchorDate",
      a.valid_from::text as "validFrom", a.valid_to::text as "validTo", p.length
    from rotation_assignment a join rotation_pattern p on p.id = a.pattern_id
    where a.employee_id = any(${sql.param([...employeeIds])}::uuid[]) and a.valid_from <= ${to}
      and (a.valid_to is null or a.valid_to >= ${from})
    order by a.employee_id, a.valid_from`);
  const rows = await rowsOf(db, DayRow).from(sql`
    select d.pattern_id as "patternId", d.day, t.id as "shiftTypeId", to_char(t.start_time, 'HH24:MI') as "startTime",
      to_char(t.end_time, 'HH24:MI') as "endTime", t.break_minutes as "breakMinutes"
    from rotation_day d join shift_type t on t.id = d.shift_type_id
    where t.is_active and d.pattern_id = any(${sql.param([...new Set(assigned.map((one) => one.patternId))])}::uuid[])`);
  const shiftOn = new Map(rows.map(({ patternId, day, ...hours }) => [`${patternId} ${day}`, hours]));
  const wanted: Wanted[] = [];
  for (let date = from; date <= to; date = addDays(date, 1))
    for (const { patternId, employeeId, anchorDate, validFrom, validTo, length } of assigned) {
      if (date < validFrom || (validTo !== null && date > validTo)) continue;
      const hours = shiftOn.get(`${patternId} ${dayOf(date, anchorDate, length)}`);
      if (hours) wanted.push({ ...hours, employeeId, date });
    }
  return wanted;
}
