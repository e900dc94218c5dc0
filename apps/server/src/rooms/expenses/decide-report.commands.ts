import { storeVersioned } from '../../platform/db/records.ts';
import type { Context } from '../../platform/http/context.ts';
import { conflict, fieldProblem } from '../../platform/http/problem.ts';
import { type DecideRecord, decide, type Said } from '../approvals/index.ts';
import { seal } from '../ledger/index.ts';
import { postApproved } from './post-report.commands.ts';
import { changedReport, lockReport, type ReportRow, reportKind } from './report-record.commands.ts';

/** What a report is rejected without (EXP-05). */
const reasonMissing = 'Rejection reason is required when rejecting an expense report';

/**
 * Decides about a submitted report by its approval: with the last step it is approved and posted, with a rejection its owner may change it.
 * Throws 404, 409 where it does not wait, 400 where a rejection has no reason at `field`, and as `decide` (AMB-092).
 */
export async function decideReport(
  ctx: Context,
  id: string,
  said: Said,
  { away, field }: { readonly away: Parameters<DecideRecord>[3]; readonly field: string },
): Promise<void> {
  if (said.decision === 'REJECTED' && said.notes === null) throw fieldProblem(field, reasonMissing);
  const before = await lockReport(ctx, id);
  if (before.status !== 'SUBMITTED') throw conflict('NOT_WAITING', 'This does not wait for a decision.');
  const outcome = await decide(ctx, { subject: 'expense_report', recordId: id }, said, away);
  if (outcome === 'NEXT') return;
  const poster = { userId: ctx.viewer.actor.id, now: ctx.now };
  const change: Partial<ReportRow> =
    outcome === 'REJECTED'
      ? { status: 'REJECTED', rejectionReason: said.notes }
      : { status: 'APPROVED', ...(await postApproved(ctx.db, before, poster)) };
  if (outcome === 'APPROVED') ctx.afterCommit(async () => void (await seal(ctx.platform)));
  const after = await storeVersioned(ctx.db, reportKind, before, change);
  changedReport(ctx, outcome === 'APPROVED' ? 'approve' : 'reject', after, before);
}

/** The decision from the screen of what waits: its note is the reason of a rejection. */
export const decideReportRequest: DecideRecord = (ctx, id, said, away) =>
  decideReport(ctx, id, said, { away, field: 'notes' });
