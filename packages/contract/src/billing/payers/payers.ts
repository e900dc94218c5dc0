import { z } from 'zod';
import { Amount, exact, optionalExact } from '../../shared/amount.ts';
import { endpoints } from '../../shared/endpoint.ts';
import { exactOf } from '../../shared/exact.rules.ts';
import { day, Id, IdParams } from '../../shared/fields.ts';
import { Invoice } from '../invoices/invoices.ts';
import { mostPayers } from './payers.values.ts';

const tooMany = `At most ${mostPayers} payers`;
const hundred = exactOf('100');

function once<P extends { readonly customerId: string }>(parts: readonly P[]): boolean {
  return new Set(parts.map(({ customerId }) => customerId)).size === parts.length;
}

const part = z
  .object({
    customerId: z.uuid('Choose a customer'),
    /** Of the total of the invoice. */
    percent: optionalExact('Percent must be more than 0 and at most 100', { least: '0.0001', most: '100' }),
    amount: optionalExact('Amount must be greater than 0', { least: '0.01' }),
  })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null), {
    path: ['amount'],
    error: 'Enter a percent or an amount',
  });

const Shares = z.object({
  /** From this day on; the shares before it are over. */
  validFrom: z.string(),
  payers: z.array(z.object({ customerId: Id, customerName: z.string(), percent: Amount })),
});

/** Who pays for a student, and how an invoice is divided between payers. REV-41, AMB-261. */
export const payers = endpoints({
  list: {
    method: 'GET',
    path: '/api/finance/students/:id/payers',
    access: ['read:any', 'invoice'],
    summary: 'Who pays what percent for a student, from which day on, the latest first.',
    params: IdParams,
    result: z.object({ data: z.array(Shares) }),
  },
  save: {
    method: 'POST',
    path: '/api/finance/students/:id/payers',
    access: ['edit:any', 'invoice'],
    summary:
      'Says who pays what percent for a student from a day on, 100 in all; nobody: whom the order names pays again. What was sent stays.',
    params: IdParams,
    body: z.object({
      validFrom: day('Invalid date'),
      payers: z
        .array(
          z.object({
            customerId: z.uuid('Choose a customer'),
            percent: exact('Percent must be more than 0 and at most 100', { least: '0.0001', most: '100' }),
          }),
        )
        .max(mostPayers, tooMany)
        .refine(once, 'Each payer once')
        .refine(
          (shares) =>
            shares.length === 0 ||
            shares.reduce((sum, { percent }) => sum + exactOf(percent), 0n) === hundred,
          'The percents must come to 100',
        ),
    }),
    result: z.object({ data: z.array(Shares) }),
    touches: ['/api/finance/students'],
  },
  divide: {
    method: 'POST',
    path: '/api/finance/invoices/:id/division',
    access: ['edit:any', 'invoice'],
    summary:
      'Divides a sent invoice: each other payer gets an invoice of their own for their part, by percent or amount, and a credit note takes it off this one.',
    params: IdParams,
    body: z.object({
      parts: z
        .array(part)
        .min(1, 'Choose a customer')
        .max(mostPayers, tooMany)
        .refine(once, 'Each payer once')
        .refine(
          (parts) => parts.reduce((sum, { percent }) => sum + exactOf(percent ?? '0'), 0n) <= hundred,
          'The parts are more than the invoice',
        ),
    }),
    result: z.object({ data: Invoice }),
    touches: ['/api/finance', '/api/e-commerce'],
  },
});
