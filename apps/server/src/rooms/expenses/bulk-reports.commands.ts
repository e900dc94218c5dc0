import type { expenseReports } from '@bellwether/contract/expenses/reports';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { can } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { drop } from '../../platform/db/records.ts';
import type { Context } from '../../platform/http/context.ts';
import { conflict, lacksRight, Problem } from '../../platform/http/problem.ts';
import { approverOf, type FindAway } from '../approvals/index.ts';
import { detachFiles } from '../files/index.ts';
import { decideReport } from './decide-report.commands.ts';
import { lockOwnReport, reportKind } from './report-record.commands.ts';
import { findReport } from './reports.queries.ts';
import { submitReport } from './submit-report.commands.ts';

type BulkBody = InputOf<typeof expenseReports.bulk>['body'];

/** Deletes an own draft; its receipts go to the bin. Throws 404, 409 NOT_DRAFT. */
export async function removeReport(ctx: Context, id: string): Promise<void> {
  const { status } = await lockOwnReport(ctx, id);
  if (status !== 'DRAFT') throw conflict('NOT_DRAFT', 'Only a draft can be deleted.');
  await detachFiles(ctx, 'expense_report', [id]);
  await drop(ctx, reportKind, id);
}

/** Each on its own, in a savepoint: what one is refused leaves the others as they are (EXP-06). */
export async function inBulk(ctx: Context, { action, reportIds, rejectionReason }: BulkBody, away: FindAway) {
  const done: string[] = [];
  const failed: { id: string; title: string | null; error: string }[] = [];
  for (const id of new Set(reportIds)) {
    try {
      await ctx.db.transaction(async (inner) => {
        const within = { ...ctx, db: inner as unknown as Db };
        await act(within, { action, id, rejectionReason }, away);
      });
      done.push(id);
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      failed.push({ id, title: await titleFor(ctx, id), error: error.message });
    }
  }
  return { done, failed };
}

type One = Pick<BulkBody, 'action' | 'rejectionReason'> & { readonly id: string };

async function act(ctx: Context, { action, id, rejectionReason }: One, away: FindAway): Promise<void> {
  const demand = (right: 'edit:own' | 'delete:own' | 'approve:own') => {
    if (!can(ctx.viewer, right, 'expense_report')) throw lacksRight(`${right} expense_report`);
  };
  if (action === 'SUBMIT') {
    demand('edit:own');
    await submitReport(ctx, id, away);
  } else if (action === 'DELETE') {
    demand('delete:own');
    await removeReport(ctx, id);
  } else {
    demand('approve:own');
    const decision = action === 'APPROVE' ? 'APPROVED' : 'REJECTED';
    await decideReport(ctx, id, { decision, notes: rejectionReason }, { away, field: 'rejectionReason' });
  }
}

/** The title of a report for the list of what was not done; null for one that the viewer may not see. */
async function titleFor({ db, viewer, now }: Context, id: string): Promise<string | null> {
  const visible = await findReport(db, await approverOf(db, viewer, now), id).catch(() => undefined);
  return visible?.title ?? null;
}
