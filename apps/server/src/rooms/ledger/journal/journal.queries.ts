import type { journalEntries } from '@bellwether/contract/ledger/journal/journal-entries';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { matches, pageOf } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { userView } from '../../identity/identity.view.ts';
import { ledgerAccount } from '../accounts/accounts.table.ts';
import { journalEntry, journalLine } from './journal.table.ts';

type Query = InputOf<typeof journalEntries.list>['query'];
export type Entry = ResultOf<typeof journalEntries.get>['data'];

const nameOfUser = (column: AnyPgColumn) =>
  sql<string | null>`(select name from ${userView('u')} where u.id = ${column})`;

const columns = {
  id: journalEntry.id,
  entryNumber: journalEntry.entryNumber,
  kind: journalEntry.kind,
  entryDate: journalEntry.entryDate,
  effectiveDate: journalEntry.effectiveDate,
  description: journalEntry.description,
  reference: journalEntry.reference,
  status: journalEntry.status,
  totalAmount: journalEntry.totalAmount,
  createdById: journalEntry.createdById,
  createdBy: nameOfUser(journalEntry.createdById),
  approvedById: journalEntry.approvedById,
  approvedBy: nameOfUser(journalEntry.approvedById),
  approvedAt: journalEntry.approvedAt,
  postingSeq: journalEntry.postingSeq,
  version: journalEntry.version,
};

const sortable = {
  entryDate: journalEntry.entryDate,
  entryNumber: journalEntry.entryNumber,
  totalAmount: journalEntry.totalAmount,
};

/** One page of the journal. */
export function listEntries(db: Db, query: Query) {
  const where = and(
    query.status ? eq(journalEntry.status, query.status) : undefined,
    query.kind ? eq(journalEntry.kind, query.kind) : undefined,
    query.startDate ? gte(journalEntry.entryDate, query.startDate) : undefined,
    query.endDate ? lte(journalEntry.entryDate, query.endDate) : undefined,
    query.accountId
      ? sql`exists (select 1 from ${journalLine} l where l.entry_id = ${journalEntry.id} and l.account_id = ${query.accountId})`
      : undefined,
    matches(query.search, journalEntry.searchText),
  );
  return pageOf(db, (onPage) => db.select(columns).from(journalEntry).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: journalEntry.id,
    from: sql`from ${journalEntry} ${where ? sql`where ${where}` : sql``}`,
  });
}

const Line = z.object({
  id: z.string(),
  accountId: z.string(),
  accountCode: z.string(),
  accountName: z.string(),
  description: z.string().nullable(),
  reference: z.string().nullable(),
  debit: z.string(),
  credit: z.string(),
  departmentId: z.string().nullable(),
});

/** One entry with its lines and what the viewer may do with it. Throws 404. */
export async function findEntry(db: Db, viewer: Viewer, id: string): Promise<Entry> {
  const [entry] = await db
    .select({
      ...columns,
      notes: journalEntry.notes,
      sourceType: journalEntry.sourceType,
      sourceId: journalEntry.sourceId,
      hash: journalEntry.hash,
      reversesId: journalEntry.reversesId,
      overrideReason: journalEntry.overrideReason,
      reversedById: sql<
        string | null
      >`(select back.id from journal_entry back where back.reverses_id = journal_entry.id and back.status <> 'REJECTED')`,
    })
    .from(journalEntry)
    .where(eq(journalEntry.id, id));
  if (!entry) throw notFound('Journal entry');
  const lines = await rowsOf(db, Line).from(sql`
    select l.id, l.account_id as "accountId", a.account_code::text as "accountCode", a.account_name as "accountName", l.description,
      l.reference, l.debit::text, l.credit::text, l.department_id as "departmentId"
    from ${journalLine} l join ${ledgerAccount} a on a.id = l.account_id where l.entry_id = ${id} order by l.position`);
  const isPending = entry.status === 'PENDING';
  return {
    ...entry,
    lines: lines.map(({ debit, credit, ...line }) => ({
      ...line,
      debitAmount: exactText(exactOf(debit)),
      creditAmount: exactText(exactOf(credit)),
    })),
    can: {
      edit: isPending && can(viewer, 'edit', 'journal_entry'),
      approve: isPending && can(viewer, 'approve', 'journal_entry') && entry.createdById !== viewer.actor.id,
      reverse:
        entry.status === 'APPROVED' &&
        entry.sourceType === null &&
        entry.kind !== 'REVERSAL' &&
        !entry.reversedById &&
        can(viewer, 'create', 'journal_entry'),
    },
  };
}
