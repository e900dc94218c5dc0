import type { leaveTypes } from '@bellwether/contract/leave/leave-types';
import { eq } from 'drizzle-orm';
import { drop, lockVersioned, make, saveVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Handlers } from '../../../platform/http/context.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { organizationDay } from '../../settings/index.ts';
import { grantYear } from '../ledger/grant-year.commands.ts';
import { leaveEntry } from '../ledger/leave-ledger.table.ts';
import { leaveType } from './leave-setup.table.ts';
import { findLeaveType, listLeaveTypes } from './leave-types.queries.ts';

export const leaveTypeConflicts: Conflicts = {
  leave_type_code_unique: {
    code: 'LEAVE_TYPE_CODE_TAKEN',
    field: 'code',
    message: 'A leave type of this code exists.',
  },
  leave_type_name_unique: {
    code: 'LEAVE_TYPE_NAME_TAKEN',
    field: 'name',
    message: 'A leave type of this name exists.',
  },
};

const paths = ['/api/hr/leave-types', '/api/hr/leave-balances'];
const kind = { table: leaveType, entity: 'leave_type', thing: 'Leave type', paths };

export const leaveTypeHandlers: Handlers<typeof leaveTypes> = {
  list: ({ query }, { db }) => listLeaveTypes(db, query),

  get: async ({ params: { id } }, { db }) => ({ data: await findLeaveType(db, id) }),

  create: async ({ body }, ctx) => ({ data: await make(ctx, kind, body) }),

  async update({ params: { id }, body }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, body.version);
    if (body.unit !== before.unit) {
      const [used] = await ctx.db
        .select({ id: leaveEntry.id })
        .from(leaveEntry)
        .where(eq(leaveEntry.leaveTypeId, id))
        .limit(1);
      if (used) throw fieldProblem('unit', 'The unit stays: leave of this type was given already.');
    }
    return { data: (await saveVersioned(ctx, kind, id, body)).after };
  },

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),

  async grant({ params: { id }, body: { year } }, ctx) {
    const type = await findLeaveType(ctx.db, id);
    const today = await organizationDay(ctx.db, ctx.now);
    if (year > Number(today.slice(0, 4)) + 1) throw fieldProblem('year', 'This year is too far away.');
    const posted = await grantYear(ctx, type, year);
    ctx.audit({ action: 'grant', entity: 'leave_type', entityId: id, after: { year, posted } });
    ctx.emit({
      userId: null,
      type: 'invalidate',
      data: { paths: ['/api/hr/leave-balances', '/api/hr/leave-ledger'] },
    });
    return { data: { posted } };
  },
};
