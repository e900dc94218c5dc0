import { z } from 'zod';
import {
  payrollLimits,
  type ReportGrouping,
  type ReportType,
  reportGroupings,
  reportTypes,
  type TaxType,
  taxTypes,
  taxYears,
} from './payroll.values.ts';

// What payroll reports are asked by: in the address of one that is read, and in the body of one that is made as a file. PAY-03.

const yearMessage = `Year must be between ${taxYears.first} and ${taxYears.last}`;
const quarterMessage = 'Quarter must be between 1 and 4';
const monthMessage = 'Month must be between 1 and 12';

/** A year, a quarter and a month as an address has them. */
export const periodOfQuery = {
  year: z.coerce
    .number(yearMessage)
    .int(yearMessage)
    .min(taxYears.first, yearMessage)
    .max(taxYears.last, yearMessage),
  quarter: z.coerce
    .number(quarterMessage)
    .int(quarterMessage)
    .min(1, quarterMessage)
    .max(4, quarterMessage)
    .optional(),
  month: z.coerce
    .number(monthMessage)
    .int(monthMessage)
    .min(1, monthMessage)
    .max(12, monthMessage)
    .optional(),
};

const year = z
  .number(yearMessage)
  .int(yearMessage)
  .min(taxYears.first, yearMessage)
  .max(taxYears.last, yearMessage);
const quarter = z.number(quarterMessage).int(quarterMessage).min(1, quarterMessage).max(4, quarterMessage);
const month = z.number(monthMessage).int(monthMessage).min(1, monthMessage).max(12, monthMessage);

interface Parts {
  readonly quarter?: number | null | undefined;
  readonly month?: number | null | undefined;
}

/** A report is of a year, of a quarter or of a month. */
export const onlyOnePart = {
  test: ({ quarter: q, month: m }: Parts) => (q ?? null) === null || (m ?? null) === null,
  issue: { path: ['month'], error: 'Choose a quarter or a month, not both' },
};

const rest = {
  quarter: quarter.nullable().default(null),
  month: month.nullable().default(null),
  grouping: z.enum(reportGroupings, 'Choose one of the options').nullable().default(null),
  taxType: z.enum(taxTypes, 'Choose one of the options').default('all'),
};

/** Of which period, grouped by what, of which tax: of one report. PAY-03. */
export const ReportParameters = z.object({ year, ...rest }).refine(onlyOnePart.test, onlyOnePart.issue);

/** The same of a scheduled one, whose period may follow its day: without a year it is the one that ended last. PAY-05, AMB-302. */
export const ScheduledParameters = z
  .object({ year: year.nullable().default(null), ...rest })
  .refine(onlyOnePart.test, onlyOnePart.issue)
  .refine(({ year: y, quarter: q, month: m }) => y !== null || (q === null && m === null), {
    path: ['year'],
    error: 'Choose the year of this quarter or month',
  });

export const reportType = z.enum(reportTypes, 'Choose one of the options');

interface Asked {
  readonly reportType: ReportType;
  readonly parameters: { readonly grouping: ReportGrouping | null; readonly taxType: TaxType };
}

/** Departments are grouped by themselves, to refine a body with. */
export const groupingFits = {
  test: ({ reportType: type, parameters }: Asked) =>
    type !== 'department-wise' || parameters.grouping === null || parameters.grouping === 'department',
  issue: { path: ['parameters', 'grouping'], error: 'The report on departments is by department' },
};

/** One kind of tax is told by the tax report alone, to refine a body with. */
export const taxTypeFits = {
  test: ({ reportType: type, parameters }: Asked) =>
    type === 'tax-compliance' || parameters.taxType === 'all',
  issue: { path: ['parameters', 'taxType'], error: 'Only the tax report can be of one tax' },
};

/** By what a report is grouped that does not say: by month, that on departments by department. */
export function groupingOf({ reportType: type, parameters }: Asked): ReportGrouping {
  return parameters.grouping ?? (type === 'department-wise' ? 'department' : 'payPeriod');
}

const mostMessage = `Choose at most ${payrollLimits.recipients} recipients`;

/** Addresses that a report is mailed to, each once. PAY-03, PAY-05. */
export const recipients = z
  .array(z.string().trim().toLowerCase().pipe(z.email()), 'Recipients must be e-mail addresses')
  .max(payrollLimits.recipients, mostMessage)
  .transform((addresses) => [...new Set(addresses)]);

export const noRecipient = 'At least one recipient is required';
