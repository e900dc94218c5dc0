import { and, eq } from 'drizzle-orm';
import type { RecordKind } from '../../../platform/db/records.ts';
import type { Context, Work } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { lockPersonOf } from '../candidates/person.queries.ts';
import { applicant, stageVisit } from './applicants.table.ts';
import { visibleApplicants } from './visible-applicants.access.ts';

export type ApplicantRow = typeof applicant.$inferSelect;

/** What an applicant is in the audit log, in a 404, and on open screens. */
export const applicantKind: RecordKind<typeof applicant> = {
  table: applicant,
  entity: 'applicant',
  thing: 'Applicant',
  paths: ['/api/hr/applicants', '/api/hr/job-openings'],
};

/** Audits a change of an applicant and tells open screens. */
export function changedApplicant(
  ctx: Pick<Work, 'audit' | 'emit'>,
  action: string,
  after: ApplicantRow,
  before?: ApplicantRow,
): void {
  ctx.audit({ action, entity: applicantKind.entity, entityId: after.id, ...(before && { before }), after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: applicantKind.paths } });
}

/** The applicant that the viewer may see, locked. Throws 404. */
export async function lockApplicant(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  id: string,
): Promise<ApplicantRow> {
  const [found] = await db
    .select()
    .from(applicant)
    .where(and(eq(applicant.id, id), visibleApplicants(viewer)))
    .for('update');
  if (!found) throw notFound('Applicant');
  return found;
}

/** Throws 409 ERASED where the data of an applicant were taken away: nothing is done with them any more. AMB-286 */
export function demandData({ anonymisedAt }: Pick<ApplicantRow, 'anonymisedAt'>): void {
  if (anonymisedAt !== null) throw conflict('ERASED', 'The data of this applicant were deleted.');
}

/** Stores an application in the stage where it comes in, with its first stay. Returns its row. */
export async function storeApplicant(
  { db, now }: Pick<Work, 'db' | 'now'>,
  fields: Omit<typeof applicant.$inferInsert, 'candidateId' | 'stageSince' | 'appliedAt'>,
  by: { readonly userId: string | null },
): Promise<ApplicantRow> {
  const at = now.toISOString();
  const candidateId = await lockPersonOf(db, fields.email, now);
  const [made] = await db
    .insert(applicant)
    .values({ ...fields, candidateId, stageSince: at, appliedAt: at })
    .returning();
  if (!made) throw new Error('no applicant came back');
  await db
    .insert(stageVisit)
    .values({ applicantId: made.id, stageId: made.currentStageId, enteredAt: at, changedById: by.userId });
  return made;
}
