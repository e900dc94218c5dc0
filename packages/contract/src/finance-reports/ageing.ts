import { z } from 'zod';
import { Amount } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id } from '../shared/fields.ts';
import { ageingBuckets } from './ageing.values.ts';
import { asOfRequired, requiredDay } from './report-query.ts';

/** What is open by how long it has been due, and in all. */
const byBucket = {
  buckets: z.record(z.enum(ageingBuckets), Amount),
  total: Amount,
};

const Document = z.object({
  documentId: Id,
  documentNumber: z.string(),
  /** Which instalment of its plan; null of what is due in one. */
  installmentNumber: z.number().int().nullable(),
  date: z.string(),
  dueDate: z.string(),
  bucket: z.enum(ageingBuckets),
  /** Below 0 of what was paid before it was posted. */
  open: Amount,
});

const Ageing = z
  .object({
    currency: z.string(),
    asOfDate: z.string(),
    /** The control account; null while the role has none. */
    accountId: Id.nullable(),
    rows: z.array(
      z.object({
        partnerId: Id,
        partnerName: z.string(),
        ...byBucket,
        /** Money of theirs that stands on no document yet. */
        credit: Amount,
        /** Of the partner that was asked for; else empty. */
        documents: z.array(Document),
      }),
    ),
    totals: z.object({ ...byBucket, credit: Amount }),
    /** What entries without a document moved on the control account, such as an opening balance. */
    otherEntries: Amount,
    /** The control account at the end of the day: the total with the other entries, always. */
    balance: Amount,
    /** The account that holds the credits, at the end of the day. */
    creditBalance: Amount,
  })
  .meta({ id: 'Ageing' });

const query = z.object({
  asOfDate: requiredDay(asOfRequired),
  /** Only this one, with the documents. */
  partnerId: z.uuid('Invalid partner ID').optional(),
});

export const ageing = endpoints({
  receivable: {
    method: 'GET',
    path: '/api/finance/reports/receivable-ageing',
    access: ['read', 'finance_report'],
    summary:
      'What customers owe at the end of a day by how long it has been due; what they paid in advance stands apart. It is the balance of the control account.',
    query,
    result: z.object({ data: Ageing }),
  },
  payable: {
    method: 'GET',
    path: '/api/finance/reports/payable-ageing',
    access: ['read', 'finance_report'],
    summary:
      'What vendors are owed at the end of a day by how long it has been due. It is the balance of the control account.',
    query,
    result: z.object({ data: Ageing }),
  },
});
