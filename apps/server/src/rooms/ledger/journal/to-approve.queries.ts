import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { journalEntry } from './journal.table.ts';

/** An entry that waits; its amount is a decimal string of the base currency. */
interface EntryToApprove {
  readonly id: string;
  readonly number: string | null;
  readonly description: string;
  readonly amount: string;
}

/** The entries of others that wait for the viewer, the oldest first, at most `limit`, and how many there are; null for who may approve none (AMB-092). */
export async function entriesToApprove(
  db: Db,
  viewer: Viewer,
  limit: number,
): Promise<{ count: number; rows: EntryToApprove[] } | null> {
  if (!can(viewer, 'approve', 'journal_entry')) return null;
  const rows = await db
    .select({
      id: journalEntry.id,
      number: journalEntry.entryNumber,
      description: journalEntry.description,
      amount: journalEntry.totalAmount,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(journalEntry)
    .where(
      and(
        eq(journalEntry.status, 'PENDING'),
        or(isNull(journalEntry.createdById), ne(journalEntry.createdById, viewer.actor.id)),
      ),
    )
    .orderBy(asc(journalEntry.entryDate), asc(journalEntry.id))
    .limit(limit);
  return { count: rows[0]?.count ?? 0, rows: rows.map(({ count: _, ...row }) => row) };
}
