import type { financeDashboard } from '@bellwether/contract/finance-analytics/finance-dashboard';
import type { Handlers } from '../../platform/http/context.ts';
import { readFinanceDashboard } from './finance-dashboard.queries.ts';

export const financeDashboardHandlers: Handlers<typeof financeDashboard> = {
  overview: async (_input, ctx) => ({ data: await readFinanceDashboard(ctx) }),
};
