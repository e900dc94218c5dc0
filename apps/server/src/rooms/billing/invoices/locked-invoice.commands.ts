import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { lockVersioned } from '../../../platform/db/records.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { lockCustomer } from '../../sales/index.ts';
import { invoice } from './invoices.table.ts';

type Row = typeof invoice.$inferSelect;

/** The invoice, locked after its customer: in the order of everybody who counts what a customer owes. Throws 404. */
export async function lockedInvoice(db: Db, id: string): Promise<Row> {
  const [found] = await db.select({ customerId: invoice.customerId }).from(invoice).where(eq(invoice.id, id));
  if (!found) throw notFound('Invoice');
  await lockCustomer(db, found.customerId);
  return lockVersioned(db, { table: invoice, thing: 'Invoice' }, and(eq(invoice.id, id)), undefined);
}

/** Throws 409 WRONG_STATUS with what may be done instead. */
export function demandStatus({ status }: Row, wanted: 'DRAFT' | 'SENT'): void {
  if (status === wanted) return;
  const message =
    wanted === 'DRAFT'
      ? 'A sent invoice is never edited; cancel it while nothing is paid.'
      : 'Only a sent invoice that is not paid takes a payment.';
  throw conflict('WRONG_STATUS', message);
}
