import type { feedbackRequests } from '@bellwether/contract/feedback/requests';
import { maxRespondents } from '@bellwether/contract/feedback/values';
import { addDays } from '@bellwether/contract/shared/day';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { momentOf } from '@bellwether/contract/shared/zone';
import { and, eq } from 'drizzle-orm';
import { can } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/http/context.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { visibleClasses } from '../../learning/index.ts';
import { schoolClassView } from '../../learning/learning.view.ts';
import { onlyWritable } from '../../messaging/index.ts';
import { organizationZone } from '../../settings/index.ts';
import type { Asking } from '../ask-for-feedback.commands.ts';
import { feedbackTemplate } from '../feedback.table.ts';
import { maySpeakOf, subjectTypeOf } from '../people.queries.ts';
import { peopleOfGroups } from './ask-groups.queries.ts';

const schoolClass = schoolClassView.relation('class');

type Body = InputOf<typeof feedbackRequests.create>['body'];

/**
 * What the form of a request asks for, checked: 400 at its field for a template, person, subject or class that is not
 * there for the viewer, for a missing title and for a due moment that has passed. FBK-09.
 */
export async function askingOf(ctx: Context, body: Body): Promise<Asking> {
  const { viewer, db } = ctx;
  const template = body.templateId ? await demandTemplate(ctx, body.templateId) : undefined;
  const title = body.title ?? template?.defaultRequestTitle;
  if (!title) throw fieldProblem('title', 'Title is required');
  if (template?.isAboutUser && !body.subjectUserId) {
    throw fieldProblem('subjectUserId', 'Whom the feedback is about is required');
  }
  await demandPeople(ctx, 'respondentUserIds', body.respondentUserIds);
  const respondentUserIds = await withGroups(ctx, body);
  await demandPeople(ctx, 'additionalReceiverUserIds', body.additionalReceiverUserIds);
  const type = body.subjectUserId ? await subjectTypeOf(db, body.subjectUserId) : undefined;
  if (body.subjectUserId && !(type && (await maySpeakOf(ctx, body.subjectUserId)))) {
    throw fieldProblem('subjectUserId', 'Invalid subject user ID');
  }
  if (body.classId) await demandClass(ctx, body.classId);
  // Of staff the template alone says whether they see it, and what it promises of namelessness holds (REV-56).
  const mayChoose = !template || type === 'STUDENT' || can(viewer, 'create:any', 'feedback_request');
  const isAnonymous = template?.isAnonymous || body.isAnonymous;
  return {
    feedbackTemplateId: template?.id ?? null,
    formSchema: template ? null : (body.formSchema ?? null),
    title,
    message: body.message,
    dueAt: await dueMoment(ctx, body),
    subjectUserId: body.subjectUserId ?? null,
    classId: body.classId ?? null,
    respondentUserIds,
    promptingUserId: viewer.userId,
    additionalReceiverUserIds: body.additionalReceiverUserIds,
    ...(isAnonymous !== undefined && { isAnonymous }),
    ...(mayChoose &&
      body.isVisibleToSubject !== undefined && { isVisibleToSubject: body.isVisibleToSubject }),
  };
}

async function demandTemplate({ db }: Context, id: string) {
  const [found] = await db.select().from(feedbackTemplate).where(eq(feedbackTemplate.id, id));
  if (!found) throw fieldProblem('templateId', 'Invalid feedback template ID');
  if (!found.isActive) throw fieldProblem('templateId', 'This template is switched off.');
  return found;
}

/** 400 for people whom the viewer may not write to, or who cannot sign in (AMB-121). Oneself may be asked. */
async function demandPeople({ db, viewer }: Context, field: string, ids: readonly string[]): Promise<void> {
  const allowed = new Set([...(await onlyWritable(db, viewer.userId, ids)), viewer.userId]);
  if (ids.every((id) => allowed.has(id))) return;
  const word = field === 'respondentUserIds' ? 'respondent' : 'receiver';
  throw fieldProblem(field, `Invalid ${word} ID`);
}

/** Those who are named and the members of the groups, each once. 400 for a group that is not there for the viewer, or too many. */
async function withGroups(ctx: Context, { respondentUserIds, respondentGroups }: Body): Promise<string[]> {
  if (respondentGroups.length === 0) return respondentUserIds;
  const members = await peopleOfGroups(ctx, respondentGroups);
  if (!members) throw fieldProblem('respondentGroups', 'Invalid group ID');
  const all = [...new Set([...respondentUserIds, ...members])];
  if (all.length > maxRespondents) throw fieldProblem('respondentGroups', 'At most 200 respondents.');
  return all;
}

async function demandClass({ db, viewer, now }: Context, id: string): Promise<void> {
  const [found] = await db
    .select({ id: schoolClass.id })
    .from(schoolClass)
    .where(and(eq(schoolClass.id, id), visibleClasses(viewer, now)));
  if (!found) throw fieldProblem('classId', 'Invalid class ID');
}

/** The given moment, or the end of the given day by the organisation's clock. 400 for what has passed. */
async function dueMoment({ db, now }: Context, { dueAt, dueDate }: Body): Promise<string | null> {
  if (!dueAt && !dueDate) return null;
  const zone = await organizationZone(db);
  const moment = dueAt ? new Date(dueAt) : momentOf(addDays(dueDate ?? '', 1), '00:00', zone);
  if (moment <= now) throw fieldProblem(dueAt ? 'dueAt' : 'dueDate', 'The due date must be in the future');
  return moment.toISOString();
}
