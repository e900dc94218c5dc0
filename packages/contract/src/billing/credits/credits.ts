import { z } from 'zod';
import { ageingBuckets } from '../../finance-reports/ageing.values.ts';
import { Amount, exact } from '../../shared/amount.ts';
import { endpoints } from '../../shared/endpoint.ts';
import { day, Id, IdParams, optionalId, optionalText } from '../../shared/fields.ts';
import { invoiceLimits } from '../invoices/invoice.values.ts';
import { CustomerAccount } from './account.ts';

/** What happened on a customer's account from day to day: each row moves the balance, which above 0 is owed. */
export const CustomerStatement = z
  .object({
    customerId: Id,
    customerName: z.string(),
    currency: z.string(),
    from: z.string(),
    to: z.string(),
    opening: Amount,
    rows: z.array(
      z.object({
        id: Id,
        day: z.string(),
        /** The document's number: INV-, RC-, CN-, PAY-. */
        description: z.string(),
        /** 'invoice', 'receipt', 'credit_note', or what else posted it. */
        source: z.string().nullable(),
        sourceId: Id.nullable(),
        /** What it was in another currency, above 0 where it was charged; null of the base currency. */
        foreign: z.object({ currency: z.string(), amount: Amount }).nullable(),
        charged: Amount,
        paid: Amount,
        balance: Amount,
      }),
    ),
    closing: Amount,
    /** What is open on documents at the end of the last day, by how long it has been due; credits apart. */
    ageing: z.record(z.enum(ageingBuckets), Amount),
    /** What of it is late. */
    overdue: Amount,
    /** What came in or was credited and stood on nothing then: what is open less this is the closing. */
    credit: Amount,
    /** What was held as deposits at the end of the last day; no part of the balance. AMB-262. */
    deposit: Amount,
  })
  .meta({ id: 'CustomerStatement' });

/** So many rows a statement has at most; a longer one is asked for in parts. */
export const statementRows = 1000;

/** From which to which day a statement goes. */
export const statementDays = z
  .object({ from: day('Invalid date'), to: day('Invalid date') })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'End date must be on or after start date' });

const account = z.object({ data: CustomerAccount });
const touched = ['/api/finance', '/api/e-commerce'] as const;

export const credits = endpoints({
  creditNote: {
    method: 'POST',
    path: '/api/finance/invoices/:id/credit-notes',
    access: ['edit:any', 'invoice'],
    summary:
      'Credits lines of a sent invoice, in whole or in part: what is open of it goes, the rest is the customer’s credit. REV-42.',
    params: IdParams,
    body: z.object({
      creditDate: day('Invalid date'),
      reason: optionalText(invoiceLimits.notes),
      items: z
        .array(
          z.object({
            invoiceItemId: z.uuid('Choose a line'),
            /** Without tax. */
            amount: exact('Amount must be greater than 0', { least: '0.0001' }),
          }),
        )
        .min(1, 'Credit at least one line')
        .max(invoiceLimits.items, `An invoice has at most ${invoiceLimits.items} items`),
    }),
    result: z.object({ data: z.object({ id: Id, creditNoteNumber: z.string(), totalAmount: Amount }) }),
    status: 201,
    touches: touched,
  },
  apply: {
    method: 'POST',
    path: '/api/finance/allocations',
    access: ['create:any', 'payment'],
    summary: 'Puts the customer’s credit on what is due, the oldest first; on one invoice where it is named.',
    body: z.object({ customerId: z.uuid('Choose a customer'), invoiceId: optionalId('invoice') }),
    result: account,
    touches: touched,
  },
  account: {
    method: 'GET',
    path: '/api/finance/customers/:id/account',
    access: ['read:own', 'invoice'],
    scope: 'own invoices',
    summary: 'What a customer owes and has today; who pays sees their own.',
    params: IdParams,
    result: account,
  },
  mine: {
    method: 'GET',
    path: '/api/finance/my-account',
    access: ['read:own', 'invoice'],
    summary: 'One’s own account as a customer; null for who is none.',
    result: z.object({ data: CustomerAccount.nullable() }),
  },
  statement: {
    method: 'GET',
    path: '/api/finance/customers/:id/statement',
    access: ['read:own', 'invoice'],
    scope: 'own invoices',
    summary: 'What happened on a customer’s account, with opening and closing balance.',
    params: IdParams,
    query: statementDays,
    result: z.object({ data: CustomerStatement }),
  },
});
