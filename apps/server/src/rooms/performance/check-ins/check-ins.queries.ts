import { CheckIn, type checkIns } from '@bellwether/contract/performance/check-ins';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { matches, pageOf } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { appraisal } from '../appraisals/appraisals.table.ts';
import { performanceCycle } from '../cycles/cycles.table.ts';
import { checkIn, checkInNote } from './check-ins.table.ts';
import { visibleCheckIns } from './visible-check-ins.access.ts';

/** One page of the viewer's talks; what is searched is the partner's name, and no note. */
export async function listCheckIns(db: Db, viewer: Viewer, query: InputOf<typeof checkIns.list>['query']) {
  const partner = sql`case when ${checkIn.employeeId} = ${viewer.employeeId}::uuid then ${checkIn.managerId} else ${checkIn.employeeId} end`;
  const named = matches(query.search, sql`e.search_text`);
  const where = and(
    visibleCheckIns(viewer),
    query.partnerId
      ? sql`${query.partnerId}::uuid in (${checkIn.employeeId}, ${checkIn.managerId})`
      : undefined,
    named && sql`exists (select from ${employeeView('e')} where e.id = ${partner} and ${named})`,
  );
  return pageOf(db, (onPage, order) => rows(db, viewer, onPage, order), {
    query,
    by: [checkIn.heldOn],
    id: checkIn.id,
    from: sql`from ${checkIn} where ${where}`,
  });
}

/** One of the viewer's talks, or undefined. */
export async function findCheckIn(db: Db, viewer: Viewer, id: string) {
  const [found] = await rows(db, viewer, sql`${checkIn.id} = ${id} and ${visibleCheckIns(viewer)}`, sql`1`);
  return found;
}

const named = (id: SQL, first: SQL, last: SQL) =>
  sql`json_build_object('id', ${id}, 'name', concat_ws(' ', ${first}, ${last}))`;
const employee = named(sql`e.id`, sql`e.first_name`, sql`e.last_name`);
const manager = named(sql`m.id`, sql`m.first_name`, sql`m.last_name`);
const author = named(sql`a.id`, sql`a.first_name`, sql`a.last_name`);

/** With the notes for both, and those that the viewer wrote: another's private ones are not read at all. */
function rows(db: Db, { employeeId: own }: Viewer, condition: SQL, order: SQL) {
  const partner = sql`case when e.id = ${own}::uuid then ${manager} else ${employee} end`;
  const notes = sql`(select coalesce(json_agg(json_build_object('id', n.id, 'author', ${author}, 'visibility', n.visibility,
      'text', n.text, 'at', to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'isMine', n.author_id = ${own}::uuid, 'version', n.version) order by n.id), '[]')
    from ${checkInNote} n join ${employeeView('a')} on a.id = n.author_id
    where n.check_in_id = check_in.id and (n.visibility = 'SHARED' or n.author_id = ${own}::uuid))`;
  return rowsOf(db, CheckIn).from(sql`
    select check_in.id, ${employee} as employee, ${manager} as manager, ${partner} as partner,
      check_in.held_on::text as "heldOn", check_in.topic, check_in.is_left as "isLeft", ${notes} as notes,
      json_build_object('edit', not check_in.is_left, 'remove', not check_in.is_left and check_in.entered_by_id = ${own}::uuid) as can,
      check_in.version
    from ${checkIn} join ${employeeView('e')} on e.id = check_in.employee_id join ${employeeView('m')} on m.id = check_in.manager_id
    where ${condition} order by ${order}`);
}

const Partner = z.object({
  ...{ id: z.uuid(), name: z.string(), canTalk: z.boolean() },
  /** Whether the viewer leads or reviews them. */
  isLed: z.boolean(),
});

/** With whom the viewer talks: who leads or reviews them, whom they lead or review, and with whom they have talked, by name. */
export async function partnersOf(db: Db, { employeeId, viewAs }: Viewer) {
  if (!employeeId || viewAs) return [];
  const runs = sql`exists (select from ${performanceCycle} c where c.id = a.cycle_id and c.status in ('ACTIVE', 'REVIEW_PHASE'))`;
  return rowsOf(db, Partner).from(sql`
    with pairs as (
      select e.id, true as is_led, true as can_talk from ${employeeView('e')} where e.manager_id = ${employeeId}
      union all select e.manager_id, false, true from ${employeeView('e')} where e.id = ${employeeId} and e.manager_id is not null
      union all select a.employee_id, true, true from ${appraisal} a where a.reviewer_id = ${employeeId} and ${runs}
      union all select a.reviewer_id, false, true from ${appraisal} a where a.employee_id = ${employeeId} and ${runs}
      union all select case when k.employee_id = ${employeeId} then k.manager_id else k.employee_id end, false, false
        from ${checkIn} k where ${employeeId} in (k.employee_id, k.manager_id) and not k.is_left)
    select e.id, concat_ws(' ', e.first_name, e.last_name) as name, bool_or(p.is_led) as "isLed",
      bool_or(p.can_talk) and e.status in ('ACTIVE', 'PROBATION', 'ON_LEAVE') as "canTalk"
    from pairs p join ${employeeView('e')} on e.id = p.id
    group by e.id, e.first_name, e.last_name, e.status order by e.first_name, e.last_name, e.id`);
}
