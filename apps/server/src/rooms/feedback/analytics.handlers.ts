import type { feedbackAnalytics } from '@bellwether/contract/feedback/analytics';
import { shownAverage, trendOf } from '@bellwether/contract/feedback/average.rules';
import { Id } from '@bellwether/contract/shared/fields';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../platform/access/viewer.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { feedbackTemplate } from './feedback.table.ts';
import { userFeedback } from './user-feedback.queries.ts';
import { visibleAnalytics } from './visible-feedback.access.ts';

const Row = z.object({
  templateId: Id,
  templateName: z.string(),
  totalResponses: z.int(),
  average: z.number().nullable(),
  lastResponseDate: z.string().nullable(),
  current: z.number().nullable(),
  currentCount: z.int(),
  previous: z.number().nullable(),
  previousCount: z.int(),
});

const day = 86_400_000;

export const feedbackAnalyticsHandlers: Handlers<typeof feedbackAnalytics> = {
  async widget({ query: { dashboardSlug, limit } }, { db, viewer, now }) {
    const before = (days: number) => sql`${new Date(now.getTime() - days * day).toISOString()}::timestamptz`;
    const recently = sql`submitted_at >= ${before(30)}`;
    const formerly = sql`submitted_at >= ${before(60)} and submitted_at < ${before(30)}`;
    const average = (when: ReturnType<typeof sql>) => sql`round((sum(rating_sum) filter (where ${when})
      / nullif(sum(rating_count) filter (where ${when}), 0))::numeric, 1)::float8`;
    const rows = await rowsOf(db, Row).from(sql`
      select ${feedbackTemplate.id} as "templateId", ${feedbackTemplate.name} as "templateName", given.*
      from ${feedbackTemplate} join lateral (
        select count(*)::int as "totalResponses", ${average(sql`true`)} as average, max(submitted_at) as "lastResponseDate",
          ${average(recently)} as current, count(*) filter (where ${recently})::int as "currentCount",
          ${average(formerly)} as previous, count(*) filter (where ${formerly})::int as "previousCount"
        from feedback_response where template_id = ${feedbackTemplate.id}) given on true
      where ${dashboardSlug} = any(${feedbackTemplate.dashboardLinks}) and ${feedbackTemplate.isActive}
        and ${visibleAnalytics(viewer)}
      order by given."lastResponseDate" desc nulls last, ${feedbackTemplate.name} limit ${limit}`);
    const mayReadAny = can(viewer, 'read:any', 'feedback_response');
    return {
      templates: rows.map((row) => ({
        templateId: row.templateId,
        templateName: row.templateName,
        totalResponses: row.totalResponses,
        averageRating: shownAverage(row.average, row.totalResponses, mayReadAny),
        trendDirection: trendOf(
          shownAverage(row.current, row.currentCount, mayReadAny),
          shownAverage(row.previous, row.previousCount, mayReadAny),
        ),
        lastResponseDate: row.lastResponseDate ? new Date(row.lastResponseDate).toISOString() : null,
      })),
    };
  },

  user: ({ params: { userId }, query }, ctx) => userFeedback(ctx, userId, query),
};
