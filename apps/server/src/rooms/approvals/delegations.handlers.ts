import { approvalSubjects } from '@bellwether/contract/approvals/approvals.values';
import type { approvalDelegations } from '@bellwether/contract/approvals/delegations';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { Id } from '@bellwether/contract/shared/fields';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { drop, make, saveVersioned } from '../../platform/db/records.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../platform/http/problem.ts';
import { roleView, userRoleView, userView } from '../identity/identity.view.ts';
import { approvalDelegation } from './approvals.table.ts';

const kind = {
  table: approvalDelegation,
  entity: 'approval_delegation',
  thing: 'Delegation',
  paths: ['/api/approval-delegations', '/api/approvals'],
};

/** Who decides in whose place. Everybody lets others decide for themselves alone. */
export const delegationHandlers: Handlers<typeof approvalDelegations> = {
  list: ({ query }, { db, viewer }) => listDelegations(db, viewer, query),

  get: async ({ params: { id } }, { db, viewer }) => ({ data: await findDelegation(db, viewer, id) }),

  async create({ body }, ctx) {
    await demandColleague(ctx.db, ctx.viewer, body.toId);
    const { id } = await make(ctx, kind, { ...body, fromId: ctx.viewer.userId });
    return { data: await findDelegation(ctx.db, ctx.viewer, id) };
  },

  async update({ params: { id }, body }, ctx) {
    await demandOwn(ctx.db, ctx.viewer, id);
    await demandColleague(ctx.db, ctx.viewer, body.toId);
    await saveVersioned(ctx, kind, id, body);
    return { data: await findDelegation(ctx.db, ctx.viewer, id) };
  },

  async remove({ params: { id } }, ctx) {
    await demandOwn(ctx.db, ctx.viewer, id);
    return drop(ctx, kind, id);
  },
};

function visible({ userId }: Viewer): SQL {
  return sql`(${or(eq(approvalDelegation.fromId, userId), eq(approvalDelegation.toId, userId))})`;
}

async function demandOwn(db: Db, viewer: Viewer, id: string): Promise<void> {
  const [own] = await db
    .select({ id: approvalDelegation.id })
    .from(approvalDelegation)
    .where(and(eq(approvalDelegation.id, id), eq(approvalDelegation.fromId, viewer.userId)));
  if (!own) throw notFound('Delegation');
}

const Found = z.object({ id: Id });

/** Throws 400 at the person unless they are a colleague who may sign in, and somebody else. */
async function demandColleague(db: Db, { userId }: Viewer, toId: string): Promise<void> {
  if (toId === userId) throw fieldProblem('toId', 'Choose somebody else than yourself');
  const found = await rowOf(db, Found).from(sql`select u.id from ${userView('u')}
    where u.id = ${toId} and u.is_active and exists (select 1 from ${userRoleView('ur')} join ${roleView('r')} on r.id = ur.role_id
      where ur.user_id = u.id and r.name not in ('student', 'parent', 'customer'))`);
  if (!found) throw fieldProblem('toId', 'Choose a colleague');
}

const Named = z.object({ id: Id, name: z.string() });
const Row = z.object({
  id: Id,
  from: Named,
  to: Named,
  startDate: z.string(),
  endDate: z.string(),
  subjects: z.array(z.enum(approvalSubjects)),
  isOwn: z.boolean(),
  version: z.number(),
});

function rows(db: Db, { userId }: Viewer, condition: SQL, order: SQL): Promise<z.input<typeof Row>[]> {
  return rowsOf(db, Row).from(sql`
    select approval_delegation.id, json_build_object('id', f.id, 'name', f.name) as "from",
      json_build_object('id', o.id, 'name', o.name) as "to", approval_delegation.start_date::text as "startDate",
      approval_delegation.end_date::text as "endDate", approval_delegation.subjects, f.id = ${userId} as "isOwn", approval_delegation.version
    from ${approvalDelegation} join ${userView('f')} on f.id = approval_delegation.from_id
      join ${userView('o')} on o.id = approval_delegation.to_id
    where ${condition} order by ${order}`);
}

const sortable = { startDate: approvalDelegation.startDate, endDate: approvalDelegation.endDate };

function listDelegations(db: Db, viewer: Viewer, query: InputOf<typeof approvalDelegations.list>['query']) {
  const names = sql`(select string_agg(u.name, ' ') from ${userView('u')} where u.id in (approval_delegation.from_id, approval_delegation.to_id))`;
  const where = and(visible(viewer), contains(query.search, names));
  return pageOf(db, (onPage, order) => rows(db, viewer, onPage, order), {
    query,
    by: [sortable[query.sortBy]],
    id: approvalDelegation.id,
    from: sql`from ${approvalDelegation} where ${where}`,
  });
}

async function findDelegation(db: Db, viewer: Viewer, id: string) {
  const [found] = await rows(
    db,
    viewer,
    sql`${approvalDelegation.id} = ${id} and ${visible(viewer)}`,
    sql`1`,
  );
  if (!found) throw notFound('Delegation');
  return found;
}
