import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../../platform/access/viewer.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, lacksRight, notFound } from '../../../platform/http/problem.ts';
import { takeBackReceipt } from '../../billing/index.ts';
import { post, reversedLines } from '../../ledger/index.ts';
import { journalEntryView, journalLineView } from '../../ledger/journal/journal.view.ts';
import { takeBackBillPayment } from '../../purchasing/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { bankTransaction } from '../files/bank-files.table.ts';
import { bankMatch } from './bank-match.table.ts';
import { lockedLedgerAccount } from './reconcile.commands.ts';

const Entry = z.object({
  id: z.string(),
  entryDate: z.string(),
  description: z.string(),
  reference: z.string().nullable(),
  sourceType: z.string().nullable(),
  sourceId: z.string().nullable(),
});

/**
 * Takes all matches of a bank line off, which is audited, and takes back what was posted by matching: a receipt by a receipt, a payment of a
 * bill by a payment, an entry by an entry. Throws 404, 409 NOTHING_MATCHED, and 403 where a receipt is to be taken back without the right to manage payments.
 */
export async function undoMatches(ctx: Context, id: string): Promise<void> {
  const { db } = ctx;
  const [line] = await db.select().from(bankTransaction).where(eq(bankTransaction.id, id));
  if (!line) throw notFound('Transaction');
  await lockedLedgerAccount(db, line.bankAccountId);
  const entries = await rowsOf(db, Entry).from(sql`
    select e.id, e.entry_date::text as "entryDate", e.description, e.reference, e.source_type as "sourceType", e.source_id as "sourceId"
    from ${bankMatch} m join ${journalLineView('l')} on l.id = m.journal_line_id join ${journalEntryView('e')} on e.id = l.entry_id
    where m.bank_transaction_id = ${id} and m.is_posted_here order by m.id`);
  const gone = await db.delete(bankMatch).where(eq(bankMatch.bankTransactionId, id)).returning();
  if (gone.length === 0) throw conflict('NOTHING_MATCHED', 'This line of the bank is matched with nothing.');
  for (const entry of entries) await takeBack(ctx, entry);
  for (const match of gone)
    ctx.audit({ action: 'undo reconciliation', entity: 'bank_transaction', entityId: id, before: match });
}

async function takeBack(ctx: Context, entry: z.infer<typeof Entry>): Promise<void> {
  if (entry.sourceType === 'receipt' && entry.sourceId !== null) {
    if (!can(ctx.viewer, 'manage', 'payment')) throw lacksRight('manage payment');
    return takeBackReceipt(ctx, entry.sourceId);
  }
  if (entry.sourceType === 'bill_payment' && entry.sourceId !== null) {
    if (!can(ctx.viewer, 'edit', 'bill')) throw lacksRight('edit bill');
    return takeBackBillPayment(ctx, entry.sourceId);
  }
  const today = await organizationDay(ctx.db, ctx.now);
  await post(
    ctx.db,
    {
      kind: 'REVERSAL',
      source: { type: 'bank_transaction', id: entry.sourceId ?? entry.id, purpose: `undo ${entry.id}` },
      entryDate: [today, entry.entryDate].toSorted()[1] ?? today,
      description: entry.description,
      reference: entry.reference,
      reversesId: entry.id,
      createdById: ctx.viewer.actor.id,
      lines: await reversedLines(ctx.db, entry.id),
    },
    ctx.now,
  );
}
