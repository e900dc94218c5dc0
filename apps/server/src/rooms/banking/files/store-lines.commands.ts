import { newOnes } from '@bellwether/contract/banking/match.rules';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { bankAccount } from '../accounts/bank-accounts.table.ts';
import { bankStatement, bankTransaction } from './bank-files.table.ts';
import type { BankLine, ReadStatement } from './read/statement.types.ts';

/** A file that is taken in. */
export interface TakenFile {
  readonly bankAccountId: string;
  readonly fileName: string;
  /** SHA-256 of its bytes, in hex. */
  readonly fileHash: string;
  readonly userId: string | null;
}

/** So many rows go into one statement. */
const rowsAtOnce = 1_000;

/**
 * Stores what of a file is not there yet, and the file. The bank account is locked, so that two files that overlap do not both store what they
 * share. Returns the statement. The database refuses the same file again (409); so are new lines of days whose reconciliation is closed.
 */
export async function storeLines(db: Db, file: TakenFile, read: ReadStatement) {
  const [account] = await db
    .select({ reconciledThrough: bankAccount.reconciledThrough })
    .from(bankAccount)
    .where(eq(bankAccount.id, file.bankAccountId))
    .for('no key update');
  const fresh = await freshLines(db, file.bankAccountId, read.lines);
  const closed = account?.reconciledThrough ?? '';
  if ([...fresh].some(({ transactionDate }) => transactionDate <= closed))
    throw conflict(
      'RECONCILIATION_CLOSED',
      'The file has new lines of days whose reconciliation is closed. Reopen it first.',
    );
  const [made] = await db
    .insert(bankStatement)
    .values({
      id: newId(),
      bankAccountId: file.bankAccountId,
      fileName: file.fileName,
      fileHash: file.fileHash,
      createdById: file.userId,
      lineCount: read.lines.length,
      newCount: fresh.size,
      ...statementOf(read),
    })
    .returning();
  if (!made) throw new Error('no statement came back');
  const rows = [...fresh].map((line) => ({
    id: newId(),
    bankAccountId: file.bankAccountId,
    statementId: made.id,
    transactionDate: line.transactionDate,
    description: line.description,
    amount: exactText(line.amount),
    reference: line.reference,
    bankRef: line.bankRef,
  }));
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await db.insert(bankTransaction).values(rows.slice(at, at + rowsAtOnce));
  return made;
}

/** The days and balances of what was read, as they are stored and shown. */
export function statementOf({ format, opening, closing, lines }: ReadStatement) {
  const days = lines.map(({ transactionDate }) => transactionDate).toSorted();
  return {
    format,
    fromDate: days[0] ?? null,
    toDate: days.at(-1) ?? null,
    openingBalance: opening === null ? null : exactText(opening),
    closingBalance: closing === null ? null : exactText(closing),
  };
}

const Stored = z.object({
  transactionDate: z.string(),
  description: z.string(),
  amount: z.string(),
  reference: z.string().nullable(),
  bankRef: z.string().nullable(),
  count: z.number(),
});

/**
 * Which lines are not stored yet. With the bank's id a line is known by id, day, amount and text: banks repeat ids for other lines. Without one
 * lines of the same content are counted: three in the file and two stored are one new one.
 */
export async function freshLines(
  db: Db,
  bankAccountId: string,
  lines: readonly BankLine[],
): Promise<Set<BankLine>> {
  const days = lines.map(({ transactionDate }) => transactionDate).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Set();
  const rows = await rowsOf(db, Stored).from(sql`
    select transaction_date::text as "transactionDate", description, amount::text, reference, bank_ref as "bankRef", count(*)::int as count
    from ${bankTransaction} where bank_account_id = ${bankAccountId} and transaction_date between ${first} and ${last}
    group by 1, 2, 3, 4, 5`);
  const stored = new Map(rows.map((row) => [keyOf({ ...row, amount: exactOf(row.amount) }), row.count]));
  return newOnes(lines, (line) => ({ key: keyOf(line), isUnique: line.bankRef !== null }), stored);
}

function keyOf(line: Omit<BankLine, 'line'>): string {
  const { transactionDate, amount, description, reference, bankRef } = line;
  return JSON.stringify([
    bankRef,
    transactionDate,
    String(amount),
    description,
    bankRef === null ? reference : null,
  ]);
}
