import type { leaveRequests } from '@bellwether/contract/leave/leave-requests';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { eq } from 'drizzle-orm';
import { can } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { demandVersion, storeVersioned } from '../../../platform/db/records.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, lacksRight } from '../../../platform/http/problem.ts';
import { attachFiles } from '../../files/index.ts';
import { leaveType } from '../setup/leave-setup.table.ts';
import { leaveRequest } from './leave-requests.table.ts';
import { lockStored, traced } from './stored-request.queries.ts';

type Documents = InputOf<typeof leaveRequests.attach>['body'];

/**
 * Makes these the documents of a request: its person, or with edit:any somebody, while it is Pending or Approved. Throws 403, 409
 * WRONG_STATE and STALE, 400 at fileIds for what is not the viewer's own upload, and for none where the type was approved with one. AMB-277.
 */
export async function attachDocuments(
  ctx: Context,
  id: string,
  { version, fileIds }: Documents,
): Promise<void> {
  const before = await lockStored(ctx, id);
  demandVersion(version, before);
  if (before.employeeId !== ctx.viewer.employeeId && !can(ctx.viewer, 'edit:any', 'leave_request'))
    throw lacksRight('edit:any leave_request');
  if (before.status !== 'Pending' && before.status !== 'Approved')
    throw conflict('WRONG_STATE', 'This request was decided already.');
  if (
    before.status === 'Approved' &&
    fileIds.length === 0 &&
    (await needsDocument(ctx.db, before.leaveTypeId))
  )
    throw fieldProblem('fileIds', 'This leave was approved with a document: put another one in its place.');
  await attachFiles(ctx, { entity: 'leave_request', entityId: id, fileIds });
  const after = await storeVersioned(ctx.db, { table: leaveRequest }, before, {});
  traced(ctx, 'documents', id, { before, after });
}

async function needsDocument(db: Db, typeId: string): Promise<boolean> {
  const [type] = await db
    .select({ needed: leaveType.requiresDocument })
    .from(leaveType)
    .where(eq(leaveType.id, typeId));
  return type?.needed ?? false;
}
