import type { leaveLedger } from '@bellwether/contract/leave/leave-ledger';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageOf } from '../../../platform/db/list.ts';
import { userView } from '../../identity/identity.view.ts';
import { leaveType } from '../setup/leave-setup.table.ts';
import { visibleLeave } from '../visible-leave.access.ts';
import { leaveEntry } from './leave-ledger.table.ts';

const columns = {
  id: leaveEntry.id,
  employeeId: leaveEntry.employeeId,
  leaveTypeId: leaveEntry.leaveTypeId,
  typeName: leaveType.name,
  unit: leaveType.unit,
  kind: leaveEntry.kind,
  quantity: leaveEntry.quantity,
  effectiveOn: leaveEntry.effectiveOn,
  requestId: leaveEntry.requestId,
  isReversed: sql<boolean>`exists (select 1 from leave_entry r where r.reverses_id = "leave_entry"."id")`,
  isReversal: sql<boolean>`("leave_entry"."reverses_id" is not null)`,
  reason: leaveEntry.reason,
  actor: sql<string | null>`(select u.name from ${userView('u')} where u.id = "leave_entry"."actor_id")`,
  recordedAt: leaveEntry.recordedAt,
};

const sortable = { effectiveOn: leaveEntry.effectiveOn, recordedAt: leaveEntry.recordedAt };

/** One page of the entries of a person that the viewer may see. */
export function listEntries(
  db: Db,
  viewer: Viewer,
  { employeeId, ...query }: InputOf<typeof leaveLedger.entries>['query'] & { readonly employeeId: string },
) {
  const where = and(
    eq(leaveEntry.employeeId, employeeId),
    visibleLeave(viewer, sql`"leave_entry"."employee_id"`),
    query.leaveTypeId ? eq(leaveEntry.leaveTypeId, query.leaveTypeId) : undefined,
  );
  return pageOf(db, (onPage) => entries(db).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: leaveEntry.id,
    from: sql`from ${leaveEntry} where ${where}`,
  });
}

/** One entry. */
export async function findEntry(db: Db, id: string) {
  const [found] = await entries(db).where(eq(leaveEntry.id, id));
  if (!found) throw new Error(`the entry ${id} is gone`);
  return found;
}

function entries(db: Db) {
  return db.select(columns).from(leaveEntry).innerJoin(leaveType, eq(leaveType.id, leaveEntry.leaveTypeId));
}
