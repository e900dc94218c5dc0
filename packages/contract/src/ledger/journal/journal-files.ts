import { z } from 'zod';
import { endpoints } from '../../shared/endpoint.ts';
import { day } from '../../shared/fields.ts';
import { journalFormats } from './journal.values.ts';

export const ledgerBooks = endpoints({
  export: {
    method: 'GET',
    path: '/api/finance/journal-export',
    access: ['read', 'finance_report'],
    summary:
      'The approved entries of a period as a file for plain-text accounting: hledger, Ledger or beancount.',
    query: z.object({
      format: z.enum(journalFormats, 'Choose a format'),
      startDate: day().optional(),
      endDate: day().optional(),
    }),
    result: 'file',
    media: ['text/plain'],
    limit: { perMinute: 12 },
  },
  verify: {
    method: 'GET',
    path: '/api/finance/ledger/verify',
    access: ['read', 'finance_report'],
    summary:
      'Recomputes the chain of hashes and the sums of months. Faults in plain words; none when all holds.',
    result: z.object({
      entries: z.number().int(),
      hash: z.string(),
      faults: z.array(z.string()),
    }),
    limit: { perMinute: 6 },
  },
});
