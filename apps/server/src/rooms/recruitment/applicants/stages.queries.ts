import { ApplicantStage } from '@bellwether/contract/recruitment/stages';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { applicant, applicantStage } from './applicants.table.ts';

type Row = typeof applicantStage.$inferSelect;

/** The stages that a condition names, in their order. */
export function stages(db: Db, condition: SQL): Promise<z.input<typeof ApplicantStage>[]> {
  return rowsOf(db, ApplicantStage).from(sql`
    select applicant_stage.id, applicant_stage.name::text, applicant_stage."order", applicant_stage.is_default as "isDefault",
      applicant_stage.is_hired as "isHired", applicant_stage.is_rejected as "isRejected",
      (select count(*)::int from ${applicant} a where a.current_stage_id = applicant_stage.id) as applicants,
      applicant_stage.version
    from ${applicantStage} where ${condition} order by applicant_stage."order", applicant_stage.id`);
}

/** The stage in which applications come in. */
export async function defaultStage(db: Db): Promise<Row> {
  const [found] = await db.select().from(applicantStage).where(eq(applicantStage.isDefault, true));
  if (!found) throw conflict('NO_STAGE', 'There is no stage for new applicants.');
  return found;
}

/** The stage that means hired. */
export async function hiredStage(db: Db): Promise<Row> {
  const [found] = await db.select().from(applicantStage).where(eq(applicantStage.isHired, true));
  if (!found) throw conflict('NO_STAGE', 'There is no stage for who is hired.');
  return found;
}
