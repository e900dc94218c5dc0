import { Id } from '@bellwether/contract/shared/fields';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Context } from '../../platform/http/context.ts';
import { loadRoleRights, viewerOfUser } from '../identity/index.ts';
import { notifyInWords } from '../messaging/index.ts';
import type { Person } from './people.queries.ts';
import { visibleComments } from './responses.queries.ts';
import { visibleResponses } from './visible-feedback.access.ts';

interface CommentedResponse {
  readonly id: string;
  /** null of an anonymous response: then who answered is told nothing, as nobody knows who it was (REV-56). */
  readonly responder: Person | null;
  readonly feedbackRequest: { readonly title: string | null; readonly promptingUser: Person | null };
}

const Author = z.object({ id: Id });

/**
 * Tells who asked, who answered and who commented before of a comment, those of them who may see it at this moment and
 * have not switched it off; the author not. The words of the comment stay on the page that the notice opens. Several by
 * one person are one notice as long as it is unread. AMB-158, REV-18, REV-56.
 */
export async function tellOfComment(
  ctx: Context,
  { id, responder, feedbackRequest: { title, promptingUser } }: CommentedResponse,
  commentId: string,
): Promise<void> {
  const author = ctx.viewer;
  const authors = await rowsOf(ctx.db, Author).from(sql`
    select distinct author_id as id from feedback_comment where feedback_response_id = ${id}`);
  const people = new Set(authors.map((one) => one.id));
  for (const person of [responder, promptingUser]) if (person) people.add(person.id);
  people.delete(author.userId);
  if (people.size === 0) return;
  const roles = await loadRoleRights(ctx.db);
  const told: string[] = [];
  for (const userId of people) {
    const viewer = await viewerOfUser(ctx.db, roles, userId);
    if (viewer && (await seesComment(ctx, viewer, commentId))) told.push(userId);
  }
  const link = `/feedback/responses/${id}`;
  await notifyInWords(
    ctx,
    told,
    { type: 'NEW_MENTION', link, senderId: author.userId, foldUnder: link },
    (say) => ({
      title: say('feedbackComment.title'),
      message: title
        ? say('feedbackComment.message', { by: author.name, title })
        : say('feedbackComment.unasked', { by: author.name }),
    }),
  );
}

async function seesComment({ db, now }: Context, viewer: Viewer, commentId: string): Promise<boolean> {
  if (!can(viewer, 'read:own', 'feedback_response')) return false;
  const { rows } = await db.execute(sql`
    select 1 from feedback_comment c where c.id = ${commentId} and ${visibleComments(viewer)}
      and exists (select 1 from feedback_response where "feedback_response"."id" = c.feedback_response_id
        and ${visibleResponses(viewer, now)})`);
  return rows.length > 0;
}
