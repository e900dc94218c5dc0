import { storeVersioned } from '../../../platform/db/records.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { type DecideRecord, decide } from '../../approvals/index.ts';
import { changedOffer, lockOffer, offerKind } from './offer-record.commands.ts';
import { sendOffer } from './send-offer.commands.ts';

/**
 * Decides about an offer that waits, by its approval: with the last step it is PENDING, or a draft again with the reason. Throws 404, 409
 * where it does not wait, 400 where a refusal has no reason, 403 for one's own (AMB-092). AMB-341.
 */
export const decideOffer: DecideRecord = async (ctx: Context, id, said, away) => {
  if (said.decision === 'REJECTED' && said.notes === null)
    throw fieldProblem('notes', 'Say why it is rejected');
  const locked = await lockOffer(ctx.db, id);
  if (!locked) throw notFound('Offer');
  const before = locked.offer;
  if (before.status !== 'PENDING_APPROVAL')
    throw conflict('NOT_WAITING', 'This does not wait for a decision.');
  const outcome = await decide(ctx, { subject: 'offer', recordId: id }, said, away);
  if (outcome === 'NEXT') return;
  const after =
    outcome === 'APPROVED'
      ? await sendOffer(ctx, locked)
      : await storeVersioned(ctx.db, offerKind, before, { status: 'DRAFT', decisionNotes: said.notes });
  changedOffer(ctx, outcome === 'APPROVED' ? 'approve' : 'reject', after, before);
};
