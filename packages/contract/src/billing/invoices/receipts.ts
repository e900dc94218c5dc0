import { z } from 'zod';
import { financeList } from '../../ledger/accounts/account.values.ts';
import { Amount } from '../../shared/amount.ts';
import { endpoints } from '../../shared/endpoint.ts';
import { Id, IdParams } from '../../shared/fields.ts';
import { listQuery, pageOf } from '../../shared/list.ts';
import { paymentMethods } from './invoice.values.ts';
import { paymentFields } from './invoices.ts';

/** Money that came in from a customer, and what it was put on. Append-only: a mistake is taken back by a row of its own. */
export const Receipt = z
  .object({
    id: Id,
    receiptNumber: z.string(),
    customerId: Id,
    customerName: z.string(),
    amount: Amount,
    /** What was not put on an invoice: the customer's prepayment. */
    unallocated: Amount,
    paymentDate: z.string(),
    paymentMethod: z.enum(paymentMethods),
    reference: z.string().nullable(),
    isReversed: z.boolean(),
    allocations: z.array(z.object({ invoiceId: Id, invoiceNumber: z.string().nullable(), amount: Amount })),
  })
  .meta({ id: 'Receipt' });

const touched = [
  '/api/finance/accounts',
  '/api/finance/reports',
  '/api/finance/invoices',
  '/api/e-commerce/customers',
] as const;

export const receipts = endpoints({
  list: {
    method: 'GET',
    path: '/api/finance/receipts',
    access: ['read:own', 'payment'],
    scope: 'own receipts',
    summary: 'Receipts, the latest first; who pays sees their own.',
    query: listQuery(
      { sorts: ['paymentDate', 'receiptNumber', 'amount'], order: 'desc', ...financeList },
      { customerId: z.uuid().optional(), paymentMethod: z.enum(paymentMethods).optional() },
    ),
    result: pageOf(Receipt),
  },
  create: {
    method: 'POST',
    path: '/api/finance/receipts',
    access: ['create:any', 'payment'],
    summary: 'Takes money of a customer: it pays the oldest dues first, and the rest is their prepayment.',
    body: z.object({
      customerId: z.uuid('Choose a customer'),
      ...paymentFields,
      /** Sent after the question whether this is the payment that was entered a moment ago. */
      isAnother: z.boolean().default(false),
    }),
    result: z.object({ success: z.literal(true), message: z.string(), data: Receipt }),
    status: 201,
    touches: touched,
  },
  reverse: {
    method: 'POST',
    path: '/api/finance/receipts/:id/reverse',
    access: ['manage', 'payment'],
    summary: 'Takes a receipt back, as when a cheque bounced: what it paid is due again.',
    params: IdParams,
    result: z.object({ data: Receipt }),
    touches: touched,
  },
});
