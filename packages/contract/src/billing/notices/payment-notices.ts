import { z } from 'zod';
import { FileRecord } from '../../files/files.ts';
import { financeList } from '../../ledger/accounts/account.values.ts';
import { Amount, exact } from '../../shared/amount.ts';
import { endpoints } from '../../shared/endpoint.ts';
import { day, Id, IdParams, Moment, optionalId, optionalText } from '../../shared/fields.ts';
import { listQuery, pageOf } from '../../shared/list.ts';
import { paymentFields } from '../invoices/invoices.ts';
import { noticeLimits, noticeStates } from './notice.values.ts';

/** That something was paid, as who pays says it: it moves no balance by itself. AMB-263. */
export const PaymentNotice = z
  .object({
    id: Id,
    customerId: Id,
    customerName: z.string(),
    /** The invoice that it is for; null: whatever is due. */
    invoiceId: Id.nullable(),
    invoiceNumber: z.string().nullable(),
    amount: Amount,
    paidOn: z.string(),
    reference: z.string().nullable(),
    state: z.enum(noticeStates),
    /** Why it was declined. */
    reason: z.string().nullable(),
    receiptId: Id.nullable(),
    receiptNumber: z.string().nullable(),
    decidedByName: z.string().nullable(),
    createdAt: Moment,
    files: z.array(FileRecord),
  })
  .meta({ id: 'PaymentNotice' });

const one = z.object({ data: PaymentNotice });
const touched = ['/api/finance', '/api/e-commerce'] as const;

export const paymentNotices = endpoints({
  list: {
    method: 'GET',
    path: '/api/finance/payment-notices',
    access: ['read:any', 'payment'],
    summary: 'What customers say that they paid, the latest first. AMB-263.',
    query: listQuery(
      { sorts: ['createdAt', 'paidOn', 'amount'], order: 'desc', ...financeList },
      { state: z.enum(noticeStates).optional(), customerId: z.uuid().optional() },
    ),
    result: pageOf(PaymentNotice),
  },
  create: {
    method: 'POST',
    path: '/api/finance/payment-notices',
    access: ['read:own', 'invoice'],
    summary:
      'Says that one paid, with pictures of the transfer slip: for who looks after the money, who confirms or declines it. Of one’s own account alone.',
    body: z.object({
      invoiceId: optionalId('invoice'),
      amount: exact('Payment amount must be greater than 0', { least: '0.01' }),
      paidOn: day('Invalid payment date'),
      reference: optionalText(noticeLimits.reference),
      fileIds: z.array(Id).max(noticeLimits.files, `At most ${noticeLimits.files} files`).default([]),
    }),
    result: one,
    status: 201,
    touches: ['/api/finance/my-account', '/api/finance/customers', '/api/finance/payment-notices'],
  },
  confirm: {
    method: 'POST',
    path: '/api/finance/payment-notices/:id/confirm',
    access: ['create:any', 'payment'],
    summary:
      'Takes what was said to be paid as a receipt, for its invoice first; or names the receipt that took it already.',
    params: IdParams,
    body: z.object({ ...paymentFields, receiptId: optionalId('receipt') }),
    result: one,
    touches: touched,
  },
  decline: {
    method: 'POST',
    path: '/api/finance/payment-notices/:id/decline',
    access: ['create:any', 'payment'],
    summary: 'Says that the money is not there, and why.',
    params: IdParams,
    body: z.object({
      reason: z
        .string('Say why')
        .trim()
        .min(1, 'Say why')
        .max(noticeLimits.reason, `Reason must be at most ${noticeLimits.reason} characters`),
    }),
    result: one,
    touches: touched,
  },
});
