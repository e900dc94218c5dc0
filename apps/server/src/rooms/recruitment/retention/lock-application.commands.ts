import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { ApplicantRow } from '../applicants/applicant-record.commands.ts';
import { applicant, applicantStage } from '../applicants/applicants.table.ts';
import { isPersonHeld } from '../candidates/person.queries.ts';
import { lockOpening } from '../openings/opening-status.commands.ts';
import { isHired } from './kept-until.rules.ts';

const State = z.object({ isHired: z.boolean(), isHeld: z.boolean() });

export interface LockedApplication {
  readonly person: ApplicantRow;
  readonly isHired: boolean;
  /** Whether there is a legal hold on this or another application of the person. */
  readonly isHeld: boolean;
}

/** An application, locked after its requisition and opening as everywhere, and whether its person was hired or is under a legal hold; undefined where it is none. */
export async function lockApplication(db: Db, id: string): Promise<LockedApplication | undefined> {
  const [known] = await db
    .select({ jobOpeningId: applicant.jobOpeningId })
    .from(applicant)
    .where(eq(applicant.id, id));
  if (!known || !(await lockOpening({ db }, known.jobOpeningId))) return undefined;
  const [person] = await db.select().from(applicant).where(eq(applicant.id, id)).for('update');
  const state = await rowOf(db, State).from(sql`
    select ${isHired} as "isHired", ${isPersonHeld} as "isHeld" from ${applicant} join ${applicantStage} s on s.id = applicant.current_stage_id
    where applicant.id = ${id}`);
  return person && state && { person, ...state };
}
