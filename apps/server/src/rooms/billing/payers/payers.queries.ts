import type { payers } from '@bellwether/contract/billing/payers/payers';
import type { Day } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { customerView } from '../../sales/customers.view.ts';
import { studentView } from '../../students/students.view.ts';
import { payerShare, payerShareSet } from './payers.table.ts';

type Shares = ResultOf<typeof payers.list>['data'];

const Row = z.object({
  validFrom: z.string(),
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  percent: z.string().nullable(),
});

/** Throws 404 where there is no such student. */
export async function demandStudent(db: Db, id: string): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from ${studentView('st')} where st.id = ${id}`);
  if (rows.length === 0) throw notFound('Student');
}

/** Who pays what for a student, the latest set first. */
export async function sharesOfStudent(db: Db, studentId: string): Promise<Shares> {
  const rows = await rowsOf(db, Row).from(sql`
    select s.valid_from::text as "validFrom", p.customer_id as "customerId", c.display_name as "customerName", p.percent::text
    from ${payerShareSet} s left join ${payerShare} p on p.student_id = s.student_id and p.valid_from = s.valid_from
      left join ${customerView('c')} on c.id = p.customer_id
    where s.student_id = ${studentId} order by s.valid_from desc, p.percent desc, c.display_name, c.id`);
  const sets = new Map<string, Shares[number]>();
  for (const { validFrom, customerId, customerName, percent } of rows) {
    const set = sets.get(validFrom) ?? { validFrom, payers: [] };
    sets.set(validFrom, set);
    if (customerId !== null && customerName !== null && percent !== null)
      set.payers.push({ customerId, customerName, percent: exactText(exactOf(percent)) });
  }
  return [...sets.values()];
}

const Share = z.object({ studentId: z.string(), customerId: z.string(), percent: z.string() });

/** Who pays what percent (exact) for each of the students on the day; nobody for those of whom nothing is said. */
export async function sharesOn(db: Db, studentIds: readonly string[], day: Day) {
  const rows = await rowsOf(db, Share).from(sql`
    select p.student_id as "studentId", p.customer_id as "customerId", p.percent::text from ${payerShare} p
    where p.student_id = any(${sql.param([...studentIds])}::uuid[]) and p.valid_from = (
      select max(s.valid_from) from ${payerShareSet} s where s.student_id = p.student_id and s.valid_from <= ${day})
    order by p.student_id, p.customer_id`);
  return rows.map((row) => ({ ...row, percent: exactOf(row.percent) }));
}
