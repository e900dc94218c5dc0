import type { feedbackResponses } from '@bellwether/contract/feedback/responses';
import { Id } from '@bellwether/contract/shared/fields';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict, notFound, Problem } from '../../platform/http/problem.ts';
import { guardianView } from '../identity/identity.view.ts';
import { tellResponded } from './answer-request.commands.ts';
import { addComment, commentsOf } from './comments.commands.ts';
import { feedbackResponse } from './feedback.table.ts';
import { giveFeedback } from './give-feedback.commands.ts';
import { looksAfter } from './people.queries.ts';
import {
  demandResponse,
  findResponse,
  mayRelease,
  pageOfResponses,
  type Reading,
} from './responses.queries.ts';

export const feedbackResponseConflicts: Conflicts = {
  feedback_response_once: { code: 'ALREADY_ANSWERED', message: 'You have answered this request.' },
};

export const feedbackResponseHandlers: Handlers<typeof feedbackResponses> = {
  async list({ query }, ctx) {
    const { page, limit, sortOrder: order } = query;
    const where = and(
      equals(feedbackResponse.requestId, query.feedbackRequestId),
      equals(feedbackResponse.templateId, query.feedbackTemplateId),
      equals(feedbackResponse.subjectUserId, query.subjectId),
      equals(feedbackResponse.respondentId, query.respondentId),
    );
    const found = await pageOfResponses(ctx, where, { limit, offset: (page - 1) * limit, order });
    return { ...found, page, limit, totalPages: Math.max(1, Math.ceil(found.totalCount / limit)) };
  },

  async create({ body }, ctx) {
    return { data: await demandResponse(ctx, await giveFeedback(ctx, body)) };
  },

  get: async ({ params: { id } }, ctx) => ({ data: await demandVisible(ctx, id) }),

  async release({ params: { id }, body: { released } }, ctx) {
    const before = await demandVisible(ctx, id);
    const [may] = await ctx.db
      .select({ release: sql<boolean>`${mayRelease(ctx.viewer)}` })
      .from(feedbackResponse)
      .where(eq(feedbackResponse.id, id));
    if (!may?.release) {
      throw new Problem(403, 'Only who asked can release the feedback.', { code: 'NOT_THE_PROMPTER' });
    }
    if (!before.canRelease) {
      throw conflict('NOT_RELEASABLE', 'Only feedback about a student can be released.');
    }
    await ctx.db
      .update(feedbackResponse)
      .set({ releasedAt: released ? ctx.now.toISOString() : null })
      .where(eq(feedbackResponse.id, id));
    ctx.audit({
      action: released ? 'release' : 'withdraw',
      entity: 'feedback_response',
      entityId: id,
    });
    const about = before.feedbackRequest.aboutUser;
    tellResponded(ctx, [ctx.viewer.userId, ...(about ? await withParents(ctx, about.id) : [])]);
    return { data: await demandVisible(ctx, id) };
  },

  async comments({ params: { id } }, ctx) {
    await demandVisible(ctx, id);
    return commentsOf(ctx, id);
  },

  async comment({ params: { id }, body }, ctx) {
    const response = await demandVisible(ctx, id);
    return { data: await addComment(ctx, response, body) };
  },

  viewable: ({ query: { limit, sort } }, ctx) =>
    pageOfResponses(ctx, undefined, { limit, order: sort === 'newest' ? 'desc' : 'asc' }),

  async ofUser({ query: { userId, limit, sort } }, ctx) {
    if (!(await looksAfter(ctx, userId))) throw notFound('User');
    const about = eq(feedbackResponse.subjectUserId, userId);
    return pageOfResponses(ctx, about, { limit, order: sort === 'newest' ? 'desc' : 'asc' });
  },
};

async function demandVisible(ctx: Reading, id: string) {
  const found = await findResponse(ctx, id);
  if (!found) throw notFound('Feedback response');
  return found;
}

function equals(
  column: (typeof feedbackResponse)['requestId' | 'templateId' | 'subjectUserId' | 'respondentId'],
  id: string | undefined,
): SQL | undefined {
  return id ? eq(column, id) : undefined;
}

const Parent = z.object({ id: Id });

async function withParents({ db }: Pick<Context, 'db'>, userId: string): Promise<string[]> {
  const parents = await rowsOf(db, Parent).from(sql`select user_id as id from ${guardianView('user_link')}
    where linked_user_id = ${userId} and can_view`);
  return [userId, ...parents.map(({ id }) => id)];
}
