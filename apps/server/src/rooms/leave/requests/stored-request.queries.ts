import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { approverOf } from '../../approvals/index.ts';
import { lockLeave } from '../ledger/moves.queries.ts';
import { visibleRequests } from '../visible-leave.access.ts';
import { leaveRequest } from './leave-requests.table.ts';
import { leavePaths } from './stored-request.rules.ts';

type Reading = Pick<Context, 'db' | 'viewer' | 'now'>;

/** The row of a request that the viewer may see. Throws 404. */
export async function findStored({ db, viewer, now }: Reading, id: string) {
  const who = await approverOf(db, viewer, now);
  const [found] = await db
    .select()
    .from(leaveRequest)
    .where(and(eq(leaveRequest.id, id), visibleRequests(who)));
  if (!found) throw notFound('Leave request');
  return found;
}

/** The same, locked with everything of the person's leave. */
export async function lockStored(ctx: Reading, id: string) {
  const { employeeId } = await findStored(ctx, id);
  await lockLeave(ctx.db, employeeId);
  const [locked] = await ctx.db.select().from(leaveRequest).where(eq(leaveRequest.id, id)).for('update');
  if (!locked) throw notFound('Leave request');
  return locked;
}

/** Audits what was done with a request, and tells open screens. */
export function traced(
  ctx: Pick<Context, 'audit' | 'emit'>,
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity: 'leave_request', entityId: id, ...states });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: leavePaths } });
}
