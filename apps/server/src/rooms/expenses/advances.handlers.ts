import type { expenseAdvances } from '@bellwether/contract/expenses/advances';
import { advanceStatuses } from '@bellwether/contract/expenses/expenses.values';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText, toMinor } from '@bellwether/contract/shared/exact.rules';
import { Id } from '@bellwether/contract/shared/fields';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { drop, storeVersioned } from '../../platform/db/records.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../platform/http/problem.ts';
import {
  type Approver,
  approvalStepsOf,
  approverOf,
  type FindAway,
  mayDecide,
  openApproval,
  withdrawApproval,
} from '../approvals/index.ts';
import { userView } from '../identity/identity.view.ts';
import { baseCurrencyOf, demandCashAccount, demandControlAccounts, post, seal } from '../ledger/index.ts';
import { organizationDay } from '../settings/index.ts';
import { advanceKind, changedAdvance, lockAdvance } from './advance-record.commands.ts';
import { expenseAdvance } from './expenses.table.ts';
import { partnerOf } from './post-report.commands.ts';
import { visibleAdvances } from './visible-reports.access.ts';

/** Advances: asked for, decided about on the screen of what waits, paid, and settled by reports. */
export function advanceHandlers(away: FindAway): Handlers<typeof expenseAdvances> {
  return {
    list: async ({ query }, { db, viewer, now }) =>
      listAdvances(db, await approverOf(db, viewer, now), query),

    get: ({ params: { id } }, ctx) => shown(ctx, id),

    async create({ body: { amount, ...body } }, ctx) {
      const { db, viewer, now } = ctx;
      const payable = toMinor(exactOf(amount), await baseCurrencyOf(db));
      if (payable <= 0n) throw fieldProblem('amount', 'Amount must be positive');
      const [made] = await db
        .insert(expenseAdvance)
        .values({
          ...body,
          amount: exactText(payable),
          ownerId: viewer.userId,
          employeeId: viewer.employeeId,
          requestedAt: now.toISOString(),
        })
        .returning();
      if (!made) throw new Error('no advance came back');
      const { id, purpose, employeeId } = made;
      const about = { subject: 'expense_advance' as const, recordId: id, title: purpose };
      await openApproval(
        ctx,
        { ...about, requesterId: viewer.userId, employeeId, amount: made.amount },
        away,
      );
      changedAdvance(ctx, 'create', made);
      return shown(ctx, id);
    },

    async remove({ params: { id } }, ctx) {
      const before = await lockAdvance(ctx, id);
      if (before.ownerId !== ctx.viewer.userId) throw notFound('Advance');
      if (before.status !== 'REQUESTED')
        throw conflict('NOT_REQUESTED', 'Somebody has decided about this advance already.');
      await withdrawApproval(ctx, { subject: 'expense_advance', recordId: id });
      return drop(ctx, advanceKind, id);
    },

    async pay({ params: { id }, body }, ctx) {
      const before = await lockAdvance(ctx, id);
      if (before.status !== 'APPROVED') throw conflict('NOT_APPROVED', 'Only an approved advance is paid.');
      const journalEntryId = await postAdvance(ctx, before, body);
      const { paidOn } = body;
      const after = await storeVersioned(ctx.db, advanceKind, before, {
        ...{ status: 'PAID' as const, paidOn, journalEntryId },
      });
      changedAdvance(ctx, 'pay', after, before);
      return shown(ctx, id);
    },
  };
}

type Payment = InputOf<typeof expenseAdvances.pay>['body'];

async function postAdvance(
  ctx: Context,
  advance: typeof expenseAdvance.$inferSelect,
  { cashAccountId, paidOn }: Payment,
): Promise<string> {
  const { db, now, viewer } = ctx;
  if (paidOn > (await organizationDay(db, now)))
    throw fieldProblem('paidOn', 'A payment cannot be in the future');
  const currency = await baseCurrencyOf(db);
  await demandCashAccount(db, { id: cashAccountId, currency, field: 'cashAccountId' });
  const { STAFF_ADVANCE } = await demandControlAccounts(db, ['STAFF_ADVANCE']);
  const amount = exactOf(advance.amount);
  const entryId = await post(
    db,
    {
      kind: 'AUTOMATIC',
      source: { type: 'expense_advance', id: advance.id, purpose: 'pay' },
      entryDate: paidOn,
      description: `Advance: ${advance.purpose}`,
      createdById: viewer.actor.id,
      lines: [
        { accountId: STAFF_ADVANCE, debit: amount, ...partnerOf(advance) },
        { accountId: cashAccountId, credit: amount },
      ],
    },
    now,
  );
  ctx.afterCommit(async () => void (await seal(ctx.platform)));
  return entryId;
}

const Row = z.object({
  id: Id,
  owner: z.object({ id: Id, name: z.string() }),
  purpose: z.string(),
  amount: z.string(),
  settledAmount: z.string(),
  neededOn: z.string().nullable(),
  status: z.enum(advanceStatuses),
  rejectionReason: z.string().nullable(),
  paidOn: z.string().nullable(),
  requestedAt: z.string(),
  version: z.number(),
});

const sortable = { requestedAt: expenseAdvance.requestedAt, amount: expenseAdvance.amount };

async function listAdvances(db: Db, who: Approver, query: InputOf<typeof expenseAdvances.list>['query']) {
  const where = and(
    visibleAdvances(who),
    query.status ? eq(expenseAdvance.status, query.status) : undefined,
    query.mine ? eq(expenseAdvance.ownerId, who.viewer.userId) : undefined,
    contains(query.search, expenseAdvance.purpose),
  );
  const { data, ...page } = await pageOf(db, (onPage, order) => rows(db, onPage, order), {
    query,
    by: [sortable[query.sortBy]],
    id: expenseAdvance.id,
    from: sql`from ${expenseAdvance} where ${where}`,
  });
  return { ...page, data: await dressed(db, who, data) };
}

async function shown({ db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>, id: string) {
  const who = await approverOf(db, viewer, now);
  const found = await rows(db, sql`${expenseAdvance.id} = ${id} and ${visibleAdvances(who)}`, sql`1`);
  const [data] = await dressed(db, who, found);
  if (!data) throw notFound('Advance');
  return { data };
}

async function dressed(db: Db, who: Approver, data: readonly z.input<typeof Row>[]) {
  const ids = data.map(({ id }) => id);
  const steps = await approvalStepsOf(db, 'expense_advance', ids);
  const decidable = await mayDecide(db, who, 'expense_advance', ids);
  return data.map((row) => {
    const [amount, settled] = [exactOf(row.amount), exactOf(row.settledAmount)];
    return {
      ...row,
      amount: exactText(amount),
      settledAmount: exactText(settled),
      openAmount: exactText(row.paidOn === null ? 0n : amount - settled),
      approval: [...(steps.get(row.id) ?? [])],
      mayDecide: decidable.has(row.id),
      can: {
        pay: row.status === 'APPROVED' && can(who.viewer, 'manage', 'expense_report'),
        withdraw:
          row.status === 'REQUESTED' &&
          row.owner.id === who.viewer.userId &&
          can(who.viewer, 'delete:own', 'expense_report'),
      },
    };
  });
}

function rows(db: Db, condition: SQL, order: SQL): Promise<z.input<typeof Row>[]> {
  return rowsOf(db, Row).from(sql`
    select expense_advance.id, json_build_object('id', o.id, 'name', o.name) as owner, expense_advance.purpose,
      expense_advance.amount::text, expense_advance.settled_amount::text as "settledAmount",
      expense_advance.needed_on::text as "neededOn", expense_advance.status, expense_advance.rejection_reason as "rejectionReason",
      expense_advance.paid_on::text as "paidOn",
      to_char(expense_advance.requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "requestedAt", expense_advance.version
    from ${expenseAdvance} join ${userView('o')} on o.id = expense_advance.owner_id
    where ${condition} order by ${order}`);
}
