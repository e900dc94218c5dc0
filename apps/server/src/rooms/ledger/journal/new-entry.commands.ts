import { sidesOf } from '@bellwether/contract/ledger/journal/journal.rules';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import { newId } from '../../../platform/db/columns.ts';
import type { Work } from '../../../platform/http/context.ts';
import { journalEntry } from './journal.table.ts';
import { nextNumbers } from './number-series.commands.ts';
import { storeLinesOf, type Written } from './write-entry.commands.ts';

type Row = typeof journalEntry.$inferSelect;
export type NewEntry = Pick<Row, 'kind' | 'entryDate' | 'description' | 'reference'> & {
  reversesId?: string;
};

const paths = ['/api/finance/journal-entries', '/api/finance/dashboard'];

/** Stores a PENDING entry of checked lines with its number, which it keeps even when it is rejected: the series has no gap. */
export async function storeEntry(ctx: Work, fields: NewEntry, lines: readonly Written[]): Promise<Row> {
  const [made] = await storeEntries(ctx, [{ fields, lines }]);
  if (!made) throw new Error('no journal entry came back');
  return made;
}

/** As `storeEntry`, of many: their numbers are in their order, year by year. */
export async function storeEntries(
  ctx: Work,
  entries: readonly { readonly fields: NewEntry; readonly lines: readonly Written[] }[],
): Promise<Row[]> {
  if (entries.length === 0) return [];
  const fresh = entries.map(({ fields, lines }) => ({
    ...fields,
    id: newId(),
    lines,
    totalAmount: exactText(sidesOf(lines).debit),
    createdById: ctx.viewer.actor.id,
  }));
  // The numbers are taken last: whoever takes the next one waits until these are committed.
  await storeLinesOf(ctx.db, fresh);
  const numbers = new Map<string, string>();
  for (const [year, ofYear] of [...Map.groupBy(fresh, yearOf)].sort(([one], [other]) => one - other)) {
    const taken = await nextNumbers(ctx.db, 'JE', year, ofYear.length);
    for (const [at, { id }] of ofYear.entries()) numbers.set(id, taken[at] ?? '');
  }
  const made = await ctx.db
    .insert(journalEntry)
    .values(fresh.map(({ lines: _, ...entry }) => ({ ...entry, entryNumber: numbers.get(entry.id) })))
    .returning();
  for (const entry of made) changedEntry(ctx, 'create', entry);
  return made;
}

function yearOf({ entryDate }: { entryDate: string }): number {
  return Number(entryDate.slice(0, 4));
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
