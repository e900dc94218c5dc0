import { z } from 'zod';
import { varianceAlerts } from '../budgets/budget.values.ts';
import { accountTypes } from '../ledger/accounts/account.values.ts';
import { Amount } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id } from '../shared/fields.ts';
import { topVariancesMost } from './departments-report.values.ts';
import { ordered, periodDays } from './report-query.ts';

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

const Account = z.object({
  accountId: Id,
  accountCode: z.string(),
  accountName: z.string(),
  accountType: z.enum(accountTypes),
  ...compared,
});

const Compared = z.object(compared);

/** What was earned, what was spent, and what is left. */
const Summary = z.object({ revenue: Compared, expense: Compared, net: Compared });

const Top = z.array(Account).max(topVariancesMost);

const Department = z.object({
  /** null: what no department was named for. */
  departmentId: Id.nullable(),
  departmentName: z.string(),
  description: z.string().nullable(),
  accountTypes: z.array(z.object({ accountType: z.enum(accountTypes), ...compared })),
  accounts: z.array(Account),
  summary: Summary,
  /** The largest first; at most five each. */
  topVariances: z.object({ favourable: Top, unfavourable: Top }),
});

const DepartmentReport = z
  .object({
    currency: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    departments: z.array(Department),
    /** Of all that are shown. */
    summary: Summary,
  })
  .meta({ id: 'DepartmentReport' });

export const departmentsReport = endpoints({
  departments: {
    method: 'GET',
    path: '/api/finance/reports/departments',
    access: ['read', 'finance_report'],
    summary:
      'What each department planned and what came, by account, with the largest variances; of one department when it is named.',
    query: z
      .object({
        ...periodDays,
        /** One department, or what none was named for. */
        departmentId: z.uuid('Invalid department ID').or(z.literal('none')).optional(),
      })
      .refine((query) => query.endDate >= query.startDate, ordered),
    result: z.object({ data: DepartmentReport }),
  },
});
