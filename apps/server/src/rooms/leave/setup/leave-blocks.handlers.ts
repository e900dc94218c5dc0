import type { leaveBlocks } from '@bellwether/contract/leave/leave-blocks';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { drop, make, saveVersioned } from '../../../platform/db/records.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { demandDepartments, demandUsers } from './demand-departments.queries.ts';
import { findLeaveBlock, listLeaveBlocks } from './leave-blocks.queries.ts';
import { leaveBlock, leaveType } from './leave-setup.table.ts';

const paths = ['/api/hr/leave-blocks'];
const kind = { table: leaveBlock, entity: 'leave_block', thing: 'Block period', paths };

export const leaveBlockHandlers: Handlers<typeof leaveBlocks> = {
  list: ({ query }, { db }) => listLeaveBlocks(db, query),

  get: async ({ params: { id } }, { db }) => ({ data: await findLeaveBlock(db, id) }),

  async create({ body }, ctx) {
    await demandNamed(ctx.db, body);
    const { id } = await make(ctx, kind, body);
    return { data: await findLeaveBlock(ctx.db, id) };
  },

  async update({ params: { id }, body }, ctx) {
    await demandNamed(ctx.db, body);
    await saveVersioned(ctx, kind, id, body);
    return { data: await findLeaveBlock(ctx.db, id) };
  },

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),
};

/** Throws 400 at the list with an id that names nothing. */
async function demandNamed(
  db: Db,
  body: { leaveTypeIds: string[]; approverIds: string[]; departmentIds: string[] },
): Promise<void> {
  await demandDepartments(db, body.departmentIds);
  await demandUsers(db, body.approverIds);
  if (body.leaveTypeIds.length === 0) return;
  const found = await db
    .select({ id: leaveType.id })
    .from(leaveType)
    .where(inArray(leaveType.id, body.leaveTypeIds));
  const known = new Set(found.map(({ id }) => id));
  const at = body.leaveTypeIds.findIndex((id) => !known.has(id));
  if (at >= 0) throw fieldProblem(`leaveTypeIds.${at}`, 'Leave type does not exist.');
}
