import type { performanceAnalytics } from '@bellwether/contract/performance/analytics';
import type { Handlers } from '../../../platform/http/context.ts';
import { analyticsOf } from './analytics.queries.ts';

/** The figures of a cycle. TAL-10. */
export const performanceAnalyticsHandlers: Handlers<typeof performanceAnalytics> = {
  get: async ({ query }, { db }) => ({ data: await analyticsOf(db, query) }),
};
