import { and, eq, or } from 'drizzle-orm';
import type { Context } from '../../../platform/http/context.ts';
import { comment, feedPost } from '../feed.table.ts';
import { moderationAction, moderationAppeal } from '../moderation.table.ts';
import { type Content, noteModeration } from '../note-moderation.commands.ts';

/**
 * Brings content back by an appeal: a comment with the replies that went with it, or a post. What its author took away themselves stays
 * away. AMB-374.
 */
export async function showAgain(
  ctx: Context,
  content: Content,
  actionId: string,
  reason: string | null,
): Promise<void> {
  const { db } = ctx;
  const [decision] = await db.select().from(moderationAction).where(eq(moderationAction.id, actionId));
  const wasRemoved = decision?.action === 'delete';
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/information/posts', '/api/social'] } });
  if (!content.commentId) {
    await noteModeration(ctx, content, { action: 'reverse', reason });
    await db.update(feedPost).set({ deletedAt: null }).where(eq(feedPost.id, content.postId));
    return;
  }
  const [row] = await db.select().from(comment).where(eq(comment.id, content.commentId)).for('update');
  if (!row) throw new Error('the comment of a case is gone');
  await noteModeration(ctx, content, { action: 'reverse', reason, version: row.version });
  if (wasRemoved && row.deletedAt)
    await db
      .update(comment)
      .set({ deletedAt: null })
      .where(
        and(or(eq(comment.id, row.id), eq(comment.rootId, row.id)), eq(comment.deletedAt, row.deletedAt)),
      );
  await db
    .update(comment)
    .set({ status: 'VISIBLE', version: row.version + 1 })
    .where(eq(comment.id, row.id));
}

/** Closes the open appeals of a content that a moderator shows again by themselves: they have got what they asked for. */
export async function closeAppeals({ db, viewer, now }: Context, caseId: string): Promise<void> {
  await db
    .update(moderationAppeal)
    .set({ status: 'REVERSED', decidedBy: viewer.userId, decidedAt: now.toISOString() })
    .where(and(eq(moderationAppeal.caseId, caseId), eq(moderationAppeal.status, 'PENDING')));
}
