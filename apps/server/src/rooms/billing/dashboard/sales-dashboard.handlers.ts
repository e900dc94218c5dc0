import type { salesDashboard } from '@bellwether/contract/billing/sales-dashboard';
import type { Handlers } from '../../../platform/http/context.ts';
import { organizationDay } from '../../settings/index.ts';
import { readSalesDashboard } from './sales-dashboard.queries.ts';

/** The dashboard of who sells. SAL-18. */
export const salesDashboardHandlers: Handlers<typeof salesDashboard> = {
  read: async (_, { db, viewer, now }) => ({
    data: await readSalesDashboard(db, viewer, await organizationDay(db, now)),
  }),
};
