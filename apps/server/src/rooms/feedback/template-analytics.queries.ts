import { percentOf, shownAverage, trendOf } from '@bellwether/contract/feedback/average.rules';
import type { Answers } from '@bellwether/contract/feedback/form.rules';
import { AnswersById } from '@bellwether/contract/feedback/form-schema';
import type { feedbackTemplates } from '@bellwether/contract/feedback/templates';
import { leastForAverage } from '@bellwether/contract/feedback/values';
import { addDays, daysBetween, startOfWeek } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { day } from '@bellwether/contract/shared/fields';
import { dayIn, momentOf } from '@bellwether/contract/shared/zone';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import { organizationZone } from '../settings/index.ts';
import type { feedbackTemplate } from './feedback.table.ts';
import { questionsOf } from './question-analytics.rules.ts';

type Template = typeof feedbackTemplate.$inferSelect;
type Analytics = ResultOf<(typeof feedbackTemplates)['analytics']>['data'];

const daysByDefault = 90;
/** Distributions read the answers of at most this many responses of the period, the latest. */
const mostResponses = 5000;

interface Period {
  readonly zone: string;
  readonly from: string;
  readonly to: string;
}

/**
 * The numbers of a template in a period of days by the organisation's clock, both included; the last 90 when none is
 * given. Below the right to read any, fewer than three responses show no average and nothing of single answers
 * (AMB-146). FBK-20.
 */
export async function templateAnalytics(
  { db, now }: { db: Db; now: Date },
  template: Template,
  query: { from?: string | undefined; to?: string | undefined; mayReadAny: boolean },
): Promise<Analytics> {
  const zone = await organizationZone(db);
  const to = query.to ?? dayIn(zone, now);
  const from = query.from ?? addDays(to, 1 - daysByDefault);
  const length = daysBetween(from, to) + 1;
  const period = { zone, from, to };
  const former = { zone, from: addDays(from, -length), to: addDays(from, -1) };
  const [current, previous, answers, weeks, categoryName] = await Promise.all([
    totalsOf(db, template.id, period),
    totalsOf(db, template.id, former),
    answersOf(db, template.id, period),
    weeksOf(db, template.id, period),
    categoryNameOf(db, template.feedbackCategoryId),
  ]);
  const { mayReadAny } = query;
  const shown = (average: number | null, count: number) => shownAverage(average, count, mayReadAny);
  const isTooFew = !mayReadAny && current.responses < leastForAverage;
  const averageRating = shown(current.average, current.responses);
  return {
    templateId: template.id,
    templateName: template.name,
    categoryName,
    from,
    to,
    metrics: {
      totalResponses: current.responses,
      totalRequests: current.asked,
      responseRate: percentOf(current.answeredRequests, current.asked),
      averageResponseTime: current.hours === null ? null : Math.round(current.hours * 100) / 100,
      completionRate: percentOf(current.answered, current.shown),
      previousPeriodRate: percentOf(previous.answeredRequests, previous.asked),
      previousPeriodRequests: previous.asked,
    },
    averageRating,
    trendDirection: trendOf(averageRating, shown(previous.average, previous.responses)),
    isTooFew,
    questions: isTooFew ? [] : questionsOf(template.formSchema, answers),
    series: weeks.map((week) => ({ ...week, averageRating: shown(week.averageRating, week.responses) })),
  };
}

/** From the period's first moment to before the moment after its last day (SQL). */
function within(column: string, { zone, from, to }: Period) {
  const start = momentOf(from, '00:00', zone).toISOString();
  const end = momentOf(addDays(to, 1), '00:00', zone).toISOString();
  return sql`${sql.raw(column)} >= ${start} and ${sql.raw(column)} < ${end}`;
}

type Totals = z.input<typeof Totals>;
const Totals = z.object({
  responses: z.int(),
  average: z.number().nullable(),
  hours: z.number().nullable(),
  shown: z.int(),
  answered: z.int(),
  asked: z.int(),
  answeredRequests: z.int(),
});

async function totalsOf(db: Db, templateId: string, period: Period): Promise<Totals> {
  const found = await rowOf(db, Totals).from(sql`select * from
    (select count(*)::int as responses, avg(hours_to_answer)::float8 as hours,
        round((sum(rating_sum) / nullif(sum(rating_count), 0))::numeric, 1)::float8 as average,
        coalesce(sum(shown_count), 0)::int as shown, coalesce(sum(answered_count), 0)::int as answered
      from feedback_response where template_id = ${templateId} and ${within('submitted_at', period)}) given,
    (select count(*)::int as asked, count(*) filter (where p.status = 'ACTIONED')::int as "answeredRequests"
      from feedback_request_respondent p join feedback_request q on q.id = p.request_id
      where q.template_id = ${templateId} and p.status <> 'CANCELLED' and ${within('p.asked_at', period)}) asked`);
  if (!found) throw new Error('an aggregate without a row');
  return found;
}

const Given = z.object({ answers: AnswersById });

async function answersOf(db: Db, templateId: string, period: Period): Promise<Answers[]> {
  const given = await rowsOf(db, Given).from(sql`select response_data as answers from feedback_response
    where template_id = ${templateId} and ${within('submitted_at', period)}
    order by submitted_at desc, id desc limit ${mostResponses}`);
  return given.map(({ answers }) => answers);
}

const Category = z.object({ name: z.string() });

async function categoryNameOf(db: Db, id: string | null): Promise<string | null> {
  if (!id) return null;
  const found = await rowOf(db, Category).from(
    sql`select name::text as name from feedback_category where id = ${id}`,
  );
  return found?.name ?? null;
}

const Asked = z.object({ week: day(), count: z.int() });
const Responded = Asked.extend({ average: z.number().nullable() });

/** Every week from Monday that the period touches. */
async function weeksOf(db: Db, templateId: string, period: Period): Promise<Analytics['series']> {
  const week = (column: string) =>
    sql`date_trunc('week', ${sql.raw(column)} at time zone ${period.zone})::date::text`;
  const [given, asked] = await Promise.all([
    rowsOf(db, Responded).from(sql`
      select ${week('submitted_at')} as week, count(*)::int as count,
        round((sum(rating_sum) / nullif(sum(rating_count), 0))::numeric, 1)::float8 as average
      from feedback_response where template_id = ${templateId} and ${within('submitted_at', period)} group by 1`),
    rowsOf(db, Asked).from(sql`select ${week('p.asked_at')} as week, count(*)::int as count
      from feedback_request_respondent p join feedback_request q on q.id = p.request_id
      where q.template_id = ${templateId} and p.status <> 'CANCELLED' and ${within('p.asked_at', period)} group by 1`),
  ]);
  const responses = new Map(given.map((row) => [row.week, row]));
  const requests = new Map(asked.map((row) => [row.week, row.count]));
  const weeks: Analytics['series'] = [];
  for (let day = mondayOf(period.from); day <= period.to; day = addDays(day, 7)) {
    weeks.push({
      week: day,
      responses: responses.get(day)?.count ?? 0,
      requests: requests.get(day) ?? 0,
      averageRating: responses.get(day)?.average ?? null,
    });
  }
  return weeks;
}

function mondayOf(day: string): string {
  const monday = addDays(startOfWeek(addDays(day, -1)), 1);
  return monday <= day ? monday : addDays(monday, -7);
}
