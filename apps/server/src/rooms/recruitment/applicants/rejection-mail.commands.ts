import { rejectionMinutes } from '@bellwether/contract/recruitment/recruitment.values';
import { and, eq, isNull } from 'drizzle-orm';
import type { OpenContext } from '../../../platform/http/context.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { applicantKind } from './applicant-record.commands.ts';
import { rejectionMail } from './applicants.table.ts';

type Ctx = Pick<OpenContext, 'db' | 'now' | 'audit'>;

/**
 * Plans what a rejected applicant is written, for when it can no more be taken back; what waited already is replaced. The caller has locked
 * the applicant. Throws 409 WRITTEN_ALREADY. AMB-380
 */
export async function planRejectionMail(
  { db, now, audit }: Ctx,
  applicantId: string,
  mail: { readonly subject: string; readonly text: string },
): Promise<void> {
  const dueAt = new Date(now.getTime() + rejectionMinutes * 60_000).toISOString();
  const fields = { ...mail, dueAt };
  const planned = await db
    .insert(rejectionMail)
    .values({ applicantId, ...fields })
    .onConflictDoUpdate({
      target: rejectionMail.applicantId,
      set: fields,
      setWhere: isNull(rejectionMail.sentAt),
    })
    .returning();
  if (planned.length === 0)
    throw conflict('WRITTEN_ALREADY', 'This applicant was told of a rejection already.');
  audit({
    ...{ action: 'plan rejection mail', entity: applicantKind.entity, entityId: applicantId },
    after: fields,
  });
}

/** Takes back the mail of a rejection that is no more, unless it was sent. AMB-380 */
export async function recallRejectionMail({ db, audit }: Ctx, applicantId: string): Promise<void> {
  const [gone] = await db
    .delete(rejectionMail)
    .where(and(eq(rejectionMail.applicantId, applicantId), isNull(rejectionMail.sentAt)))
    .returning();
  if (!gone) return;
  audit({ action: 'recall rejection mail', entity: applicantKind.entity, entityId: applicantId });
}
