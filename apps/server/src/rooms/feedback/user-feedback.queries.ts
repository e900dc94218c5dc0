import type { feedbackAnalytics } from '@bellwether/contract/feedback/analytics';
import { shownAverage } from '@bellwether/contract/feedback/average.rules';
import type { UserType } from '@bellwether/contract/feedback/values';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../platform/access/viewer.ts';
import { rowOf } from '../../platform/db/rows.ts';
import { notFound } from '../../platform/http/problem.ts';
import { employeeView } from '../employees/employees.view.ts';
import { guardianView, userView } from '../identity/identity.view.ts';
import { studentView } from '../students/students.view.ts';
import { feedbackResponse } from './feedback.table.ts';
import { looksAfter, personOf } from './people.queries.ts';
import { categoryOf } from './requests.queries.ts';
import { averageOfOne, type Reading, templateNameFor, titleOfResponse } from './responses.queries.ts';
import { visibleResponses } from './visible-feedback.access.ts';

type UserFeedback = ResultOf<(typeof feedbackAnalytics)['user']>;
type Side = UserFeedback['feedbackAboutUser'];

const recent = 10;

const Who = z.object({ name: z.string() });

/**
 * Feedback about and by somebody, of what the viewer may see; the ten latest of each with `includeDetails`. 404 for whom
 * it is not theirs to ask about (AMB-088), and for somebody who is not what `userType` says. FBK-18.
 */
export async function userFeedback(
  reading: Reading,
  userId: string,
  { userType, includeDetails }: { userType?: UserType | undefined; includeDetails: boolean },
): Promise<UserFeedback> {
  const person = await rowOf(reading.db, Who).from(
    sql`select u.name from ${userView('u')} where u.id = ${userId} and ${is(userType)}`,
  );
  if (!person || !(await looksAfter(reading, userId))) throw notFound('User');
  const [feedbackAboutUser, feedbackByUser] = await Promise.all([
    sideOf(reading, eq(feedbackResponse.subjectUserId, userId), includeDetails),
    sideOf(reading, eq(feedbackResponse.respondentId, userId), includeDetails),
  ]);
  return { userName: person.name, feedbackAboutUser, feedbackByUser };
}

function is(userType: UserType | undefined): SQL {
  if (userType === undefined) return sql`true`;
  if (userType === 'student')
    return sql`exists (select 1 from ${studentView('student')} where user_id = u.id)`;
  if (userType === 'parent') {
    return sql`exists (select 1 from ${guardianView('user_link')} where user_id = u.id)`;
  }
  return sql`exists (select 1 from ${employeeView('employee')} where user_id = u.id)`;
}

async function sideOf(reading: Reading, whose: SQL, includeDetails: boolean): Promise<Side> {
  const { db, viewer, now } = reading;
  const where = and(visibleResponses(viewer, now), whose);
  const mayReadAny = can(viewer, 'read:any', 'feedback_response');
  const categoryId = sql<string | null>`(select t.feedback_category_id from feedback_template t
    where t.id = ${feedbackResponse.templateId})`;
  const groups = await db
    .select({
      categoryId,
      categoryName: sql<string | null>`(select c.name::text from feedback_category c
        where c.id = (select t.feedback_category_id from feedback_template t where t.id = ${feedbackResponse.templateId}))`,
      responses: sql<number>`1`,
      sum: feedbackResponse.ratingSum,
      count: feedbackResponse.ratingCount,
    })
    .from(feedbackResponse)
    .where(where);
  const byCategory = Map.groupBy(groups, (one) => one.categoryId);
  const averageOf = (rows: typeof groups) => {
    const count = rows.reduce((total, row) => total + row.count, 0);
    const sum = rows.reduce((total, row) => total + row.sum, 0);
    return shownAverage(count > 0 ? Math.round((sum / count) * 10) / 10 : null, rows.length, mayReadAny);
  };
  return {
    summary: {
      totalResponses: groups.length,
      averageRating: averageOf(groups),
      categoryBreakdown: [...byCategory]
        .map(([id, rows]) => ({
          categoryId: id,
          categoryName: rows[0]?.categoryName ?? null,
          responseCount: rows.length,
          averageRating: averageOf(rows),
        }))
        .toSorted((a, b) => b.responseCount - a.responseCount),
    },
    recentResponses: includeDetails ? await latest(reading, where) : [],
  };
}

function latest({ db, viewer }: Reading, where: SQL | undefined) {
  return db
    .select({
      responseId: feedbackResponse.id,
      requestId: feedbackResponse.requestId,
      title: titleOfResponse,
      templateName: templateNameFor(viewer),
      categoryName: categoryOf(sql`"feedback_response".template_id`),
      submittedAt: feedbackResponse.submittedAt,
      averageRating: averageOfOne,
      aboutUser: personOf(sql`"feedback_response".subject_user_id`),
      submittedBy: personOf(sql`"feedback_response".respondent_id`),
    })
    .from(feedbackResponse)
    .where(where)
    .orderBy(desc(feedbackResponse.submittedAt), desc(feedbackResponse.id))
    .limit(recent);
}
