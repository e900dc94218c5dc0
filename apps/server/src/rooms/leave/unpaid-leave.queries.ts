import type { Day } from '@bellwether/contract/shared/day';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';

const Row = z.object({ employeeId: z.uuid(), date: z.string(), share: z.string() });

/** The hours that a day of leave in hours stands for. */
const hoursOfDay = 8;

/** The days of approved leave of types that are not paid, from the first to the last: how much of each, in ten-thousandths of a day. For pay. */
export async function unpaidLeave(db: Db, first: Day, last: Day) {
  const rows = await rowsOf(db, Row).from(sql`
    select r.employee_id as "employeeId", d.date::text as date,
      least(1, case when t.unit = 'HOURS' then d.quantity / ${hoursOfDay} else d.quantity end)::numeric(12, 4)::text as share
    from leave_day d join leave_request r on r.id = d.request_id join leave_type t on t.id = r.leave_type_id
    where r.status = 'Approved' and not t.is_paid and d.quantity > 0 and d.date between ${first} and ${last}
    order by d.date, d.id`);
  return rows.map((row) => ({ ...row, share: exactOf(row.share) }));
}
