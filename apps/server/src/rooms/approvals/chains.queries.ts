import { approvalSubjects, chainStepKinds } from '@bellwether/contract/approvals/approvals.values';
import type { approvalChains } from '@bellwether/contract/approvals/chains';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { Id } from '@bellwether/contract/shared/fields';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { notFound } from '../../platform/http/problem.ts';
import { roleView, userView } from '../identity/identity.view.ts';
import { approvalChain, approvalChainStep } from './approvals.table.ts';

const Named = z.object({ id: Id, name: z.string() });

const Row = z.object({
  id: Id,
  name: z.string(),
  subject: z.enum(approvalSubjects),
  aboveAmount: z.string().nullable(),
  isActive: z.boolean(),
  version: z.number(),
  steps: z.array(z.object({ kind: z.enum(chainStepKinds), role: Named.nullable(), users: z.array(Named) })),
});

const sortable = { name: [approvalChain.name], subject: [approvalChain.subject, approvalChain.aboveAmount] };

/** One page of the chains, each with its steps. */
export async function listChains(db: Db, query: InputOf<typeof approvalChains.list>['query']) {
  const where = and(
    query.subject ? eq(approvalChain.subject, query.subject) : undefined,
    contains(query.search, approvalChain.name),
  );
  return pageOf(db, (onPage, order) => rows(db, onPage, order), {
    query,
    by: sortable[query.sortBy],
    id: approvalChain.id,
    from: sql`from ${approvalChain} ${where ? sql`where ${where}` : sql``}`,
  });
}

/** One chain with its steps. Throws 404. */
export async function findChain(db: Db, id: string) {
  const [found] = await rows(db, sql`${approvalChain.id} = ${id}`, sql`1`);
  if (!found) throw notFound('Approval chain');
  return found;
}

async function rows(db: Db, condition: SQL, order: SQL): Promise<z.input<typeof Row>[]> {
  const found = await rowsOf(db, Row).from(sql`
    select approval_chain.id, approval_chain.name, approval_chain.subject, approval_chain.above_amount::text as "aboveAmount",
      approval_chain.is_active as "isActive", approval_chain.version,
      (select coalesce(json_agg(json_build_object('kind', s.kind,
          'role', case when r.id is not null then json_build_object('id', r.id, 'name', coalesce(r.display_name, r.name)) end,
          'users', (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id), '[]')
            from ${userView('u')} where u.id = any(s.user_ids))) order by s.no), '[]')
        from ${approvalChainStep} s left join ${roleView('r')} on r.id = s.role_id where s.chain_id = approval_chain.id) as steps
    from ${approvalChain} where ${condition} order by ${order}`);
  return found.map(({ aboveAmount, ...row }) => ({
    ...row,
    aboveAmount: aboveAmount === null ? null : exactText(exactOf(aboveAmount)),
  }));
}
