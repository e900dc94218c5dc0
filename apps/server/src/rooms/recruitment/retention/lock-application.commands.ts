import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { ApplicantRow } from '../applicants/applicant-record.commands.ts';
import { applicant, applicantStage } from '../applicants/applicants.table.ts';
import { lockOpening } from '../openings/opening-status.commands.ts';
import { isHired } from './kept-until.rules.ts';

const Hired = z.object({ isHired: z.boolean() });

export interface LockedApplication {
  readonly person: ApplicantRow;
  readonly isHired: boolean;
}

/** An application, locked after its requisition and opening as everywhere, and whether its person was hired; undefined where it is none. */
export async function lockApplication(db: Db, id: string): Promise<LockedApplication | undefined> {
  const [known] = await db
    .select({ jobOpeningId: applicant.jobOpeningId })
    .from(applicant)
    .where(eq(applicant.id, id));
  if (!known || !(await lockOpening({ db }, known.jobOpeningId))) return undefined;
  const [person] = await db.select().from(applicant).where(eq(applicant.id, id)).for('update');
  const hired = await rowOf(db, Hired).from(sql`
    select ${isHired} as "isHired" from ${applicant} join ${applicantStage} s on s.id = applicant.current_stage_id
    where applicant.id = ${id}`);
  return person && hired && { person, isHired: hired.isHired };
}
