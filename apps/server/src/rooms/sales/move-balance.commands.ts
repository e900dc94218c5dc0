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

const Terms = z.object({
  creditLimit: z.string(),
  currentBalance: z.string(),
  paymentTerms: z.enum(customer.paymentTerms.enumValues),
});

/** Days to pay by the terms; CUSTOM has its own agreement, for which two weeks stand. SAL-02. */
const daysOf = { IMMEDIATE: 0, NET_15: 15, NET_30: 30, CUSTOM: 14 } as const;

/** On what terms the customer buys: credit limit (0 is none), what they owe (decimal strings), days to pay. */
export async function customerTerms(db: Db, id: string) {
  const found = await rowOf(db, Terms).from(sql`
    select credit_limit::text as "creditLimit", current_balance::text as "currentBalance", payment_terms as "paymentTerms"
    from ${customer} where id = ${id}`);
  if (!found) throw notFound('Customer');
  return { ...found, daysToPay: daysOf[found.paymentTerms] };
}

/** What the customer owes becomes so much more (exact ten-thousandths; below 0 is less): what is receivable less what was paid in advance (SAL-01). */
export async function moveBalance(db: Db, id: string, delta: bigint): Promise<void> {
  await db.execute(
    sql`update ${customer} set current_balance = current_balance + ${exactText(delta)}::numeric where id = ${id}`,
  );
}
