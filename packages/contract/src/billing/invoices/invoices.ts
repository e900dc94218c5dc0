import { z } from 'zod';
import { financeList } from '../../ledger/accounts/account.values.ts';
import { acceptOldRate, currencyField } from '../../ledger/currencies/document-currency.ts';
import { lineTaxShape, taxCodeField } from '../../ledger/taxes/line-tax.ts';
import { Amount, exact } from '../../shared/amount.ts';
import { editable } from '../../shared/editable.ts';
import { endpoints } from '../../shared/endpoint.ts';
import { day, Id, IdParams, optionalId, optionalText } from '../../shared/fields.ts';
import { listQuery, pageOf } from '../../shared/list.ts';
import { invoiceLimits, invoiceStatuses, paymentMethods } from './invoice.values.ts';

const Item = z.object({
  id: Id,
  description: z.string(),
  quantity: Amount,
  unitPrice: Amount,
  /** What went off the line. */
  discountAmount: Amount,
  taxRate: Amount,
  ...lineTaxShape,
  lineTotal: Amount,
  taxAmount: Amount,
  accountId: Id.nullable(),
  studentId: Id.nullable(),
  studentName: z.string().nullable(),
  /** What of the line was credited, without tax. */
  creditedNet: Amount,
});

/** Money that was put on the invoice; what was taken back again stays with its sign (REV-42). */
const Payment = z.object({
  id: Id,
  receiptId: Id,
  receiptNumber: z.string().nullable(),
  amount: Amount,
  paymentDate: z.string(),
  paymentMethod: z.enum(paymentMethods),
  reference: z.string().nullable(),
  isReversed: z.boolean(),
});

/** Where a payer sends the money to, and whether a QR code says so (APP-35). */
export const PlaceToPay = z.object({
  bankName: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  hasQr: z.boolean(),
});

const row = {
  id: Id,
  invoiceNumber: z.string().nullable(),
  customerId: Id,
  customerName: z.string(),
  invoiceDate: z.string(),
  dueDate: z.string(),
  /** The oldest day on which something is due that is not paid: of its instalments, else the due date. */
  nextDueDate: z.string(),
  status: z.enum(invoiceStatuses),
  currency: z.string(),
  totalAmount: Amount,
  paidAmount: Amount,
  balanceDue: Amount,
  version: z.number().int(),
};

/** An invoice as a list shows it. FIN-07. */
export const InvoiceRow = z.object(row).meta({ id: 'InvoiceRow' });

/** An invoice with items and payments (FIN-07), and what the viewer may do with it. */
export const Invoice = z
  .object({
    ...row,
    subtotal: Amount,
    taxAmount: Amount,
    /** Of one in another currency: what a unit of it cost on its day, and total and balance in the base currency; else null. */
    exchangeRate: z.string().nullable(),
    baseTotalAmount: Amount.nullable(),
    baseBalanceDue: Amount.nullable(),
    terms: z.string().nullable(),
    notes: z.string().nullable(),
    paymentReference: z.string().nullable(),
    /** What it was called in the system before (AMB-249). */
    previousNumber: z.string().nullable(),
    sentAt: z.string().nullable(),
    items: z.array(Item),
    payments: z.array(Payment),
    creditNotes: z.array(
      z.object({
        id: Id,
        creditNoteNumber: z.string(),
        creditDate: z.string(),
        reason: z.string().nullable(),
        totalAmount: Amount,
        /** What of it settled this invoice; the rest is the customer's credit. */
        appliedAmount: Amount,
      }),
    ),
    journalEntryIds: z.array(Id),
    /** What is to be paid now, of its next instalment where it has a plan, and where; null while nothing is due. */
    payNow: z.object({ amount: Amount, place: PlaceToPay.nullable() }).nullable(),
    /** The order that it was made of. */
    orderId: Id.nullable(),
    /** The invoice that it is a part of, and the parts of this one that others pay (AMB-261); for who may read the invoices of others. */
    splitOf: z.object({ id: Id, invoiceNumber: z.string() }).nullable(),
    parts: z.array(
      z.object({
        id: Id,
        invoiceNumber: z.string(),
        customerName: z.string(),
        status: z.enum(invoiceStatuses),
        totalAmount: Amount,
      }),
    ),
    can: z.object({
      edit: z.boolean(),
      send: z.boolean(),
      cancel: z.boolean(),
      pay: z.boolean(),
      credit: z.boolean(),
      divide: z.boolean(),
    }),
  })
  .meta({ id: 'Invoice' });

const item = z.object({
  description: z
    .string('Description is required')
    .trim()
    .min(1, 'Description is required')
    .max(invoiceLimits.description, `Description must be at most ${invoiceLimits.description} characters`),
  quantity: exact('Quantity must be positive', { least: '0.0001', most: '99999999' }),
  unitPrice: exact('Unit price must be positive', { least: '0.0001' }),
  discountAmount: exact('Discount must not be negative', { least: '0' }).default('0.00'),
  taxRate: exact('Tax rate must be a percent from 0 to 100', { least: '0', most: '100' }).default('0.00'),
  /** A tax that is set up, which then says the rate; without one the percent holds. */
  taxCode: taxCodeField,
  accountId: optionalId('account'),
  studentId: optionalId('student'),
});

const fields = {
  customerId: z.uuid('Choose a customer'),
  invoiceDate: day('Invalid date'),
  dueDate: day('Invalid date'),
  currency: currencyField,
  acceptOldRate,
  terms: optionalText(invoiceLimits.terms),
  notes: optionalText(invoiceLimits.notes),
  items: z
    .array(item)
    .min(1, 'At least one invoice item is required')
    .max(invoiceLimits.items, `An invoice has at most ${invoiceLimits.items} items`),
};

const inOrder = {
  test: (body: { invoiceDate: string; dueDate: string }) => body.dueDate >= body.invoiceDate,
  issue: { path: ['dueDate'], error: 'Due date must be on or after invoice date' },
};

/** What pays: amount, day and method as SAL-15 and FIN-08 have them. */
export const paymentFields = {
  amount: exact('Payment amount must be greater than 0', { least: '0.01' }),
  paymentDate: day('Invalid payment date'),
  paymentMethod: z.enum(paymentMethods, 'Choose a payment method'),
  reference: optionalText(invoiceLimits.reference),
  /** Where the money is then; the account of the role Cash or Bank when none is named. */
  accountId: optionalId('account'),
};

const touched = [
  '/api/finance/accounts',
  '/api/finance/reports',
  '/api/finance/receipts',
  '/api/e-commerce/customers',
] as const;

export const invoices = endpoints({
  list: {
    method: 'GET',
    path: '/api/finance/invoices',
    access: ['read:own', 'invoice'],
    scope: 'own invoices',
    summary: 'Invoices, the latest first; who pays sees their own that were sent.',
    query: listQuery(
      { sorts: ['invoiceDate', 'invoiceNumber', 'dueDate', 'totalAmount'], order: 'desc', ...financeList },
      {
        status: z.enum(invoiceStatuses).optional(),
        customerId: z.uuid().optional(),
        studentId: z.uuid().optional(),
      },
    ),
    result: pageOf(InvoiceRow),
  },
  get: {
    method: 'GET',
    path: '/api/finance/invoices/:id',
    access: ['read:own', 'invoice'],
    scope: 'own invoices',
    summary: 'One invoice with its items and payments.',
    params: IdParams,
    result: z.object({ data: Invoice }),
  },
  qr: {
    method: 'GET',
    path: '/api/finance/invoices/:id/qr',
    access: ['read:own', 'invoice'],
    scope: 'own invoices',
    summary:
      'The QR code that pays what is due on the invoice now; 409 NOTHING_DUE, QR_NOT_READY where the payment settings lack what it takes. APP-35.',
    params: IdParams,
    result: 'file',
    media: ['image/svg+xml'],
  },
  create: {
    method: 'POST',
    path: '/api/finance/invoices',
    access: ['create:any', 'invoice'],
    summary:
      'Makes a draft; totals are worked out here, whatever is sent (AMB-153). 409 RATE_IS_OLD asks before a rate older than seven days is used.',
    body: z.object(fields).refine(inOrder.test, inOrder.issue),
    result: z.object({ data: Invoice }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/finance/invoices/:id',
    access: ['edit:any', 'invoice'],
    summary: 'Changes a draft. A sent invoice is never edited (REV-42).',
    params: IdParams,
    body: editable(fields),
    result: z.object({ data: Invoice }),
  },
  send: {
    method: 'POST',
    path: '/api/finance/invoices/:id/send',
    access: ['edit:any', 'invoice'],
    summary: 'Sends a draft: it gets its number and reference, and is posted.',
    params: IdParams,
    result: z.object({ data: Invoice }),
    touches: touched,
  },
  cancel: {
    method: 'POST',
    path: '/api/finance/invoices/:id/cancel',
    access: ['edit:any', 'invoice'],
    summary: 'Cancels a draft, or a sent invoice on which nothing was paid; what it posted is taken back.',
    params: IdParams,
    result: z.object({ data: Invoice }),
    touches: touched,
  },
  pay: {
    method: 'POST',
    path: '/api/finance/invoices/:id/payments',
    access: ['create:any', 'payment'],
    summary:
      'Takes a payment of at most the balance due (AMB-096), in the currency of the invoice at the rate of the day. 409 RATE_IS_OLD asks.',
    params: IdParams,
    body: z.object({ ...paymentFields, acceptOldRate }),
    result: z.object({ success: z.literal(true), message: z.string(), data: Invoice }),
    touches: touched,
  },
});
