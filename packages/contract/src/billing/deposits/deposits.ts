import { z } from 'zod';
import { financeList } from '../../ledger/accounts/account.values.ts';
import { Amount, optionalExact } from '../../shared/amount.ts';
import { endpoints } from '../../shared/endpoint.ts';
import { Id, IdParams, optionalId, optionalText } from '../../shared/fields.ts';
import { flag, listQuery, pageOf } from '../../shared/list.ts';
import { invoiceLimits, paymentMethods } from '../invoices/invoice.values.ts';
import { paymentFields } from '../invoices/invoices.ts';
import { refundStates } from '../refunds/refund.values.ts';

/** Money that is held for a customer until it is put on an invoice or paid back; no revenue. AMB-262. */
export const Deposit = z
  .object({
    id: Id,
    depositNumber: z.string(),
    customerId: Id,
    customerName: z.string(),
    amount: Amount,
    /** What of it was put on invoices, was paid back, and is still held. */
    applied: Amount,
    refunded: Amount,
    held: Amount,
    paymentDate: z.string(),
    paymentMethod: z.enum(paymentMethods),
    reference: z.string().nullable(),
    notes: z.string().nullable(),
  })
  .meta({ id: 'Deposit' });

const touched = ['/api/finance', '/api/e-commerce', '/api/approvals'] as const;
const one = z.object({ success: z.literal(true), message: z.string(), data: Deposit });

export const deposits = endpoints({
  list: {
    method: 'GET',
    path: '/api/finance/deposits',
    access: ['read:any', 'payment'],
    summary: 'Deposits of customers, the latest first, with what of each is still held. AMB-262.',
    query: listQuery(
      { sorts: ['paymentDate', 'depositNumber', 'amount'], order: 'desc', ...financeList },
      { customerId: z.uuid().optional(), held: flag.optional() },
    ),
    result: pageOf(Deposit),
  },
  create: {
    method: 'POST',
    path: '/api/finance/deposits',
    access: ['create:any', 'payment'],
    summary: 'Takes a deposit of a customer: it is owed to them, and pays nothing by itself.',
    body: z.object({
      customerId: z.uuid('Choose a customer'),
      ...paymentFields,
      notes: optionalText(invoiceLimits.notes),
    }),
    result: one,
    status: 201,
    touches: touched,
  },
  apply: {
    method: 'POST',
    path: '/api/finance/deposits/:id/applications',
    access: ['create:any', 'payment'],
    summary:
      'Puts a deposit on what its customer owes, the oldest first, or on one invoice; as much as is due where no amount is given.',
    params: IdParams,
    body: z.object({
      invoiceId: optionalId('invoice'),
      amount: optionalExact('Payment amount must be greater than 0', { least: '0.01' }),
    }),
    result: one,
    touches: touched,
  },
  refund: {
    method: 'POST',
    path: '/api/finance/deposits/:id/refunds',
    access: ['manage', 'payment'],
    summary:
      'Pays a deposit back, at most what is held of it; above the limit of the settings somebody else approves it first (AMB-334).',
    params: IdParams,
    body: z.object(paymentFields),
    result: one.extend({ state: z.enum(refundStates) }),
    status: 201,
    touches: touched,
  },
});
