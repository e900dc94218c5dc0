import type { bankAccounts } from '@bellwether/contract/banking/bank-accounts';
import type { Day } from '@bellwether/contract/shared/day';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { matches, pageOf } from '../../../platform/db/list.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { ledgerAccountView } from '../../ledger/accounts/accounts.view.ts';
import { baseCurrencyOf, foreignBalanceOf, foreignCurrencyOf, movementsOf } from '../../ledger/index.ts';
import { bankStatement, bankTransaction } from '../files/bank-files.table.ts';
import { openLines } from '../matching/open-lines.queries.ts';
import { bankAccount } from './bank-accounts.table.ts';

export type BankAccountReply = ResultOf<typeof bankAccounts.get>['data'];

const ledger = ledgerAccountView.relation('ledger');

const columns = {
  id: bankAccount.id,
  accountName: bankAccount.accountName,
  bankName: bankAccount.bankName,
  accountNumber: bankAccount.accountNumber,
  routingNumber: bankAccount.routingNumber,
  accountType: bankAccount.accountType,
  glAccountId: bankAccount.glAccountId,
  glAccountCode: ledger.accountCode,
  glAccountName: ledger.accountName,
  keptIn: ledger.currency,
  isActive: bankAccount.isActive,
  openCount: sql<number>`(select count(*)::int from ${bankTransaction} t where t.bank_account_id = ${bankAccount.id}
    and t.matched_amount <> t.amount)`,
  lastDate: sql<
    string | null
  >`(select max(t.transaction_date)::text from ${bankTransaction} t where t.bank_account_id = ${bankAccount.id})`,
  reconciledThrough: bankAccount.reconciledThrough,
  version: bankAccount.version,
};

const sortable = { accountName: bankAccount.accountName, bankName: bankAccount.bankName };

/** One page of the bank accounts. */
export async function listBankAccounts(db: Db, query: InputOf<typeof bankAccounts.list>['query']) {
  const where = and(
    query.isActive === undefined ? undefined : eq(bankAccount.isActive, query.isActive),
    matches(query.search, bankAccount.searchText),
  );
  const base = await baseCurrencyOf(db);
  const page = await pageOf(db, (onPage) => selected(db).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: bankAccount.id,
    from: sql`from ${bankAccount} ${where ? sql`where ${where}` : sql``}`,
  });
  return { ...page, data: page.data.map(({ keptIn, ...row }) => ({ ...row, currency: keptIn ?? base })) };
}

function selected(db: Db) {
  return db
    .select({ ...columns, csvMapping: bankAccount.csvMapping })
    .from(bankAccount)
    .leftJoin(ledger, eq(ledger.id, bankAccount.glAccountId));
}

const Sums = z.object({
  bank: z.string(),
  firstDate: z.string().nullable(),
  bankDate: z.string().nullable(),
  total: z.number(),
  moneyIn: z.string(),
  moneyOut: z.string(),
  openSum: z.string(),
});

/** One bank account with what the bank has and what the books have on that day. Throws 404. */
export async function findBankAccount(db: Db, id: string, today: Day): Promise<BankAccountReply> {
  const [stored] = await selected(db).where(eq(bankAccount.id, id));
  if (!stored) throw notFound('Bank account');
  const { keptIn, ...found } = stored;
  const sums = await sumsOf(db, id);
  const bank = exactOf(sums.bank);
  const books =
    found.glAccountId === null ? null : await booksOf(db, found.glAccountId, sums.firstDate ?? today, today);
  const text = (amount: string) => exactText(exactOf(amount));
  return {
    ...found,
    currency: keptIn ?? (await baseCurrencyOf(db)),
    bankBalance: exactText(bank),
    bankDate: sums.bankDate,
    booksBalance: books && exactText(books.balance),
    difference: books && exactText(bank - books.balance),
    totalCount: sums.total,
    moneyIn: text(sums.moneyIn),
    moneyOut: text(sums.moneyOut),
    openSum: text(sums.openSum),
    booksOpenCount: books?.openCount ?? 0,
    booksOpenSum: exactText(books?.openSum ?? 0n),
  };
}

/** The balance that the latest statement closes with and what came after it; where none says one, all lines together. */
async function sumsOf(db: Db, id: string): Promise<z.infer<typeof Sums>> {
  const sums = await rowOf(db, Sums).from(sql`
    with last as (
      select closing_balance, to_date from ${bankStatement} where bank_account_id = ${id} and closing_balance is not null
        and to_date is not null order by to_date desc, id desc limit 1)
    select (coalesce((select closing_balance from last), 0)
        + coalesce(sum(t.amount) filter (where t.transaction_date > coalesce((select to_date from last), '1900-01-01')), 0))::text as bank,
      min(t.transaction_date)::text as "firstDate", max(t.transaction_date)::text as "bankDate", count(t.id)::int as total,
      coalesce(sum(t.amount) filter (where t.amount > 0), 0)::text as "moneyIn",
      coalesce(sum(-t.amount) filter (where t.amount < 0), 0)::text as "moneyOut",
      coalesce(sum(t.amount - t.matched_amount) filter (where t.matched_amount <> t.amount), 0)::text as "openSum"
    from ${bankTransaction} t where t.bank_account_id = ${id}`);
  if (!sums) throw new Error('no sums came back');
  return sums;
}

const Open = z.object({ count: z.number(), sum: z.string() });

/** What the books have, and what of it since the first line of the bank that has not seen: what was before began with the balance. */
async function booksOf(db: Db, accountId: string, first: Day, today: Day) {
  const balance = await balanceOn(db, accountId, today);
  const open = await rowOf(db, Open).from(sql`
    select count(*)::int as count, coalesce(sum(o.amount), 0)::text as sum from (${openLines(accountId)}) o where o.date between ${first} and ${today}`);
  return {
    balance,
    openCount: open?.count ?? 0,
    openSum: exactOf(open?.sum ?? '0'),
  };
}

/** What the account has at the end of a day, in its own currency. */
async function balanceOn(db: Db, accountId: string, day: Day): Promise<bigint> {
  const currency = await foreignCurrencyOf(db, accountId);
  if (currency !== null) return (await foreignBalanceOf(db, accountId, currency, day)).foreign;
  const moved = (await movementsOf(db, { to: day })).get(accountId);
  return (moved?.debit ?? 0n) - (moved?.credit ?? 0n);
}
