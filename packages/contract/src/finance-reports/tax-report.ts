import { z } from 'zod';
import { Amount } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id } from '../shared/fields.ts';
import { ordered, periodDays } from './report-query.ts';
import { taxDirections } from './tax-report.values.ts';

const Row = z.object({
  /** The code of the tax; the rate in percent, such as '10.00', where a percent was typed; MIXED of a bill with several; null of an entry that names none. */
  taxCode: z.string().nullable(),
  /** What was taxed; 0 where the entry does not say. */
  base: Amount,
  tax: Amount,
  comparedTax: Amount.nullable(),
});

const Part = z.object({
  direction: z.enum(taxDirections),
  /** The control account; null while the role has none. */
  accountId: Id.nullable(),
  rows: z.array(Row),
  base: Amount,
  /** What moved on the control account. */
  tax: Amount,
  comparedTax: Amount.nullable(),
});

const TaxReport = z
  .object({
    currency: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    compareStart: z.string().nullable(),
    compareEnd: z.string().nullable(),
    parts: z.array(Part),
    /** Output less input tax: what is owed to the tax office of the period, or above that below 0. */
    payable: Amount,
    comparedPayable: Amount.nullable(),
  })
  .meta({ id: 'TaxReport' });

export const taxReport = endpoints({
  tax: {
    method: 'GET',
    path: '/api/finance/reports/tax',
    access: ['read', 'finance_report'],
    summary:
      'What was taxed and the tax on it by rate, of what was sold and of what was bought, beside another period when one is named.',
    query: z
      .object({ ...periodDays, compareStart: day().optional(), compareEnd: day().optional() })
      .refine((query) => query.endDate >= query.startDate, ordered)
      .refine(({ compareStart, compareEnd }) => (compareStart === undefined) === (compareEnd === undefined), {
        path: ['compareEnd'],
        error: 'End date is required',
      })
      .refine(({ compareStart, compareEnd }) => !compareStart || !compareEnd || compareEnd >= compareStart, {
        ...ordered,
        path: ['compareEnd'],
      }),
    result: z.object({ data: TaxReport }),
  },
  lines: {
    method: 'GET',
    path: '/api/finance/reports/tax/lines',
    access: ['read', 'finance_report'],
    summary: 'The entries that a row of the tax report is the sum of, by day; at most 500.',
    query: z
      .object({
        ...periodDays,
        direction: z.enum(taxDirections),
        /** Absent: of entries that name none. */
        taxCode: z.string().max(40).optional(),
      })
      .refine((query) => query.endDate >= query.startDate, ordered),
    result: z.object({
      data: z.object({
        lines: z.array(
          z.object({
            lineId: Id,
            entryId: Id,
            entryNumber: z.string().nullable(),
            entryDate: z.string(),
            description: z.string(),
            base: Amount,
            tax: Amount,
          }),
        ),
        /** Whether there are more. */
        isCut: z.boolean(),
      }),
    }),
  },
});
