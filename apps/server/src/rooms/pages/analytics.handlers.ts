import { analytics } from '@bellwether/contract/pages/analytics';
import { addDays } from '@bellwether/contract/shared/day';
import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../platform/http/problem.ts';
import { organizationDay, organizationZone } from '../settings/index.ts';
import { page } from './pages.table.ts';

const DayOfPage = analytics.views.result.shape.data.shape.days.element;

export const analyticsHandlers: Handlers<typeof analytics> = {
  async views({ params: { id }, query }, { db, now }) {
    const [known] = await db.select({ id: page.id }).from(page).where(eq(page.id, id));
    if (!known) throw notFound('Page');
    const today = await organizationDay(db, now);
    const to = query.to ?? (query.from ? latest(addDays(query.from, 29), today) : today);
    const from = query.from ?? addDays(to, -29);
    if (from >= to && !(query.from && query.to))
      throw fieldProblem('from', 'From date must be before to date');
    const zone = await organizationZone(db);
    const days = await rowsOf(db, DayOfPage).from(sql`
      select d::date::text as day,
        coalesce((select v.count from page_view v where v.page_id = ${id} and v.day = d::date), 0)::int as views,
        (select count(*)::int from form_submission s where s.page_id = ${id} and s.status <> 'SPAM'
          and (s.created_at at time zone ${zone})::date = d::date) as submissions
      from generate_series(${from}::date, ${to}::date, interval '1 day') d order by d`);
    return {
      success: true,
      data: {
        from,
        to,
        totalViews: days.reduce((sum, row) => sum + row.views, 0),
        totalSubmissions: days.reduce((sum, row) => sum + row.submissions, 0),
        days,
      },
    };
  },
};

function latest(one: string, other: string): string {
  return one > other ? one : other;
}
