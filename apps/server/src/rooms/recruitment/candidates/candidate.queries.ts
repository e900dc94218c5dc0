import { rejectionMinutes } from '@bellwether/contract/recruitment/recruitment.values';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { organizationTime } from '../../settings/index.ts';
import { applicant, applicantStage, rejectionMail } from '../applicants/applicants.table.ts';
import { interview } from '../interviews/interviews.table.ts';
import { offer } from '../offers/offers.table.ts';
import { jobOpening } from '../openings/openings.table.ts';
import { isHired, keptUntil } from '../retention/kept-until.rules.ts';
import { isPersonHeld } from './person.queries.ts';

/** How an application stands, in the words of the person: the school's own stages are not told. */
const standings = [
  ...(['HIRED', 'WITHDRAWN', 'REJECTED', 'CLOSED'] as const),
  ...(['OFFERED', 'INVITED', 'RECEIVED', 'IN_PROGRESS'] as const),
];

const Application = z.object({
  id: z.uuid(),
  position: z.string(),
  appliedOn: z.string(),
  standing: z.enum(standings),
  /** The last day of their data; null while the process runs as far as they know. */
  keptUntil: z.string().nullable(),
  poolUntil: z.string().nullable(),
  /** Whether the school must keep the data for now. */
  isHeld: z.boolean(),
  erasureAskedOn: z.string().nullable(),
});
export type Application = z.output<typeof Application>;

/** Standings in which there is something to withdraw from. */
export const runningStandings: readonly Application['standing'][] = [
  ...(['OFFERED', 'INVITED', 'RECEIVED', 'IN_PROGRESS'] as const),
];

/**
 * The applications of a person, the latest first, as they see them. A rejection that can still be taken back is not told yet, nor is a day that
 * would give it away. AMB-287
 */
export async function applicationsOf(db: Db, candidateId: string, now: Date): Promise<Application[]> {
  const { zone, today } = await organizationTime(db, now);
  const at = sql`${now.toISOString()}::timestamptz`;
  const isTold = sql`applicant.stage_since + make_interval(mins => ${rejectionMinutes}) <= ${at}
    and not exists (select from ${rejectionMail} m where m.applicant_id = applicant.id and m.sent_at is null)`;
  const rows = await rowsOf(db, Application).from(sql`
    select applicant.id, o.title as position, to_char(applicant.applied_at at time zone ${zone}, 'YYYY-MM-DD') as "appliedOn",
      case when ${isHired} then 'HIRED' when applicant.withdrawn_at is not null then 'WITHDRAWN'
        when s.is_rejected and ${isTold} then 'REJECTED' when s.is_rejected then 'IN_PROGRESS'
        when o.ended_at is not null then 'CLOSED'
        when exists (select from ${offer} f where f.applicant_id = applicant.id and f.status = 'PENDING'
          and (f.expiry_date is null or f.expiry_date >= ${today}::date)) then 'OFFERED'
        when exists (select from ${interview} i where i.applicant_id = applicant.id and i.scheduled_time > ${at}
          and i.status in ('SCHEDULED', 'CONFIRMED', 'RESCHEDULED')) then 'INVITED'
        when s.is_default then 'RECEIVED' else 'IN_PROGRESS' end as standing,
      (${keptUntil(zone)})::text as "keptUntil", applicant.pool_until::text as "poolUntil",
      ${isPersonHeld} as "isHeld",
      to_char(applicant.erasure_asked_at at time zone ${zone}, 'YYYY-MM-DD') as "erasureAskedOn"
    from ${applicant} join ${jobOpening} o on o.id = applicant.job_opening_id
      join ${applicantStage} s on s.id = applicant.current_stage_id
    where applicant.candidate_id = ${candidateId} and applicant.anonymised_at is null
    order by applicant.applied_at desc, applicant.id desc`);
  return rows.map((row) => ({
    ...row,
    keptUntil: runningStandings.includes(row.standing) ? null : row.keptUntil,
  }));
}
