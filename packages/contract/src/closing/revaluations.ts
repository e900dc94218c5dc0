import { z } from 'zod';
import { acceptOldRate } from '../ledger/currencies/document-currency.ts';
import { Amount } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id } from '../shared/fields.ts';

/** What is open in a currency on an account at the end of a day, and what it is worth then. Amounts below 0 are owed. */
const Row = z.object({
  accountId: Id,
  accountCode: z.string(),
  accountName: z.string(),
  currency: z.string(),
  foreignAmount: Amount,
  /** In the base currency: as it stands in the books, and at the rate of the day. */
  carried: Amount,
  worth: Amount,
  /** Above 0 a gain. */
  difference: Amount,
  rate: z.string().nullable(),
  rateDate: z.string().nullable(),
  isStale: z.boolean(),
});

export const Revaluation = z
  .object({
    day: z.string(),
    currency: z.string(),
    rows: z.array(Row),
    difference: Amount,
    /** Of a day that was revalued: the entry of that day, and the one of the next that takes it back. */
    journalEntryId: Id.nullable(),
    reversalEntryId: Id.nullable(),
  })
  .meta({ id: 'Revaluation' });

const result = z.object({ data: Revaluation });
const lastDay = day('Invalid date');

export const revaluations = endpoints({
  preview: {
    method: 'GET',
    path: '/api/finance/revaluations',
    access: ['read', 'journal_entry'],
    summary:
      'What the open amounts in other currencies are worth at the end of a month, and what a revaluation would post.',
    query: z.object({ day: lastDay }),
    result,
  },
  post: {
    method: 'POST',
    path: '/api/finance/revaluations',
    access: ['manage', 'journal_entry'],
    summary:
      'Posts the unrealised exchange differences of the last day of a month, and on the next day what takes them back. Once for each day; 409 RATE_IS_OLD asks.',
    body: z.object({ day: lastDay, acceptOldRate }),
    result,
    status: 201,
    touches: [
      '/api/finance/journal-entries',
      '/api/finance/accounts',
      '/api/finance/reports',
      '/api/finance/period-close',
    ],
  },
});
