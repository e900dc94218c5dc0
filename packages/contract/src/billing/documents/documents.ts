import { z } from 'zod';
import { endpoints } from '../../shared/endpoint.ts';
import { IdParams } from '../../shared/fields.ts';
import { LanguageCode } from '../../translations/fields.ts';
import { statementDays } from '../credits/credits.ts';

/** Of the document's own words; the viewer's language without. */
const language = LanguageCode.optional();
const pdf = { result: 'file', media: ['application/pdf'], limit: { perMinute: 60 } } as const;

/** What is handed to a customer, as A4 documents. Their amounts are those of the records that they are about. */
export const billingDocuments = endpoints({
  invoice: {
    method: 'GET',
    path: '/api/finance/invoices/:id/pdf',
    access: ['read:own', 'invoice'],
    scope: 'own invoices',
    summary:
      'The invoice as a document: lines, totals by tax rate, instalments, payments, credit notes, and the QR code of what is due now.',
    params: IdParams,
    query: z.object({ language }),
    ...pdf,
  },
  creditNote: {
    method: 'GET',
    path: '/api/finance/credit-notes/:id/pdf',
    access: ['read:own', 'invoice'],
    scope: 'own invoices',
    summary: 'A credit note as a document, its amounts below 0.',
    params: IdParams,
    query: z.object({ language }),
    ...pdf,
  },
  receipt: {
    method: 'GET',
    path: '/api/finance/receipts/:id/pdf',
    access: ['read:own', 'payment'],
    scope: 'own receipts',
    summary: 'A receipt as a document: what came in, and what it was put on.',
    params: IdParams,
    query: z.object({ language }),
    ...pdf,
  },
  statement: {
    method: 'GET',
    path: '/api/finance/customers/:id/statement/pdf',
    access: ['read:own', 'invoice'],
    scope: 'own invoices',
    summary: 'The statement of a customer as a document.',
    params: IdParams,
    query: statementDays.safeExtend({ language }),
    ...pdf,
  },
});
