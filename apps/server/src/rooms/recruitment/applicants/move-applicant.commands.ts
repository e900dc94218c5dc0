import { and, eq, isNull } from 'drizzle-orm';
import type { OpenContext } from '../../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { givePlaceBack, lockOpening, takePlace } from '../openings/opening-status.commands.ts';
import { type ApplicantRow, changedApplicant, demandData } from './applicant-record.commands.ts';
import { applicant, applicantStage, stageVisit } from './applicants.table.ts';
import { planRejectionMail, recallRejectionMail } from './rejection-mail.commands.ts';

interface Move {
  readonly newStageId: string;
  readonly notes: string | null;
  /** What a rejected applicant is written. */
  readonly mail?: { readonly subject: string; readonly text: string } | null | undefined;
}

/**
 * Moves an applicant to another stage, whoever asks: the caller has checked that they may. Locks requisition, opening and applicant, in this
 * order. Who is hired takes a place of the requisition, who is hired no more gives it back. Nothing happens where they are in that stage
 * already. A rejection mail that was not sent yet is taken back with the rejection. Throws 404; 400 at newStageId for a stage that is not there, at notes where somebody is rejected or hired, or goes on after
 * they withdrew, without a reason; 409 ERASED, NO_PLACE, WRITTEN_ALREADY. TAL-14, AMB-380.
 */
export async function moveApplicant(
  ctx: Pick<OpenContext, 'db' | 'now' | 'viewer' | 'audit' | 'emit'>,
  id: string,
  { newStageId, notes, mail }: Move,
): Promise<ApplicantRow> {
  const { db, now } = ctx;
  const [known] = await db
    .select({ jobOpeningId: applicant.jobOpeningId })
    .from(applicant)
    .where(eq(applicant.id, id));
  const locked = known && (await lockOpening(ctx, known.jobOpeningId));
  const [before] = await db.select().from(applicant).where(eq(applicant.id, id)).for('update');
  if (!locked || !before) throw notFound('Applicant');
  demandData(before);
  const [to] = await db.select().from(applicantStage).where(eq(applicantStage.id, newStageId)).for('share');
  if (!to) throw fieldProblem('newStageId', 'This stage does not exist.');
  const [from] = await db.select().from(applicantStage).where(eq(applicantStage.id, before.currentStageId));
  if (!from || from.id === to.id) return before;
  if (to.isRejected && notes === null) throw fieldProblem('notes', 'Say why the applicant is rejected');
  if (to.isHired && notes === null)
    throw fieldProblem('notes', 'Say why the applicant is hired without an offer');
  if (before.withdrawnAt !== null && !to.isRejected && notes === null)
    throw fieldProblem('notes', 'Say why somebody who withdrew goes on');
  if (mail && !to.isRejected) throw fieldProblem('mail', 'Only who is rejected is written to.');
  if (to.isHired) await takePlace(ctx, locked);
  else if (from.isHired) await givePlaceBack(ctx, locked);
  if (!to.isRejected) await recallRejectionMail(ctx, id);
  else if (mail) await planRejectionMail(ctx, id, mail);
  const at = now.toISOString();
  await db
    .update(stageVisit)
    .set({ leftAt: at })
    .where(and(eq(stageVisit.applicantId, id), isNull(stageVisit.leftAt)));
  await db.insert(stageVisit).values({
    applicantId: id,
    fromStageId: from.id,
    stageId: to.id,
    enteredAt: at,
    notes,
    changedById: ctx.viewer?.actor.id ?? null,
  });
  const [after] = await db
    .update(applicant)
    .set({ currentStageId: to.id, stageSince: at, ...(!to.isRejected && { withdrawnAt: null }) })
    .where(eq(applicant.id, id))
    .returning();
  if (!after) throw new Error(`the locked applicant ${id} is gone`);
  changedApplicant(ctx, 'move', after, before);
  return after;
}
