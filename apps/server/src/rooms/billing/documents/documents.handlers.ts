import type { billingDocuments } from '@bellwether/contract/billing/documents/documents';
import { replyPdf } from '../../../platform/documents/reply-pdf.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { addresseeOf } from '../../sales/index.ts';
import { organizationDay, paymentQrOf } from '../../settings/index.ts';
import type { ServerTexts } from '../../translations/index.ts';
import { statementOfCustomer } from '../credits/statement.queries.ts';
import { findInvoice, type InvoiceReply } from '../invoices/invoices.queries.ts';
import { receiptToSee } from '../invoices/receipts.queries.ts';
import { planOfOrder } from '../orders/plans.queries.ts';
import { creditNoteToSee } from './credit-note.queries.ts';
import { creditNoteDocument } from './credit-note-document.rules.ts';
import { invoiceDocument } from './invoice-document.rules.ts';
import { paperFor } from './paper.queries.ts';
import { receiptDocument } from './receipt-document.rules.ts';
import { statementDocument } from './statement-document.rules.ts';

/** Invoices, credit notes, receipts and statements as documents to send and to print. */
export function documentHandlers(texts: ServerTexts): Handlers<typeof billingDocuments> {
  return {
    async invoice({ params: { id }, query }, ctx) {
      const today = await organizationDay(ctx.db, ctx.now);
      const invoice = await findInvoice(ctx.db, ctx.viewer, id, today);
      const paper = await paperFor(ctx, query.language, texts);
      const shown = {
        invoice,
        addressee: await addresseeOf(ctx.db, invoice.customerId),
        plan: invoice.orderId ? await planOfOrder(ctx.db, invoice.orderId, today) : null,
        qr: await qrOf(ctx, invoice),
      };
      const name = invoice.invoiceNumber ?? paper.say('invoices.draft');
      return replyPdf(ctx, name, paper.logo, (logo) => invoiceDocument({ ...paper, logo }, shown));
    },

    async creditNote({ params: { id }, query }, ctx) {
      const note = await creditNoteToSee(ctx.db, ctx.viewer, id);
      const paper = await paperFor(ctx, query.language, texts);
      const addressee = await addresseeOf(ctx.db, note.customerId);
      return replyPdf(ctx, note.creditNoteNumber, paper.logo, (logo) =>
        creditNoteDocument({ ...paper, logo }, note, addressee),
      );
    },

    async receipt({ params: { id }, query }, ctx) {
      const { receipt, takesBack } = await receiptToSee(ctx.db, ctx.viewer, id);
      const paper = await paperFor(ctx, query.language, texts);
      const shown = {
        ...{ receipt, takesBack, currency: paper.format.baseCurrency },
        addressee: await addresseeOf(ctx.db, receipt.customerId),
      };
      return replyPdf(ctx, receipt.receiptNumber, paper.logo, (logo) =>
        receiptDocument({ ...paper, logo }, shown),
      );
    },

    async statement({ params: { id }, query: { from, to, language } }, ctx) {
      const statement = await statementOfCustomer(ctx.db, ctx.viewer, id, { from, to });
      const paper = await paperFor(ctx, language, texts);
      const addressee = await addresseeOf(ctx.db, id);
      const name = `${statement.customerName} ${from} ${to}`;
      return replyPdf(ctx, name, paper.logo, (logo) =>
        statementDocument({ ...paper, logo }, statement, addressee),
      );
    },
  };
}

/** The code that pays what is due now; null where nothing is due or the settings make none of this invoice. */
function qrOf({ db }: Context, { payNow, paymentReference }: InvoiceReply): Promise<string | null> {
  return payNow?.place?.hasQr
    ? paymentQrOf(db, payNow.amount, paymentReference ?? '')
    : Promise.resolve(null);
}
