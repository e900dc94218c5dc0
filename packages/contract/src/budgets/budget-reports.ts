import { z } from 'zod';
import { accountTypes } from '../ledger/accounts/account.values.ts';
import { Amount } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id } from '../shared/fields.ts';
import { fiscalYears, varianceAlerts } from './budget.values.ts';

const compared = {
  budgeted: Amount,
  actual: Amount,
  /** Actual less budgeted (AMB-140). */
  variance: Amount,
  /** Of the budgeted amount; 0 when that is 0. */
  variancePercent: Amount,
  unfavourable: z.boolean(),
  alert: z.enum(varianceAlerts),
};

const account = {
  accountId: Id,
  accountCode: z.string(),
  accountName: z.string(),
  accountType: z.enum(accountTypes),
};

const Row = z.object({
  ...account,
  /** Of the whole budget. */
  budgetedInAll: Amount,
  /** Through the last month that is looked at. */
  ...compared,
  months: z.array(z.object({ period: z.string(), ...compared })),
});

const BudgetVariance = z
  .object({
    budgetId: Id,
    currency: z.string(),
    months: z.array(z.string()),
    through: z.string(),
    rows: z.array(Row),
    /** What is earned, and what is spent, of all such accounts. */
    totals: z.array(z.object({ accountType: z.enum(accountTypes), budgetedInAll: Amount, ...compared })),
  })
  .meta({ id: 'BudgetVariance' });

const year = z.coerce.number().int().min(fiscalYears.first).max(fiscalYears.last);

export const budgetReports = endpoints({
  variance: {
    method: 'GET',
    path: '/api/finance/reports/budget-variance',
    access: ['read:own', 'budget'],
    scope: 'own budgets',
    summary:
      'A budget against what its accounts moved, by account and month: of the budget’s department when it has one, else of the whole school, which takes the right to financial reports.',
    query: z.object({
      budgetId: z.uuid('Choose a budget'),
      /** The last month that is looked at; the present one, within the budget, unless it is named. */
      through: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Month must be YYYY-MM')
        .optional(),
    }),
    result: z.object({ data: BudgetVariance }),
  },
  basis: {
    method: 'GET',
    path: '/api/finance/budget-basis',
    access: ['read:own', 'budget'],
    summary:
      'What a budget is written with: the months of the fiscal year, the open accounts, and what each moved in the year before, for who may see that.',
    query: z.object({ fiscalYear: year, departmentId: z.uuid('Invalid department ID').optional() }),
    result: z.object({
      data: z.object({
        currency: z.string(),
        months: z.array(z.string()),
        accounts: z.array(
          z.object({ ...account, isActive: z.boolean(), lastYear: z.array(Amount).nullable() }),
        ),
      }),
    }),
  },
});
