import { boundsOfPeriod } from '@bellwether/contract/leave/accrual.rules';
import type { earnedLeaveAccruals, earnedLeavePolicies } from '@bellwether/contract/leave/leave-policies';
import type { Db } from '../../../platform/db/database.ts';
import { drop, lockVersioned, make, saveVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Handlers } from '../../../platform/http/context.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { organizationDay } from '../../settings/index.ts';
import { accruePeriod } from '../ledger/accrue.commands.ts';
import { findPolicy, listAccruals, listPolicies } from './leave-policies.queries.ts';
import { earnedLeavePolicy } from './leave-setup.table.ts';
import { findLeaveType } from './leave-types.queries.ts';

export const policyConflicts: Conflicts = {
  earned_leave_policy_name_unique: {
    code: 'POLICY_NAME_TAKEN',
    field: 'name',
    message: 'A policy of this name exists.',
  },
  earned_leave_policy_type_unique: {
    code: 'POLICY_TYPE_TAKEN',
    field: 'leaveTypeId',
    message: 'Another policy in use gives this type already.',
  },
};

const paths = ['/api/hr/earned-leave-policies'];
const kind = { table: earnedLeavePolicy, entity: 'earned_leave_policy', thing: 'Earned-leave policy', paths };

export const policyHandlers: Handlers<typeof earnedLeavePolicies> = {
  list: ({ query }, { db }) => listPolicies(db, query),

  get: async ({ params: { id } }, { db }) => ({ data: await findPolicy(db, id) }),

  async create({ body }, ctx) {
    await demandUnit(ctx.db, body);
    const { id } = await make(ctx, kind, body);
    return { data: await findPolicy(ctx.db, id) };
  },

  async update({ params: { id }, body }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, body.version);
    await demandUnit(ctx.db, body);
    const { lastPeriod } = await findPolicy(ctx.db, id);
    if (lastPeriod !== null && body.leaveTypeId !== before.leaveTypeId)
      throw fieldProblem('leaveTypeId', 'The type stays: the policy was run already.');
    if (lastPeriod !== null && body.accrualFrequency !== before.accrualFrequency)
      throw fieldProblem('accrualFrequency', 'The frequency stays: the policy was run already.');
    await saveVersioned(ctx, kind, id, body);
    return { data: await findPolicy(ctx.db, id) };
  },

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),

  async run({ params: { id }, body: { period } }, ctx) {
    const policy = await lockVersioned(ctx.db, kind, id, undefined);
    const bounds = boundsOfPeriod(policy.accrualFrequency, period);
    if (!bounds) throw fieldProblem('period', 'The policy has no period of this name.');
    if (bounds.to >= (await organizationDay(ctx.db, ctx.now)))
      throw fieldProblem('period', 'The period has not ended yet.');
    const posted = await accruePeriod(ctx, policy, period);
    ctx.audit({ action: 'run', entity: kind.entity, entityId: id, after: { period, posted } });
    ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
    return { data: { posted } };
  },
};

export const accrualHandlers: Handlers<typeof earnedLeaveAccruals> = {
  list: ({ query }, { db, viewer }) => listAccruals(db, viewer, query),
};

/** Throws 400 when the type is not there or is counted in the other unit. */
async function demandUnit(db: Db, body: { leaveTypeId: string; unit: string }): Promise<void> {
  const type = await findLeaveType(db, body.leaveTypeId).catch(() => {
    throw fieldProblem('leaveTypeId', 'Leave type does not exist.');
  });
  if (type.unit !== body.unit)
    throw fieldProblem(
      'unit',
      type.unit === 'DAYS' ? 'The type is counted in days.' : 'The type is counted in hours.',
    );
}
