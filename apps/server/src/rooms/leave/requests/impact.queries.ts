import type { leaveRequests } from '@bellwether/contract/leave/leave-requests';
import type { Day } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { balanceOf, isLimited, leaveStateOf } from '../ledger/balances.queries.ts';
import { blocksOn } from '../setup/leave-blocks.queries.ts';
import type { CountedLeave, Wanted } from './checked-leave.queries.ts';
import { dutiesDuring, lessonsDuring } from './hit-lessons.queries.ts';

type Impact = ResultOf<typeof leaveRequests.preview>['data'];

const AlsoAway = z.object({ employeeName: z.string(), startDate: z.string(), endDate: z.string() });

/** So many lessons and people are shown; lessons are counted beside them. */
const shown = 50;

/** What the leave does. `request`: the one that is looked at, which does not count as pending beside itself. */
export async function impactOf(
  db: Db,
  leave: CountedLeave,
  wanted: Wanted,
  { today, request = null }: { today: Day; request?: string | null },
): Promise<Impact> {
  const { person, type, days, quantity } = leave;
  const state = await leaveStateOf(db, person, today, request);
  const balance = balanceOf(state, type, wanted.endDate);
  const lessons = await lessonsDuring(db, person.id, leave, today);
  const duties = await dutiesDuring(db, person.id, leave, today);
  const [block] = await blocksOn(db, { ...wanted, departmentId: person.departmentId });
  return {
    quantity: exactText(quantity),
    unit: type.unit,
    days: days.map((one) => ({ ...one, quantity: exactText(one.quantity) })),
    balance: {
      available: balance.available,
      after: exactText(exactOf(balance.available) - quantity),
      isForecast: balance.isForecast,
      isLimited: isLimited(state, type),
    },
    lessonCount: lessons.length,
    lessons: lessons.slice(0, shown).map(({ className, date, startTime, endTime, kind }) => ({
      className,
      date,
      startTime,
      endTime,
      kind,
    })),
    dutyCount: duties.length,
    alsoAway: await alsoAway(db, leave, person),
    block: block ? { name: block.name, reason: block.reason, type: block.type } : null,
  };
}

/** Who of the department is away too, or asked to be. */
function alsoAway(
  db: Db,
  { from, to }: Pick<CountedLeave, 'from' | 'to'>,
  { id, departmentId }: { readonly id: string; readonly departmentId: string | null },
) {
  return rowsOf(db, AlsoAway).from(sql`
    select e.first_name || ' ' || e.last_name as "employeeName", r.start_date::text as "startDate", r.end_date::text as "endDate"
    from leave_request r join ${employeeView('e')} on e.id = r.employee_id
    where r.status in ('Pending', 'Approved') and r.during && tsrange(${from}::timestamp, ${to}::timestamp)
      and r.employee_id <> ${id} and e.department_id = ${departmentId}::uuid
    order by r.start_date, e.first_name, r.id limit ${shown}`);
}
