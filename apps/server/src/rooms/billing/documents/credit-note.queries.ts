import { lineTaxShape } from '@bellwether/contract/ledger/taxes/line-tax';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { customerView } from '../../sales/customers.view.ts';
import { allocation, creditNote, creditNoteItem, invoice, invoiceItem } from '../invoices/invoices.table.ts';
import { visibleInvoices } from '../invoices/visible-invoices.access.ts';

const Note = z.object({
  creditNoteNumber: z.string(),
  creditDate: z.string(),
  reason: z.string().nullable(),
  customerId: z.string(),
  customerName: z.string(),
  invoiceNumber: z.string(),
  currency: z.string(),
  subtotal: z.string(),
  taxAmount: z.string(),
  totalAmount: z.string(),
  /** What of it settled its invoice; the rest is the customer's credit. */
  appliedAmount: z.string(),
});
const Item = z.object({
  description: z.string(),
  taxRate: z.string(),
  taxMethod: lineTaxShape.taxMethod,
  taxKind: lineTaxShape.taxKind,
  amount: z.string(),
  taxAmount: z.string(),
});

export type CreditNoteOnPaper = z.infer<typeof Note> & { readonly items: z.infer<typeof Item>[] };

/** A credit note on an invoice that the viewer may see, with the lines that it takes back; amounts are decimal strings above 0. Throws 404. */
export async function creditNoteToSee(db: Db, viewer: Viewer, id: string): Promise<CreditNoteOnPaper> {
  const [of] = await db
    .select({ invoiceId: creditNote.invoiceId })
    .from(creditNote)
    .innerJoin(invoice, eq(invoice.id, creditNote.invoiceId))
    .where(and(eq(creditNote.id, id), visibleInvoices(viewer)));
  if (!of) throw notFound('Credit note');
  const note = await rowOf(db, Note).from(sql`
    select n.credit_note_number as "creditNoteNumber", n.credit_date::text as "creditDate", n.reason, n.customer_id as "customerId",
      c.display_name as "customerName", i.invoice_number as "invoiceNumber", i.currency, n.subtotal::text,
      n.tax_amount::text as "taxAmount", n.total_amount::text as "totalAmount",
      coalesce((select sum(a.amount) from ${allocation} a where a.credit_note_id = n.id and a.invoice_id = n.invoice_id), 0)::text as "appliedAmount"
    from ${creditNote} n join ${invoice} i on i.id = n.invoice_id join ${customerView('c')} on c.id = n.customer_id
    where n.id = ${id}`);
  if (!note) throw notFound('Credit note');
  const items = await rowsOf(db, Item).from(sql`
    select t.description, t.tax_rate::text as "taxRate", t.tax_method as "taxMethod", t.tax_kind as "taxKind", l.amount::text, l.tax_amount::text as "taxAmount"
    from ${creditNoteItem} l join ${invoiceItem} t on t.id = l.invoice_item_id
    where l.credit_note_id = ${id} order by t.position`);
  const text = (amount: string) => exactText(exactOf(amount));
  return {
    ...note,
    subtotal: text(note.subtotal),
    taxAmount: text(note.taxAmount),
    totalAmount: text(note.totalAmount),
    appliedAmount: text(note.appliedAmount),
    items: items.map((item) => ({ ...item, amount: text(item.amount), taxAmount: text(item.taxAmount) })),
  };
}
