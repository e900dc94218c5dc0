import type { payrollReports } from '@bellwether/contract/payroll/payroll-reports';
import type { Handlers } from '../../../platform/http/context.ts';
import { departmentPayOf, duesOf, summaryOf } from './report-figures.queries.ts';

/** Reports on pay, read at once (PAY-01, PAY-02); those that are made as files are of report-runs. */
export const payrollReportHandlers: Handlers<typeof payrollReports> = {
  summary: async ({ query }, { db, viewer }) => ({ data: await summaryOf(db, viewer, query) }),

  async taxCompliance({ query }, { db, viewer }) {
    const { parts, ...data } = await duesOf(db, viewer, { ...query, grouping: 'payPeriod' });
    return {
      data: { ...data, months: parts.map(({ key, label: _, ...due }) => ({ payPeriod: key, ...due })) },
    };
  },

  departmentWise: async ({ query }, { db, viewer }) => ({ data: await departmentPayOf(db, viewer, query) }),
};
