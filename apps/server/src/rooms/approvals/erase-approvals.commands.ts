import { and, eq, inArray } from 'drizzle-orm';
import { eraseAuditValues } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { forgetNotices } from '../messaging/index.ts';
import { approvalRequest, approvalStep } from './approvals.table.ts';

interface Erasing {
  readonly subject: typeof approvalRequest.$inferSelect.subject;
  readonly recordIds: readonly string[];
  /** What the requests are called from now on. */
  readonly title: string;
}

/** Takes out of the requests about records what was written of people whose data go: title, notes, notices, audit values. Who decided what and when stays. REV-15 */
export async function eraseApprovals(db: Db, { subject, recordIds, title }: Erasing): Promise<void> {
  if (recordIds.length === 0) return;
  const requests = await db
    .update(approvalRequest)
    .set({ title })
    .where(and(eq(approvalRequest.subject, subject), inArray(approvalRequest.recordId, [...recordIds])))
    .returning({ id: approvalRequest.id });
  const ids = requests.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.update(approvalStep).set({ notes: null }).where(inArray(approvalStep.requestId, ids));
  await forgetNotices(
    db,
    ids.map((id) => `/requests?id=${id}`),
  );
  await eraseAuditValues(db, 'approval_request', ids);
}
