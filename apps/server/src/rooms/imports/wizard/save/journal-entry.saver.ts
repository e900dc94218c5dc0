import { JournalEntryRow } from '@bellwether/contract/imports/money/money.rows';
import { journalEntries } from '@bellwether/contract/ledger/journal/journal-entries';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../../../platform/access/viewer.ts';
import { rowsOf } from '../../../../platform/db/rows.ts';
import { Problem } from '../../../../platform/http/problem.ts';
import { checkedLinesOf, postCarriedOver, postingConflicts, storeEntries } from '../../../ledger/index.ts';
import { journalEntryView } from '../../../ledger/journal/journal.view.ts';
import { accountFinder, accountList, type FoundAccount, noAccount } from './find-account.queries.ts';
import {
  type FindContext,
  failed,
  failedBy,
  failedRows,
  type Match,
  modelSaver,
  oneByOne,
  type RowWord,
  type SaveContext,
  type Saved,
} from './model.saver.ts';
import { differenceText } from './opening-balance.saver.ts';

type Row = z.output<typeof JournalEntryRow>;
type Rows = readonly Row[];

/**
 * Journal entries: rows of one reference are one entry, found again by reference and day. A draft waits for somebody else's approval; what
 * the books before held as posted is posted, for who manages the journal (FIN-02, FIN-03, AMB-248).
 */
export const journalEntrySaver = modelSaver(
  z.array(JournalEntryRow),
  {
    keys: (rows) => [`${rows[0]?.reference ?? ''} ${rows[0]?.date ?? ''}`.toLowerCase()],
    find,
    create: createAll,
    update: oneByOne(async () => failed('reference', 'Already exists')),
  },
  {
    conflicts: postingConflicts,
    paths: [
      '/api/finance/journal-entries',
      '/api/finance/accounts',
      '/api/finance/reports',
      '/api/finance/dashboard',
    ],
    references: { account: accountList },
  },
);

const Found = z.object({ index: z.int(), id: z.uuid() });

async function find(run: FindContext, groups: readonly Rows[]): Promise<Match[]> {
  const wanted = groups.map(([first], index) => ({
    index,
    reference: first?.reference || null,
    day: first?.date ?? null,
  }));
  const found = await rowsOf(run.db, Found).from(sql`
    select distinct on (w.index) w.index, e.id from json_to_recordset(${JSON.stringify(wanted)}::json) as w(index int, reference text, day date)
      join ${journalEntryView('e')} on e.entry_date = w.day and e.reference = w.reference and e.status <> 'REJECTED' and e.kind = 'MANUAL'
        and not exists (select 1 from ${journalEntryView('r')} where r.reverses_id = e.id and r.status = 'APPROVED')
    order by w.index, e.id`);
  const byIndex = new Map(found.map(({ index, id }) => [index, id]));
  return groups.map((_, index) => ({ id: byIndex.get(index), field: 'reference' }));
}

type Fields = Omit<z.output<typeof journalEntries.create.body>, 'lines'>;
type Lines = z.output<typeof journalEntries.create.body>['lines'];

/** An entry as its rows say it. */
interface Wished {
  readonly isPosted: boolean;
  readonly fields: Fields;
  readonly lines: Lines;
}

/** All entries of a chunk with one look at their accounts, one statement that posts them, and one that stores the drafts. */
async function createAll(run: SaveContext, groups: readonly Rows[]): Promise<Saved[]> {
  if (groups.length === 0) return [];
  const byText = await accountFinder(run.db);
  const mayPost = can(run.viewer, 'manage', 'journal_entry');
  const wished = groups.map((rows) => wishedBy(rows, byText, mayPost));
  const sound = wished.filter((one): one is Wished => !('kind' in one));
  const checked = await checkedLinesOf(
    run.db,
    run.viewer,
    sound.map(({ lines }) => lines),
  );
  const toStore: (Wished & { readonly lines: Written })[] = [];
  const saved = new Map<Wished | Saved, Saved>();
  for (const [at, entry] of sound.entries()) {
    const lines = checked[at];
    if (!lines) throw new Error('each entry has an answer');
    if (lines instanceof Problem) saved.set(entry, refusedAtRow(failedBy(lines)));
    else toStore.push({ ...entry, lines });
  }
  await storeAll(run, toStore);
  return wished.map((one) => ('kind' in one ? one : (saved.get(one) ?? { kind: 'created' })));
}

/** What rows of one reference say, or why they are refused. */
function wishedBy(
  rows: Rows,
  byText: (text: string) => FoundAccount | undefined,
  mayPost: boolean,
): Wished | Saved {
  const [first] = rows;
  if (!first?.date) return failedRows(new Map([[0, { field: 'date', message: 'Date is required' }]]));
  const words = differingRows(rows);
  const lines = rows.map(({ account, debit, credit, description }, at) => {
    const found = byText(account);
    if (!found) words.set(at, { field: 'account', message: noAccount(account) });
    return {
      accountId: found?.id ?? '',
      description,
      debitAmount: String(debit ?? 0),
      creditAmount: String(credit ?? 0),
    };
  });
  if (words.size > 0) return failedRows(words);
  const parsed = journalEntries.create.body.safeParse({
    entryDate: first.date,
    description: first.description || first.reference,
    reference: first.reference,
    lines,
  });
  if (!parsed.success) return refusedBy(parsed.error, rows);
  const isPosted = first.status === 'POSTED';
  if (isPosted && !mayPost)
    return failed('status', 'Posting without approval takes the right to manage the journal.');
  const { lines: sent, ...fields } = parsed.data;
  return { isPosted, fields, lines: sent };
}

type Written = Exclude<Awaited<ReturnType<typeof checkedLinesOf>>[number], Problem>;

async function storeAll(
  run: SaveContext,
  entries: readonly (Wished & { readonly lines: Written })[],
): Promise<void> {
  const [posted, drafts] = [
    entries.filter(({ isPosted }) => isPosted),
    entries.filter((one) => !one.isPosted),
  ];
  await storeEntries(run, drafts);
  if (posted.length === 0) return;
  await postCarriedOver(
    run.db,
    posted.map(({ fields, lines }) => ({
      ...fields,
      kind: 'MANUAL',
      createdById: run.viewer.actor.id,
      lines: lines.map(({ debitAmount, creditAmount, ...line }) => ({
        ...line,
        debit: exactOf(debitAmount),
        credit: exactOf(creditAmount),
      })),
    })),
    run.now,
  );
}

/** Rows that say another day or status than the first of their entry. */
function differingRows([first, ...others]: Rows): Map<number, RowWord> {
  const words = new Map<number, RowWord>();
  for (const [index, { date, status }] of others.entries()) {
    if (date && date !== first?.date)
      words.set(index + 1, { field: 'date', message: 'All lines of an entry are of the same day' });
    else if (status && status !== (first?.status ?? status))
      words.set(index + 1, { field: 'status', message: 'All lines of an entry have the same status' });
  }
  return words;
}

/** What the journal's own rules refuse, at the row where it is; sides that differ with by how much. */
function refusedBy(error: z.ZodError, rows: Rows): Saved {
  const [issue] = error.issues;
  const [at, place, key] = issue?.path ?? [];
  if (at === 'lines' && typeof place === 'number') {
    const field = key === 'creditAmount' ? 'credit' : key === 'accountId' ? 'account' : 'debit';
    return failedRows(new Map([[place, { field, message: issue?.message ?? '' }]]));
  }
  if (issue?.message === 'Total debits must equal total credits') {
    const sum = (key: 'debit' | 'credit') =>
      rows.reduce((total, row) => total + exactOf((row[key] ?? 0).toFixed(4)), 0n);
    return failed(null, differenceText(sum('debit') - sum('credit')));
  }
  return failed(at === 'description' ? 'description' : null, issue?.message ?? 'Invalid data submitted');
}

/** A refusal of the journal at 'lines.3.accountId' as one of the fourth row. */
function refusedAtRow(refused: Saved): Saved {
  if (refused.kind !== 'failed') return refused;
  const place = /^lines\.(\d+)\./.exec(refused.field ?? '')?.[1];
  if (place === undefined) return failed(refused.field === 'entryDate' ? 'date' : null, refused.message);
  return failedRows(new Map([[Number(place), { field: 'account', message: refused.message }]]));
}
