import { FeedbackComment, type feedbackResponses } from '@bellwether/contract/feedback/responses';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { Id } from '@bellwether/contract/shared/fields';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../platform/db/columns.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import type { Context } from '../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../platform/http/problem.ts';
import { tellOfComment } from './comment-notices.commands.ts';
import { feedbackComment } from './feedback.table.ts';
import { personOf } from './people.queries.ts';
import { type Reading, visibleComments } from './responses.queries.ts';

type Thread = z.input<typeof FeedbackComment>;
const One = FeedbackComment.omit({ replies: true });

/** The comments on a response that the viewer may see, oldest first, each with its replies; and how many. FBK-08. */
export async function commentsOf(
  { db, viewer }: Reading,
  responseId: string,
): Promise<{ data: Thread[]; totalCount: number }> {
  const rows = await rowsOf(db, One).from(sql`
    select c.id, c.feedback_response_id as "feedbackResponseId", c.comment_text as "commentText",
      c.parent_id as "parentId", c.created_at as "createdAt", ${personOf(sql`c.author_id`)} as author
    from feedback_comment c where c.feedback_response_id = ${responseId} and ${visibleComments(viewer)}
    order by c.created_at, c.id`);
  const all = rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
  const data = all
    .filter(({ parentId }) => parentId === null)
    .map((root) => ({ ...root, replies: all.filter(({ parentId }) => parentId === root.id) }));
  return { data, totalCount: all.length };
}

/**
 * Adds a comment, or a reply to one that the viewer may see; a reply to a reply stands beside it. Returns the thread it
 * stands in. 400 for a comment of another response.
 */
export async function addComment(
  ctx: Context,
  response: Parameters<typeof tellOfComment>[1],
  { commentText, parentId }: InputOf<typeof feedbackResponses.comment>['body'],
): Promise<Thread> {
  const rootId = parentId ? await rootOf(ctx, response.id, parentId) : null;
  const id = newId();
  await ctx.db.insert(feedbackComment).values({
    id,
    feedbackResponseId: response.id,
    parentId: rootId,
    authorId: ctx.viewer.userId,
    commentText,
    createdAt: ctx.now.toISOString(),
  });
  ctx.audit({
    action: 'comment',
    entity: 'feedback_response',
    entityId: response.id,
    after: { commentId: id, parentId: rootId },
  });
  await tellOfComment(ctx, response, id);
  const { data } = await commentsOf(ctx, response.id);
  const thread = data.find((one) => one.id === (rootId ?? id));
  if (!thread) throw notFound('Feedback comment');
  const people = [ctx.viewer.userId, response.responder?.id, response.feedbackRequest.promptingUser?.id];
  const authors = [thread.author.id, ...thread.replies.map(({ author }) => author.id)];
  for (const userId of new Set([...people, ...authors])) {
    if (userId) ctx.emit({ userId, type: 'invalidate', data: { paths: ['/api/feedback-responses'] } });
  }
  return thread;
}

const Root = z.object({ root: Id });

async function rootOf(ctx: Context, responseId: string, parentId: string): Promise<string> {
  const found = await rowOf(ctx.db, Root).from(sql`
    select coalesce(c.parent_id, c.id) as root from feedback_comment c
    where c.id = ${parentId} and c.feedback_response_id = ${responseId} and ${visibleComments(ctx.viewer)}`);
  if (!found) throw fieldProblem('parentId', 'Invalid comment ID');
  return found.root;
}
