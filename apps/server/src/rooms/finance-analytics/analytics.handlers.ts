import type { financeAnalytics } from '@bellwether/contract/finance-analytics/analytics';
import type { Handlers } from '../../platform/http/context.ts';
import { readAnalytics } from './analytics.queries.ts';

export const financeAnalyticsHandlers: Handlers<typeof financeAnalytics> = {
  analytics: async ({ query }, { db, now }) => ({
    success: true,
    data: await readAnalytics(db, query, now),
    error: null,
  }),
};
