import { openOfferStatuses } from '@bellwether/contract/recruitment/hiring.values';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { storeVersioned } from '../../../platform/db/records.ts';
import { withdrawApproval } from '../../approvals/index.ts';
import { freeInterview } from '../../scheduling/index.ts';
import { changedInterview, interviewersOf, interviewKind } from '../interviews/interview-record.commands.ts';
import { interview } from '../interviews/interviews.table.ts';
import { sendInvitations } from '../interviews/invite.commands.ts';
import { tellInterviewers } from '../interviews/tell-interviewers.commands.ts';
import { changedOffer, offerKind } from '../offers/offer-record.commands.ts';
import { offer } from '../offers/offers.table.ts';
import type { ApplicantWork } from './in-work.commands.ts';

/**
 * Takes back the open offer of an applicant who goes, and calls off the interviews ahead: their people and rooms are free again, and who
 * holds them is told. `applicant` says whether the applicant gets the cancellation too. The applicant is locked by the caller. TAL-15, TAL-17
 */
export async function callOff(
  ctx: ApplicantWork,
  applicantId: string,
  { applicant }: { applicant: boolean },
): Promise<void> {
  const { db, now } = ctx;
  const open = await db
    .select()
    .from(offer)
    .where(and(eq(offer.applicantId, applicantId), inArray(offer.status, [...openOfferStatuses])))
    .for('update');
  for (const before of open) {
    if (before.status === 'PENDING_APPROVAL')
      await withdrawApproval(ctx, { subject: 'offer', recordId: before.id });
    const after = await storeVersioned(db, offerKind, before, { status: 'WITHDRAWN' });
    changedOffer(ctx, 'withdraw', after, before);
  }
  const ahead = await db
    .select()
    .from(interview)
    .where(
      and(
        eq(interview.applicantId, applicantId),
        inArray(interview.status, ['SCHEDULED', 'CONFIRMED', 'RESCHEDULED']),
        gt(interview.scheduledTime, now.toISOString()),
      ),
    )
    .orderBy(asc(interview.scheduledTime), asc(interview.id))
    .for('update');
  for (const before of ahead) {
    const after = await storeVersioned(db, interviewKind, before, { status: 'CANCELLED' });
    await freeInterview(db, before.id);
    changedInterview(ctx, 'cancelled', after, before);
    const interviewerIds = await interviewersOf(ctx, before.id);
    await tellInterviewers(ctx, after, interviewerIds, 'cancelled');
    await sendInvitations(ctx, { interview: after, news: 'cancel', interviewerIds, applicant });
  }
}
