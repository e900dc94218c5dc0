import { keptMonths } from '@bellwether/contract/recruitment/recruitment.values';
import { type SQL, sql } from 'drizzle-orm';
import { offer } from '../offers/offers.table.ts';

/** Whether somebody was hired, and is an employee. For queries on applicant with its stage `s`. AMB-286 */
export const isHired: SQL = sql`(s.is_hired or exists (select from ${offer} h
  where h.applicant_id = applicant.id and h.status = 'ACCEPTED' and h.employee_id is not null))`;

/** Since when the process is over: withdrawn, else rejected, else its opening filled or closed; null before. With the stage `s` and the opening `o`. */
const over = sql`coalesce(applicant.withdrawn_at, case when s.is_rejected then applicant.stage_since end, o.ended_at)`;

/**
 * The last day on which the data of an applicant are kept: six calendar months after the day on which the process ended by the school's
 * clock, until the pool that they agreed to ends, or until the first month of this rule was over, whichever is latest. Null while the process runs, for who was hired, and for whose data
 * are gone. For queries on `applicant` with its stage `s` and its opening `o`. AMB-286
 */
export function keptUntil(zone: string): SQL {
  const months = sql`make_interval(months => ${keptMonths.process}::int)`;
  return sql`case when applicant.anonymised_at is null and not ${isHired} and ${over} is not null
    then greatest(((${over} at time zone ${zone})::date + ${months})::date, applicant.pool_until, applicant.kept_at_least) end`;
}
