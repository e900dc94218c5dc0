import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { allocation, creditNote, receipt, refundPart } from '../invoices/invoices.table.ts';

/** Money of a customer that is put on nothing yet, and where it comes from: a receipt or a credit note. */
export interface CreditSource {
  readonly receiptId: string | null;
  readonly creditNoteId: string | null;
  /** Exact ten-thousandths, above 0. */
  readonly balance: bigint;
}

const Row = z.object({
  receiptId: z.string().nullable(),
  creditNoteId: z.string().nullable(),
  balance: z.string(),
});

/**
 * What a customer has, the oldest first; the customer was locked by who spends it. What took another receipt back, and what was paid back, are
 * no sources: the one is taken off its receipt, the other off its parts.
 */
export async function creditSources(db: Db, customerId: string): Promise<CreditSource[]> {
  const rows = await rowsOf(db, Row).from(sql`
    select "receiptId", "creditNoteId", balance::text from (
      select r.id as "receiptId", null::uuid as "creditNoteId", r.payment_date as day, r.id,
        r.amount + coalesce((select sum(back.amount) from ${receipt} back where back.reverses_id = r.id), 0)
          - coalesce((select sum(a.base_money) from ${allocation} a where a.receipt_id = r.id or a.receipt_id =
              (select back.id from ${receipt} back where back.reverses_id = r.id)), 0)
          - coalesce((select sum(p.amount) from ${refundPart} p where p.receipt_id = r.id), 0) as balance
      from ${receipt} r where r.customer_id = ${customerId} and r.amount > 0 and r.reverses_id is null
      union all
      select null, n.id, n.credit_date, n.id,
        n.base_total_amount - coalesce((select sum(a.base_money) from ${allocation} a where a.credit_note_id = n.id), 0)
          - coalesce((select sum(p.amount) from ${refundPart} p where p.credit_note_id = n.id), 0)
      from ${creditNote} n where n.customer_id = ${customerId}) source
    where balance > 0 order by day, id`);
  return rows.map((row) => ({ ...row, balance: exactOf(row.balance) }));
}
