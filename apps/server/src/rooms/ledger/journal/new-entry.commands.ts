import { sidesOf } from '@bellwether/contract/ledger/journal/journal.rules';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import { newId } from '../../../platform/db/columns.ts';
import type { Work } from '../../../platform/http/context.ts';
import { journalEntry } from './journal.table.ts';
import { nextNumber } from './number-series.commands.ts';
import { storeLines, type Written } from './write-entry.commands.ts';

type Row = typeof journalEntry.$inferSelect;
export type NewEntry = Pick<Row, 'kind' | 'entryDate' | 'description' | 'reference'> & {
  reversesId?: string;
};

const paths = ['/api/finance/journal-entries', '/api/finance/dashboard'];

/** Stores a PENDING entry of checked lines with its number, which it keeps even when it is rejected: the series has no gap. */
export async function storeEntry(ctx: Work, fields: NewEntry, lines: readonly Written[]): Promise<Row> {
  const totalAmount = exactText(sidesOf(lines).debit);
  const id = newId();
  // The number is taken last: whoever takes the next one waits until this one is committed.
  await storeLines(ctx.db, { id, entryDate: fields.entryDate }, lines);
  const entryNumber = await nextNumber(ctx.db, 'JE', Number(fields.entryDate.slice(0, 4)));
  const [made] = await ctx.db
    .insert(journalEntry)
    .values({ ...fields, id, entryNumber, totalAmount, createdById: ctx.viewer.actor.id })
    .returning();
  if (!made) throw new Error('no journal entry came back');
  changedEntry(ctx, 'create', made);
  return made;
}

/** Audits a change of an entry and tells open screens. */
export function changedEntry(
  ctx: Pick<Work, 'audit' | 'emit'>,
  action: string,
  after: Row,
  before?: Row,
): void {
  ctx.audit({ action, entity: 'journal_entry', entityId: after.id, before, after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
