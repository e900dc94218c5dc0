import { checkAnswers } from '@bellwether/contract/feedback/form.rules';
import { type FormSchema, StoredFormSchema } from '@bellwether/contract/feedback/form-schema';
import type { RequestStatus } from '@bellwether/contract/feedback/values';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';
import { rowsOf } from '../platform/db/rows.ts';
import {
  feedbackCategory,
  feedbackComment,
  feedbackRequest,
  feedbackRequestRespondent,
  feedbackResponse,
  feedbackTemplate,
} from '../rooms/feedback/feedback.table.ts';
import { numbersOf } from '../rooms/feedback/index.ts';
import { roleIdsByName } from '../rooms/identity/index.ts';
import {
  type DemoForm,
  feedbackCategories,
  feedbackComments,
  feedbackTemplates,
} from './demo-feedback-data.ts';
import { mailFeedback } from './demo-feedback-mail.ts';
import { type DemoRound, demoRounds } from './demo-feedback-rounds.ts';
import type { DemoLearning } from './demo-learning.ts';
import type { DemoPeople } from './people/demo-people.ts';

interface Options {
  readonly now: Date;
  readonly people: DemoPeople;
  readonly learning: DemoLearning;
}

interface Template {
  readonly id: string;
  readonly categoryId: string | null;
  readonly formSchema: FormSchema;
}

const day = 86_400_000;

/**
 * Categories, four templates with every kind of rating, three months of requests in every state with some eighty
 * responses, comments, and in the inboxes of the demo accounts what waits for them and what came.
 */
export async function makeFeedback(tx: Db, options: Options): Promise<void> {
  const templates = await makeTemplates(tx, options);
  const userIds = await usersByName(tx);
  let index = 0;
  for (const round of demoRounds) {
    await makeRound(tx, options, { round, template: templates[round.form], userIds, index });
    index += round.to.length;
  }
  await makeNotes(tx, options, userIds);
  await makeComments(tx, options, userIds);
}

async function makeTemplates(tx: Db, { people }: Options): Promise<Record<DemoForm, Template>> {
  const categories = new Map(feedbackCategories.map((name) => [name as string, newId()]));
  await tx.insert(feedbackCategory).values([...categories].map(([name, id]) => ({ id, name })));
  const made: Partial<Record<DemoForm, Template>> = {};
  for (const [form, template] of Object.entries(feedbackTemplates)) {
    const { category, title, message, links, roles, questions, answers: _, ...fields } = template;
    const roleIds = await roleIdsByName(tx, [...roles]);
    const one: Template = {
      id: newId(),
      categoryId: categories.get(category) ?? null,
      formSchema: StoredFormSchema.parse({ questions }),
    };
    await tx.insert(feedbackTemplate).values({
      ...fields,
      ...{ id: one.id, feedbackCategoryId: one.categoryId, formSchema: one.formSchema },
      defaultRequestTitle: title,
      defaultRequestMessage: message,
      dashboardLinks: [...links],
      analyticsRoleIds: [...roleIds.values()],
      createdById: people.userIds.get('hr') ?? null,
    });
    made[form as DemoForm] = one;
  }
  return made as Record<DemoForm, Template>;
}

/** One request, what its respondents did with it, and the mail of it. */
async function makeRound(
  tx: Db,
  { now, learning }: Options,
  {
    round,
    template,
    userIds,
    index,
  }: { round: DemoRound; template: Template; userIds: ReadonlyMap<string, string>; index: number },
): Promise<void> {
  const {
    title,
    message,
    answers,
    isAnonymous = false,
    isVisibleToSubject = false,
  } = feedbackTemplates[round.form];
  const asked = new Date(now.getTime() - round.daysAgo * day - 3_600_000);
  const subjectUserId = round.about ? (userIds.get(round.about) ?? null) : null;
  const promptingUserId = userIds.get(round.by) ?? null;
  const request = {
    ...{ id: newId(), templateId: template.id, title, message, promptingUserId, subjectUserId },
    ...{ isAnonymous, isVisibleToSubject, formSchema: template.formSchema },
    dueAt:
      round.dueInDays === undefined ? null : new Date(asked.getTime() + round.dueInDays * day).toISOString(),
    classId: round.classCode ? (learning.classIds.get(round.classCode) ?? null) : null,
    createdAt: asked.toISOString(),
  };
  await tx.insert(feedbackRequest).values(request);
  for (const [at, [username, status]] of round.to.entries()) {
    const userId = userIds.get(username);
    if (!userId || !promptingUserId) continue;
    const hours = 1 + ((index + at * 5) % 30);
    const moment = new Date(
      Math.min(asked.getTime() + hours * 3_600_000, now.getTime() - 600_000),
    ).toISOString();
    const respondentId = newId();
    await tx.insert(feedbackRequestRespondent).values({
      ...{ id: respondentId, requestId: request.id, userId, status, askedAt: request.createdAt },
      closedAt: isAnonymous || isOpen(status) ? null : moment,
    });
    const common = { request, categoryId: template.categoryId, promptingUserId };
    if (round.isMailed) await mailFeedback(tx, { ...common, kind: 'request', userId, respondentId, status });
    if (status !== 'ACTIONED') continue;
    const checked = checkAnswers(template.formSchema, answers(index + at, round.daysAgo < 30)).answers;
    const submittedAt = isAnonymous ? `${moment.slice(0, 10)}T00:00:00.000Z` : moment;
    const response = {
      ...{
        id: newId(),
        requestId: request.id,
        templateId: template.id,
        subjectUserId,
        responseData: checked,
      },
      respondentId: isAnonymous ? null : userId,
      subjectType: subjectUserId
        ? round.form === 'colleague'
          ? ('EMPLOYEE' as const)
          : ('STUDENT' as const)
        : null,
      ...numbersOf(template.formSchema, checked),
      hoursToAnswer: hours,
      releasedAt: isVisibleToSubject ? submittedAt : null,
      submittedAt,
    };
    await tx.insert(feedbackResponse).values(response);
    if (round.isMailed) {
      await mailFeedback(tx, {
        ...common,
        kind: 'response',
        userId,
        response,
        form: template.formSchema,
        at: moment,
      });
    }
  }
}

function isOpen(status: RequestStatus): boolean {
  return status === 'PENDING' || status === 'VIEWED';
}

/** Words of a teacher about pupils, without a form: one is released, one is not. */
async function makeNotes(tx: Db, { now }: Options, userIds: ReadonlyMap<string, string>): Promise<void> {
  const notes = [
    ['student', 'Helped the new pupil find her place on the first day. Thank you!', 3, true],
    ['student', 'Was tired on Thursday; I will ask how things are at home.', 6, false],
    ['pupil2', 'Read a whole chapter aloud for the first time.', 9, true],
  ] as const;
  await tx.insert(feedbackResponse).values(
    notes.map(([about, words, daysAgo, isReleased]) => {
      const submittedAt = new Date(now.getTime() - daysAgo * day).toISOString();
      return {
        respondentId: userIds.get('teacher') ?? null,
        subjectUserId: userIds.get(about) ?? null,
        subjectType: 'STUDENT' as const,
        responseData: {},
        adhocFeedback: words,
        releasedAt: isReleased ? submittedAt : null,
        submittedAt,
      };
    }),
  );
}

const Submitted = z.object({ id: z.uuid(), at: z.string() });

/** Comments with replies on the latest progress notes about the pupil of the demo account. */
async function makeComments(tx: Db, { now }: Options, userIds: ReadonlyMap<string, string>): Promise<void> {
  const rows = await rowsOf(tx, Submitted).from(sql`select fr.id, fr.submitted_at as at
    from feedback_response fr where fr.subject_user_id = ${userIds.get('student')} and fr.respondent_id is not null
      and fr.released_at is not null order by fr.submitted_at desc limit ${feedbackComments.length}`);
  for (const [index, row] of rows.entries()) {
    const [commentText = '', reply = ''] = feedbackComments[index] ?? [];
    const common = { feedbackResponseId: row.id };
    const after = (hours: number) =>
      new Date(
        Math.min(new Date(row.at).getTime() + hours * 3_600_000, now.getTime() - 60_000),
      ).toISOString();
    const id = newId();
    await tx.insert(feedbackComment).values([
      { ...common, id, authorId: userIds.get('parent') ?? '', commentText, createdAt: after(5) },
      {
        ...common,
        parentId: id,
        authorId: userIds.get('teacher') ?? '',
        commentText: reply,
        createdAt: after(9),
      },
    ]);
  }
}

const Username = z.object({ username: z.string(), id: z.uuid() });

/** The ids of all users by username: of guardians too, who cannot sign in. */
async function usersByName(tx: Db): Promise<Map<string, string>> {
  const rows = await rowsOf(tx, Username).from(sql`select username::text as username, id from "user"`);
  return new Map(rows.map(({ username, id }) => [username, id]));
}
