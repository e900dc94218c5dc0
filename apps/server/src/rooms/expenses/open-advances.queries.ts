import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { expenseAdvance } from './expenses.table.ts';

/** The advances of an employee that are paid and not fully accounted for, the oldest first; exact amounts in the base currency. */
export async function openAdvancesOf(
  db: Db,
  employeeId: string,
): Promise<{ id: string; purpose: string; open: bigint }[]> {
  const rows = await db
    .select()
    .from(expenseAdvance)
    .where(and(eq(expenseAdvance.employeeId, employeeId), eq(expenseAdvance.status, 'PAID')))
    .orderBy(asc(expenseAdvance.paidOn), asc(expenseAdvance.id));
  return rows
    .map(({ id, purpose, amount, settledAmount }) => ({
      ...{ id, purpose, open: exactOf(amount) - exactOf(settledAmount) },
    }))
    .filter(({ open }) => open > 0n);
}
