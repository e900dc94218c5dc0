import type { approvalChains } from '@bellwether/contract/approvals/chains';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { Id } from '@bellwether/contract/shared/fields';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { drop, make, saveVersioned } from '../../platform/db/records.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Conflicts, Handlers } from '../../platform/http/context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { roleView, userView } from '../identity/identity.view.ts';
import { approvalChain, approvalChainStep } from './approvals.table.ts';
import { findChain, listChains } from './chains.queries.ts';

export const chainConflicts: Conflicts = {
  approval_chain_unique: {
    code: 'CHAIN_EXISTS',
    field: 'aboveAmount',
    message: 'There is a chain for this from the same amount on.',
  },
};

const kind = {
  table: approvalChain,
  entity: 'approval_chain',
  thing: 'Approval chain',
  paths: ['/api/approval-chains'],
};

type Steps = InputOf<typeof approvalChains.create>['body']['steps'];

/** The chains by which a school decides (REV-47). */
export const chainHandlers: Handlers<typeof approvalChains> = {
  list: ({ query }, { db }) => listChains(db, query),

  get: async ({ params: { id } }, { db }) => ({ data: await findChain(db, id) }),

  async create({ body: { steps, ...fields } }, ctx) {
    await demandPeople(ctx.db, steps);
    const { id } = await make(ctx, kind, fields);
    await storeSteps(ctx.db, id, steps);
    return { data: await findChain(ctx.db, id) };
  },

  async update({ params: { id }, body: { steps, ...body } }, ctx) {
    await demandPeople(ctx.db, steps);
    await saveVersioned(ctx, kind, id, body);
    await storeSteps(ctx.db, id, steps);
    return { data: await findChain(ctx.db, id) };
  },

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),
};

async function storeSteps(db: Db, chainId: string, steps: Steps): Promise<void> {
  await db.delete(approvalChainStep).where(eq(approvalChainStep.chainId, chainId));
  await db.insert(approvalChainStep).values(
    steps.map((step, at) => ({
      chainId,
      no: at + 1,
      kind: step.kind,
      roleId: step.kind === 'ROLE' ? step.roleId : null,
      userIds: step.kind === 'USERS' ? [...new Set(step.userIds)] : [],
    })),
  );
}

const Known = z.object({ id: Id });

/** Throws 400 at each step whose role or whose people do not exist, or may not sign in. */
async function demandPeople(db: Db, steps: Steps): Promise<void> {
  const roleIds = steps.flatMap(({ kind: of, roleId }) => (of === 'ROLE' ? (roleId ?? []) : []));
  const userIds = steps.flatMap(({ kind: of, userIds: ids }) => (of === 'USERS' ? ids : []));
  const known = await rowsOf(db, Known).from(sql`
    select u.id from ${userView('u')} where u.is_active and u.id = any(${sql.param(userIds)}::uuid[])
    union all select r.id from ${roleView('r')} where r.id = any(${sql.param(roleIds)}::uuid[])`);
  const ids = new Set(known.map(({ id }) => id));
  const fieldErrors = Object.fromEntries(
    steps.flatMap(({ kind: of, roleId, userIds: people }, at): [string, string[]][] => {
      if (of === 'ROLE' && !ids.has(roleId ?? ''))
        return [[`steps.${at}.roleId`, ['This role does not exist.']]];
      const isStrange = of === 'USERS' && people.some((id) => !ids.has(id));
      return isStrange ? [[`steps.${at}.userIds`, ['A person is not there any more.']]] : [];
    }),
  );
  const [first] = Object.values(fieldErrors);
  if (first) throw new Problem(400, first[0] ?? '', { code: 'INVALID', details: { fieldErrors } });
}
