import { exactText } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowOf } from '../../platform/db/rows.ts';
import { notFound } from '../../platform/http/problem.ts';
import { customer } from './customers.table.ts';

const Locked = z.object({ id: z.string(), currency: z.string(), name: z.string() });

/** Locks a customer, so that what they owe is counted by one at a time; returns the name too. Throws 404. */
export async function lockCustomer(db: Db, id: string): Promise<z.infer<typeof Locked>> {
  const found = await rowOf(db, Locked).from(
    sql`select id, currency, display_name as name from ${customer} where id = ${id} for no key update`,
  );
  if (!found) throw notFound('Customer');
  return found;
}

/** What the customer owes becomes so much more (exact ten-thousandths; below 0 is less): what is receivable less what was paid in advance (SAL-01). */
export async function moveBalance(db: Db, id: string, delta: bigint): Promise<void> {
  await db.execute(
    sql`update ${customer} set current_balance = current_balance + ${exactText(delta)}::numeric where id = ${id}`,
  );
}
