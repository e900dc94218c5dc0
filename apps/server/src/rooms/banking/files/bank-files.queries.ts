import type { bankFiles, bankTransactions } from '@bellwether/contract/banking/bank-files';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { matches, pageOf } from '../../../platform/db/list.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { userView } from '../../identity/identity.view.ts';
import { journalEntryView, journalLineView } from '../../ledger/journal/journal.view.ts';
import { bankAccount } from '../accounts/bank-accounts.table.ts';
import { bankMatch } from '../matching/bank-match.table.ts';
import { bankStatement, bankTransaction } from './bank-files.table.ts';

export type BankTransactionReply = ResultOf<typeof bankTransactions.list>['data'][number];

const columns = {
  id: bankTransaction.id,
  bankAccountId: bankTransaction.bankAccountId,
  transactionDate: bankTransaction.transactionDate,
  description: bankTransaction.description,
  amount: bankTransaction.amount,
  reference: bankTransaction.reference,
  isReconciled: bankTransaction.isReconciled,
  matchedAmount: bankTransaction.matchedAmount,
  // A select of one table leaves its columns unqualified, which a subquery would take for its own.
  journalEntryId: sql<
    string | null
  >`(select l.entry_id from ${bankMatch} m join ${journalLineView('l')} on l.id = m.journal_line_id
    where m.bank_transaction_id = bank_transaction.id order by m.id limit 1)`,
  matchedWith: sql<BankTransactionReply['matchedWith']>`coalesce((
    select json_agg(json_build_object('entryId', e.id, 'entryNumber', e.entry_number, 'description', e.description,
      'amount', m.amount::text) order by m.id)
    from ${bankMatch} m join ${journalLineView('l')} on l.id = m.journal_line_id join ${journalEntryView('e')} on e.id = l.entry_id
    where m.bank_transaction_id = bank_transaction.id), '[]'::json)`,
};

const sortable = { transactionDate: bankTransaction.transactionDate, amount: bankTransaction.amount };

/** One page of the lines of a bank account. Throws 404. */
export async function listTransactions(
  db: Db,
  bankAccountId: string,
  query: InputOf<typeof bankTransactions.list>['query'],
) {
  await demandBankAccount(db, bankAccountId);
  const where = and(
    eq(bankTransaction.bankAccountId, bankAccountId),
    query.isReconciled === undefined ? undefined : isReconciled(query.isReconciled),
    matches(query.search, bankTransaction.searchText),
  );
  const page = await pageOf(
    db,
    (onPage) => db.select(columns).from(bankTransaction).where(onPage).$dynamic(),
    {
      query,
      by: [sortable[query.sortBy]],
      id: bankTransaction.id,
      from: sql`from ${bankTransaction} where ${where}`,
    },
  );
  return { ...page, data: page.data.map(shown) };
}

/** In the words of the partial index of what is open. */
function isReconciled(yes: boolean): SQL {
  const { matchedAmount, amount } = bankTransaction;
  return yes ? sql`${matchedAmount} = ${amount}` : sql`${matchedAmount} <> ${amount}`;
}

/** The lines of the bank with these ids, as they are answered. */
export async function findTransactions(db: Db, ids: readonly string[]): Promise<BankTransactionReply[]> {
  const rows = await db
    .select(columns)
    .from(bankTransaction)
    .where(sql`${bankTransaction.id} = any(${sql.param([...ids])}::uuid[])`)
    .orderBy(bankTransaction.transactionDate, bankTransaction.id);
  return rows.map(shown);
}

function shown(row: BankTransactionReply): BankTransactionReply {
  const text = (amount: string) => exactText(exactOf(amount));
  return { ...row, matchedWith: row.matchedWith.map((one) => ({ ...one, amount: text(one.amount) })) };
}

const statementColumns = {
  id: bankStatement.id,
  fileName: bankStatement.fileName,
  format: bankStatement.format,
  fromDate: bankStatement.fromDate,
  toDate: bankStatement.toDate,
  openingBalance: bankStatement.openingBalance,
  closingBalance: bankStatement.closingBalance,
  lineCount: bankStatement.lineCount,
  newCount: bankStatement.newCount,
  knownCount: sql<number>`${bankStatement.lineCount} - ${bankStatement.newCount}`,
  createdAt: bankStatement.createdAt,
  createdBy: sql<
    string | null
  >`(select u.name from ${userView('u')} where u.id = bank_statement.created_by_id)`,
};

/** One page of the files of a bank account. Throws 404. */
export async function listStatements(
  db: Db,
  bankAccountId: string,
  query: InputOf<typeof bankFiles.list>['query'],
) {
  await demandBankAccount(db, bankAccountId);
  return pageOf(db, (onPage) => db.select(statementColumns).from(bankStatement).where(onPage).$dynamic(), {
    query,
    by: [bankStatement[query.sortBy]],
    id: bankStatement.id,
    from: sql`from ${bankStatement} where ${eq(bankStatement.bankAccountId, bankAccountId)}`,
  });
}

/** One file as it is answered. */
export async function findStatement(db: Db, id: string) {
  const [found] = await db.select(statementColumns).from(bankStatement).where(eq(bankStatement.id, id));
  if (!found) throw notFound('Bank file');
  return found;
}

/** The bank account. Throws 404. */
export async function demandBankAccount(db: Db, id: string): Promise<typeof bankAccount.$inferSelect> {
  const [found] = await db.select().from(bankAccount).where(eq(bankAccount.id, id));
  if (!found) throw notFound('Bank account');
  return found;
}
