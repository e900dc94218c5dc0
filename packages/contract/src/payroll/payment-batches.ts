import { z } from 'zod';
import { Amount } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, idOf } from '../shared/fields.ts';
import { bankFileFormats, payrollLimits, transferStates } from './payroll.values.ts';

/** A file that was made for a bank, as it was made: from which account, how many transfers, and what it hashes to. AMB-303. */
export const PaymentBatch = z
  .object({
    id: Id,
    format: z.enum(bankFileFormats),
    msgId: z.string(),
    sha256: z.string(),
    accountName: z.string(),
    accountNumber: z.string(),
    executionDate: z.string(),
    count: z.number().int(),
    total: Amount,
    createdBy: z.string().nullable(),
    createdAt: z.string(),
    voidedAt: z.string().nullable(),
    voidReason: z.string().nullable(),
  })
  .meta({ id: 'PaymentBatch' });

/** What is to be paid to one person, and whether it can go into a file. */
const Transfer = z.object({
  payslipId: Id,
  employeeName: z.string(),
  netPay: Amount,
  /** The last four characters are readable. */
  account: z.string().nullable(),
  bankName: z.string().nullable(),
  state: z.enum(transferStates),
});

const password = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(200, 'Password must be at most 200 characters');
const one = z.object({ data: PaymentBatch });
const shown = ['/api/payroll/runs'] as const;

export const paymentBatches = endpoints({
  list: {
    method: 'GET',
    path: '/api/payroll/runs/:id/payments',
    access: ['approve', 'payroll_run'],
    summary:
      'What an approved run pays to whom, whose bank account lacks or was changed since the approval, and the files that were made.',
    params: IdParams,
    result: z.object({ data: z.object({ transfers: z.array(Transfer), batches: z.array(PaymentBatch) }) }),
  },
  confirm: {
    method: 'POST',
    path: '/api/payroll/runs/:id/bank-accounts/confirm',
    access: ['approve', 'payroll_run'],
    summary: 'Says of people whose bank account was changed since the approval that the new one is right.',
    touches: shown,
    params: IdParams,
    body: z.object({ payslipIds: z.array(z.uuid()).min(1, 'Choose at least one person').max(1000) }),
    result: 'none',
  },
  create: {
    method: 'POST',
    path: '/api/payroll/runs/:id/bank-file',
    access: ['approve', 'payroll_run'],
    summary:
      'Makes the file with which the bank pays a run: of everybody who is ready and in no file yet. Asks for the own password again.',
    touches: shown,
    params: IdParams,
    body: z.object({
      format: z.enum(bankFileFormats, 'Choose one of the options'),
      bankAccountId: idOf('bank account'),
      executionDate: day('Execution date is required'),
      password,
    }),
    result: one,
    status: 201,
  },
  download: {
    method: 'POST',
    path: '/api/payroll/payment-batches/:id/file',
    access: ['approve', 'payroll_run'],
    summary: 'The file as it was made. Asks for the own password again, and is written into the audit log.',
    params: IdParams,
    body: z.object({ password }),
    result: 'file',
    media: ['application/xml', 'text/csv'],
    status: 200,
    idempotent: false,
    limit: { perMinute: 30 },
  },
  void: {
    method: 'POST',
    path: '/api/payroll/payment-batches/:id/void',
    access: ['approve', 'payroll_run'],
    summary:
      'Says that the bank did not carry a file out: who was in it can go into another. 409 VOIDED when it was already.',
    touches: shown,
    params: IdParams,
    body: z.object({
      reason: z
        .string('Say why it was not carried out')
        .trim()
        .min(1, 'Say why it was not carried out')
        .max(payrollLimits.remarks),
    }),
    result: one,
  },
});
