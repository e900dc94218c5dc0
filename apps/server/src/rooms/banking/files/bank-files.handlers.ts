import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { bankFiles, bankTransactions, CsvMapping } from '@bellwether/contract/banking/bank-files';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem } from '../../../platform/http/problem.ts';
import { baseCurrencyOf, foreignCurrencyOf } from '../../ledger/index.ts';
import { bankAccount } from '../accounts/bank-accounts.table.ts';
import { demandBankAccount, findStatement, listStatements, listTransactions } from './bank-files.queries.ts';
import { cleanWords } from './read/cells.rules.ts';
import { csvColumns, readCsvStatement } from './read/csv-statement.rules.ts';
import { guessMapping } from './read/guess-mapping.rules.ts';
import { readBankFile } from './read/read-bank-file.commands.ts';
import { type BankText, bankTextOf } from './read/read-statement.rules.ts';
import { BankFileFault, type ReadStatement } from './read/statement.types.ts';
import { freshLines, statementOf, storeLines } from './store-lines.commands.ts';

type Preview = ResultOf<typeof bankFiles.preview>['data'];

export const bankFileConflicts: Conflicts = {
  bank_statement_file_unique: {
    code: 'FILE_TAKEN_ALREADY',
    field: 'file',
    message: 'This file was taken in already.',
  },
};

/** So many lines are shown before a file is taken in. */
const shownLines = 50;

/** Files of the bank: looked at first, then taken in. FIN-13, FIN-14. */
export const bankFileHandlers: Handlers<typeof bankFiles> = {
  list: ({ params: { id }, query }, { db }) => listStatements(db, id, query),

  async preview({ params: { id }, body: { mapping } }, ctx) {
    const account = await demandBankAccount(ctx.db, id);
    const content = await contentOf(ctx);
    return { data: await previewOf(ctx.db, account, content, mapping) };
  },

  async create({ params: { id }, body: { mapping } }, ctx) {
    const account = await demandBankAccount(ctx.db, id);
    demandInUse(account);
    const content = await contentOf(ctx);
    const known = mapping ?? account.csvMapping ?? undefined;
    const file = await atFile('file', () => bankTextOf(content, known?.encoding));
    const read = await atFile('file', () => readBankFile(file, known));
    const fileName = cleanWords(ctx.file?.filename ?? '', 200) || 'statement';
    return {
      data: await taken(ctx, account, {
        fileName,
        content,
        read,
        mapping: file.format === 'CSV' ? known : undefined,
      }),
    };
  },
};

/** Transactions of a bank account (FIN-13). */
export const bankTransactionHandlers: Handlers<typeof bankTransactions> = {
  list: ({ params: { id }, query }, { db }) => listTransactions(db, id, query),

  async create({ params: { id }, body: { csvData, columns } }, ctx) {
    const account = await demandBankAccount(ctx.db, id);
    demandInUse(account);
    const read = await atFile('csvData', () => readCsvStatement(csvData, columns));
    const content = Buffer.from(csvData);
    return { data: await taken(ctx, account, { fileName: 'CSV', content, read, mapping: columns }) };
  },
};

type Account = typeof bankAccount.$inferSelect;

interface Taking {
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly read: ReadStatement;
  /** Kept with the bank account for its next file. */
  readonly mapping: CsvMapping | undefined;
}

async function taken(ctx: Context, account: Account, { fileName, content, read, mapping }: Taking) {
  const { id } = account;
  await demandFitting(ctx.db, account, read);
  if (read.lines.length === 0) throw fieldProblem('file', 'The file has no transactions.');
  const fileHash = createHash('sha256').update(content).digest('hex');
  const made = await storeLines(
    ctx.db,
    { bankAccountId: id, fileName, fileHash, userId: ctx.viewer.actor.id },
    read,
  );
  if (mapping) await ctx.db.update(bankAccount).set({ csvMapping: mapping }).where(eq(bankAccount.id, id));
  ctx.audit({ action: 'import', entity: 'bank_account', entityId: id, after: made });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/finance/bank-accounts'] } });
  return findStatement(ctx.db, made.id);
}

async function contentOf(ctx: Context): Promise<Uint8Array> {
  if (!ctx.file) throw fieldProblem('file', 'Choose a file.');
  const content = await readFile(ctx.file.path);
  if (content.length === 0) throw fieldProblem('file', 'The file is empty.');
  return content;
}

function demandInUse({ isActive }: { isActive: boolean }): void {
  if (!isActive) throw conflict('BANK_ACCOUNT_CLOSED', 'This bank account is closed.');
}

async function previewOf(
  db: Db,
  account: Account,
  content: Uint8Array,
  sent: CsvMapping | undefined,
): Promise<Preview> {
  const known = sent ?? account.csvMapping ?? undefined;
  const file = await atFile('file', () => bankTextOf(content, known?.encoding));
  const isCsv = file.format === 'CSV';
  const { columns, sample } = isCsv
    ? await atFile('file', () => csvColumns(file.text))
    : { columns: [], sample: [] };
  // The columns of another file than the last one are asked for anew.
  const kept = isCsv && !sent && known && !hasColumns(columns, known) ? undefined : known;
  const guessed = isCsv ? (kept ?? guessMapping(columns, sample)) : null;
  const shown = { columns, sample, suggestedMapping: guessed };
  if (isCsv && !kept) return { ...emptyOf(file), ...shown, needsMapping: true, lines: [] };
  const read = await atFile('file', () => readBankFile(file, kept));
  await demandFitting(db, account, read);
  const fresh = await freshLines(db, account.id, read.lines);
  return {
    ...statementOf(read),
    ...shown,
    lineCount: read.lines.length,
    newCount: fresh.size,
    knownCount: read.lines.length - fresh.size,
    needsMapping: false,
    lines: read.lines.slice(0, shownLines).map((line) => ({
      line: line.line,
      transactionDate: line.transactionDate,
      description: line.description,
      amount: exactText(line.amount),
      reference: line.reference,
      isKnown: !fresh.has(line),
    })),
  };
}

function emptyOf({ format }: BankText) {
  const empty: ReadStatement = { format, currency: null, opening: null, closing: null, lines: [] };
  return { ...statementOf(empty), lineCount: 0, newCount: 0, knownCount: 0 };
}

function hasColumns(columns: readonly string[], mapping: CsvMapping): boolean {
  const { date, description, amount, moneyIn, moneyOut, reference } = mapping;
  return [date, description, amount, moneyIn, moneyOut, reference].every(
    (name) => name === null || columns.includes(name),
  );
}

/** The bank account and the file are of one currency: nothing converts in between. */
async function demandFitting(db: Db, { glAccountId }: Account, { currency }: ReadStatement): Promise<void> {
  const kept = glAccountId === null ? null : await foreignCurrencyOf(db, glAccountId);
  const baseCurrency = await baseCurrencyOf(db);
  if (currency === null || currency === (kept ?? baseCurrency)) return;
  throw fieldProblem(
    'file',
    kept === null
      ? `The file is in ${currency.slice(0, 10)}, and the books are kept in ${baseCurrency}.`
      : `The file is in ${currency.slice(0, 10)}, and the bank account is kept in ${kept}.`,
  );
}

/** What is wrong with a file, said at the field that it came by. */
async function atFile<T>(field: string, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof BankFileFault ? fieldProblem(field, error.message) : error;
  }
}
