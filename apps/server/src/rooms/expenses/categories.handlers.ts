import type { expenseCategories } from '@bellwether/contract/expenses/categories';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { drop, make, saveVersioned } from '../../platform/db/records.ts';
import { rowOf } from '../../platform/db/rows.ts';
import type { Conflicts, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../platform/http/problem.ts';
import { ledgerAccountView } from '../ledger/accounts/accounts.view.ts';
import { expenseCategory, expenseItem } from './expenses.table.ts';

export const categoryConflicts: Conflicts = {
  expense_category_name_unique: {
    code: 'NAME_TAKEN',
    field: 'name',
    message: 'A category of this name exists.',
  },
};

const kind = {
  table: expenseCategory,
  entity: 'expense_category',
  thing: 'Category',
  paths: ['/api/expenses/categories'],
};

const columns = {
  id: expenseCategory.id,
  name: expenseCategory.name,
  description: expenseCategory.description,
  isActive: expenseCategory.isActive,
  maxPerItem: expenseCategory.maxPerItem,
  receiptAbove: expenseCategory.receiptAbove,
  accountId: expenseCategory.accountId,
  version: expenseCategory.version,
};

/** What money may be spent on (EXP-03). */
export const categoryHandlers: Handlers<typeof expenseCategories> = {
  list: ({ query }, { db }) => listCategories(db, query),

  async get({ params: { id } }, { db }) {
    const [found] = await db.select(columns).from(expenseCategory).where(eq(expenseCategory.id, id));
    if (!found) throw notFound('Category');
    return { data: found };
  },

  async create({ body }, ctx) {
    await demandAccount(ctx.db, body.accountId);
    return { data: await make(ctx, kind, body) };
  },

  async update({ params: { id }, body }, ctx) {
    await demandAccount(ctx.db, body.accountId);
    return { data: (await saveVersioned(ctx, kind, id, body)).after };
  },

  async remove({ params: { id } }, ctx) {
    const [used] = await ctx.db
      .select({ id: expenseItem.id })
      .from(expenseItem)
      .where(eq(expenseItem.categoryId, id))
      .limit(1);
    if (used) throw conflict('IN_USE', 'There are expenses of this category. Close it instead.');
    return drop(ctx, kind, id);
  },
};

function listCategories(db: Db, query: InputOf<typeof expenseCategories.list>['query']) {
  const where = and(
    query.isActive === undefined ? undefined : eq(expenseCategory.isActive, query.isActive),
    contains(query.search, expenseCategory.name),
  );
  return pageOf(db, (onPage) => db.select(columns).from(expenseCategory).where(onPage).$dynamic(), {
    query,
    by: [expenseCategory.name],
    id: expenseCategory.id,
    from: sql`from ${expenseCategory} ${where ? sql`where ${where}` : sql``}`,
  });
}

const Account = z.object({ accountType: z.string(), isActive: z.boolean() });

/** Throws 400 unless it is an open account of expenses, or none. */
async function demandAccount(db: Db, accountId: string | null): Promise<void> {
  if (accountId === null) return;
  const found = await rowOf(db, Account).from(sql`
    select a.account_type as "accountType", a.is_active as "isActive" from ${ledgerAccountView('a')} where a.id = ${accountId}`);
  if (!found) throw fieldProblem('accountId', 'This account does not exist.');
  if (!found.isActive) throw fieldProblem('accountId', 'This account is closed.');
  if (found.accountType !== 'EXPENSE') throw fieldProblem('accountId', 'Choose an expense account');
}
