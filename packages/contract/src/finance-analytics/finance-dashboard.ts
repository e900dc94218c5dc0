import { z } from 'zod';
import { Amount } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id } from '../shared/fields.ts';

const Count = z.number().int();

/** What an account has, and the account whose lines it is the sum of: null while the finance settings name none. */
const OfAccount = z.object({ amount: Amount, accountId: Id.nullable() });

/** What is due and late: how many, how much in all, and the oldest of them, at most 5. */
const Overdue = z.object({
  count: Count,
  amount: Amount,
  rows: z.array(
    z.object({
      id: Id,
      number: z.string(),
      /** The customer, or the vendor. */
      name: z.string(),
      dueDate: day(),
      balanceDue: Amount,
    }),
  ),
});

/** AMB-212, in the base currency. null: the viewer may not read what is counted. */
const FinanceDashboard = z
  .object({
    today: day(),
    currency: z.string(),
    /** Whether there is a chart of accounts, without which nothing can be posted. */
    hasAccounts: z.boolean(),
    /** The fiscal year so far, which revenue, expenses and net are of. */
    startDate: day(),
    endDate: day(),
    revenue: Amount,
    expenses: Amount,
    net: Amount,
    receivables: OfAccount,
    payables: OfAccount,
    /** Cash on hand and at banks. */
    cash: Amount,
    /** The twelve months of the fiscal year; what is to come is 0. `revenueBefore` is that of the same month a year earlier. */
    series: z.array(
      z.object({
        /** YYYY-MM. */
        month: z.string(),
        revenue: Amount,
        expenses: Amount,
        net: Amount,
        revenueBefore: Amount,
      }),
    ),
    overdueInvoices: Overdue.nullable(),
    overdueBills: Overdue.nullable(),
    /** What waits for the viewer: entries and budgets of others, the oldest first, at most 5 of each. */
    toApprove: z.object({
      entries: z
        .object({
          count: Count,
          rows: z.array(
            z.object({ id: Id, number: z.string().nullable(), description: z.string(), amount: Amount }),
          ),
        })
        .nullable(),
      budgets: z
        .object({
          count: Count,
          rows: z.array(z.object({ id: Id, name: z.string(), fiscalYear: Count, amount: Amount })),
        })
        .nullable(),
    }),
    /** Money that came in today, less what was taken back. */
    receiptsToday: z.object({ count: Count, amount: Amount }).nullable(),
    closingDate: day().nullable(),
    hardClosingDate: day().nullable(),
  })
  .meta({ id: 'FinanceDashboard' });

export const financeDashboard = endpoints({
  overview: {
    method: 'GET',
    path: '/api/finance/dashboard',
    access: ['read', 'finance_dashboard'],
    summary:
      'How the books stand today: the result of the fiscal year so far with its months, what is owed and due, cash, what is overdue, what waits for the viewer. AMB-212.',
    result: z.object({ data: FinanceDashboard }),
  },
});
