import { financeAnalytics } from '@bellwether/contract/finance-analytics/analytics';
import { financeDashboard } from '@bellwether/contract/finance-analytics/finance-dashboard';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { financeAnalyticsHandlers } from './analytics.handlers.ts';
import { financeDashboardHandlers } from './finance-dashboard.handlers.ts';

/** The manifest of the finance analytics: how the books stand, and what is earned by what is taught. */
export const room: Room = {
  name: 'finance-analytics',
  mount(app, platform) {
    mount(app, platform, financeDashboard, financeDashboardHandlers);
    mount(app, platform, financeAnalytics, financeAnalyticsHandlers);
  },
};
