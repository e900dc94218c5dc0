import type { feedbackRequests } from '@bellwether/contract/feedback/requests';
import { openStatuses } from '@bellwether/contract/feedback/values';
import { and, eq, inArray } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, notFound, Problem } from '../../platform/http/problem.ts';
import { answerRequest, closed } from './answer-request.commands.ts';
import { askForFeedback } from './ask-for-feedback.commands.ts';
import { groupsToAsk } from './asking/ask-groups.queries.ts';
import { askingOf } from './asking/asking.queries.ts';
import { feedbackRequestRespondent } from './feedback.table.ts';
import { findRequest, listRequests } from './requests.queries.ts';
import { demandResponse } from './responses.queries.ts';

export const feedbackRequestConflicts: Conflicts = {
  feedback_request_respondent_unique: {
    code: 'ALREADY_ASKED',
    message: 'This person is asked already.',
  },
  feedback_request_respondent_event_unique: {
    code: 'ALREADY_ASKED',
    message: 'This person is asked already.',
  },
  feedback_response_once: { code: 'ALREADY_ANSWERED', message: 'You have answered this request.' },
};

export const feedbackRequestHandlers: Handlers<typeof feedbackRequests> = {
  list: ({ query }, ctx) => listRequests(ctx, query),
  get: async ({ params: { id } }, ctx) => ({ data: await demandRequest(ctx, id) }),

  groups: async ({ query }, ctx) => ({ data: await groupsToAsk(ctx, query.q) }),

  async create({ body }, ctx) {
    const { requestIds, askedUserIds } = await askForFeedback(ctx, await askingOf(ctx, body));
    const [id] = requestIds;
    if (!id || askedUserIds.length === 0) {
      throw fieldProblem('respondentUserIds', 'At least one respondent is required');
    }
    return { data: await demandRequest(ctx, id) };
  },

  async view({ params: { id } }, ctx) {
    const own = await demandOwnRow(ctx, id);
    // What is opened again, answered or over stays as it is: opening is no change of heart.
    if (own.status === 'PENDING' && own.can.answer) await setOwn(ctx, id, 'VIEWED', null);
    return { data: await demandRequest(ctx, id) };
  },

  async dismiss({ params: { id } }, ctx) {
    const own = await demandOwnRow(ctx, id);
    if (!own.can.dismiss) throw closed(own.status);
    await setOwn(ctx, id, 'DISMISSED', own.isAnonymous ? null : ctx.now.toISOString());
    return { data: await demandRequest(ctx, id) };
  },

  async cancel({ params: { id } }, ctx) {
    const before = await demandRequest(ctx, id);
    if (!before.viewerIs.prompter && !can(ctx.viewer, 'edit:any', 'feedback_request')) {
      throw new Problem(403, 'Only who asked can cancel the request.', { code: 'NOT_THE_PROMPTER' });
    }
    if (!before.can.cancel) throw conflict('NOTHING_OPEN', 'Nobody is left to answer this request.');
    const row = feedbackRequestRespondent;
    const cancelled = await ctx.db
      .update(row)
      .set({ status: 'CANCELLED', closedAt: before.isAnonymous ? null : ctx.now.toISOString() })
      .where(and(eq(row.requestId, id), inArray(row.status, [...openStatuses])))
      .returning({ userId: row.userId });
    ctx.audit({
      action: 'cancel',
      entity: 'feedback_request',
      entityId: id,
      after: { respondentUserIds: cancelled.map(({ userId }) => userId) },
    });
    tellChanged(ctx, [...cancelled.map(({ userId }) => userId), ctx.viewer.userId]);
    return { data: await demandRequest(ctx, id) };
  },

  async respond({ params: { id }, body }, ctx) {
    const responseId = await answerRequest(ctx, id, body);
    return { data: await demandResponse(ctx, responseId) };
  },
};

/** The request as the viewer sees it. Throws 404. */
async function demandRequest(ctx: Context, id: string) {
  const found = await findRequest(ctx, id);
  if (!found) throw notFound('Feedback request');
  return found;
}

/** As `demandRequest`, for a respondent; 403 for who sees it without being asked. */
async function demandOwnRow(ctx: Context, id: string) {
  const found = await demandRequest(ctx, id);
  if (!found.viewerIs.respondent) {
    throw new Problem(403, 'Only who is asked can do this.', { code: 'NOT_A_RESPONDENT' });
  }
  return found;
}

async function setOwn(
  ctx: Context,
  requestId: string,
  status: 'VIEWED' | 'DISMISSED',
  closedAt: string | null,
): Promise<void> {
  const row = feedbackRequestRespondent;
  await ctx.db
    .update(row)
    .set({ status, closedAt })
    .where(
      and(
        eq(row.requestId, requestId),
        eq(row.userId, ctx.viewer.userId),
        inArray(row.status, [...openStatuses]),
      ),
    );
  ctx.audit({
    action: status === 'VIEWED' ? 'view' : 'dismiss',
    entity: 'feedback_request',
    entityId: requestId,
    after: { status },
  });
  const request = await demandRequest(ctx, requestId);
  tellChanged(ctx, [ctx.viewer.userId, ...(request.promptingUser ? [request.promptingUser.id] : [])]);
}

function tellChanged(ctx: Context, userIds: readonly string[]): void {
  const paths = ['/api/feedback-requests', '/api/messages'];
  for (const userId of new Set(userIds)) ctx.emit({ userId, type: 'invalidate', data: { paths } });
}
