import { z } from 'zod';
import { acceptOldRate } from '../ledger/currencies/document-currency.ts';
import { exact } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, optionalText } from '../shared/fields.ts';
import { Bill, BillPayment } from './bill-record.ts';
import { billLimits, billPaymentMethods } from './purchasing.values.ts';

const touches = [
  '/api/finance/bills',
  '/api/finance/journal-entries',
  '/api/finance/accounts',
  '/api/finance/reports',
] as const;

/** What the calls about payments answer: the bill as it is then. */
const reply = z.object({ success: z.literal(true), message: z.string(), data: Bill, payment: BillPayment });

export const billPayments = endpoints({
  pay: {
    method: 'POST',
    path: '/api/finance/bills/:id/payments',
    access: ['edit', 'bill'],
    summary:
      'Pays a bill or a part of it: payable against cash or bank. One that is not posted is posted first.',
    params: IdParams,
    body: z.object({
      paymentAmount: exact('Payment amount must be at least 0.01', { least: '0.01' }),
      paymentDate: day('Payment date is required'),
      paymentMethod: z.enum(billPaymentMethods, 'Choose a payment method'),
      checkNumber: optionalText(billLimits.checkNumber),
      cashAccountId: z.uuid('Choose an account'),
      notes: optionalText(billLimits.notes),
      acceptOldRate,
    }),
    result: reply,
    status: 201,
    touches,
  },
  reverse: {
    method: 'POST',
    path: '/api/finance/bills/:id/payments/:paymentId/reverse',
    access: ['edit', 'bill'],
    summary: 'Takes a payment back, by a payment and an entry of the other direction. Once.',
    params: IdParams.extend({ paymentId: Id }),
    body: z.object({ paymentDate: day('Invalid date'), notes: optionalText(billLimits.notes) }),
    result: reply,
    status: 201,
    touches,
  },
});
