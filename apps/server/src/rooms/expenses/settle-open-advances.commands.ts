import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { storeVersioned } from '../../platform/db/records.ts';
import { expenseAdvance } from './expenses.table.ts';

interface OpenAdvance {
  readonly id: string;
  /** How much of it is not accounted for; exact, in the base currency. */
  readonly open: bigint;
}

/**
 * Settles advances with what somebody who leaves is paid, so that no report does too. Returns false, and settles nothing, where one of them is not
 * open by that much any more. AMB-269.
 */
export async function settleOpenAdvances(db: Db, advances: readonly OpenAdvance[]): Promise<boolean> {
  const stored = await lockAdvances(db, advances);
  const rows = advances.map(({ id, open }) => ({ row: stored.get(id), open }));
  const isOpen = rows.every(
    ({ row, open }) => row?.status === 'PAID' && exactOf(row.amount) - exactOf(row.settledAmount) === open,
  );
  if (!isOpen) return false;
  for (const { row } of rows)
    if (row)
      await storeVersioned(db, { table: expenseAdvance }, row, {
        ...{ status: 'SETTLED' as const, settledAmount: row.amount },
      });
  return true;
}

/** Opens them again by as much, for a settlement that is cancelled. */
export async function reopenAdvances(db: Db, advances: readonly OpenAdvance[]): Promise<void> {
  const stored = await lockAdvances(db, advances);
  for (const { id, open } of advances) {
    const row = stored.get(id);
    if (!row) throw new Error(`the advance ${id} of a settlement is gone`);
    await storeVersioned(db, { table: expenseAdvance }, row, {
      ...{ status: 'PAID' as const, settledAmount: exactText(exactOf(row.settledAmount) - open) },
    });
  }
}

/** In the order in which reports lock them. */
async function lockAdvances(db: Db, advances: readonly OpenAdvance[]) {
  if (advances.length === 0) return new Map<string, never>();
  const ids = advances.map(({ id }) => id);
  const rows = await db
    .select()
    .from(expenseAdvance)
    .where(inArray(expenseAdvance.id, ids))
    .orderBy(asc(expenseAdvance.paidOn), asc(expenseAdvance.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}
