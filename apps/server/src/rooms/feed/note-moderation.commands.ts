import type { CommentAction, ReportAction } from '@bellwether/contract/feed/feed.values';
import { textOfHtml } from '@bellwether/contract/messaging/html-text.rules';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { comment } from './feed.table.ts';
import { moderationAction, moderationCase } from './moderation.table.ts';
import { plainTextOf } from './texts/post-texts.queries.ts';

export interface Content {
  readonly postId: string;
  readonly commentId: string | null;
}

type Writing = Pick<Context, 'db' | 'viewer' | 'now'>;

/** The one case of a content, opened where there is none, and locked. */
export async function openCase(
  { db, now }: Writing,
  content: Content,
): Promise<typeof moderationCase.$inferSelect> {
  const ofContent = and(
    eq(moderationCase.postId, content.postId),
    content.commentId ? eq(moderationCase.commentId, content.commentId) : isNull(moderationCase.commentId),
  );
  const textThen = await textOf(db, content);
  await db
    .insert(moderationCase)
    .values({ ...content, textThen, openedAt: now.toISOString() })
    .onConflictDoNothing();
  const [found] = await db.select().from(moderationCase).where(ofContent).for('update');
  if (!found) throw new Error('no case of the content came back');
  return found;
}

/** What a content says, as plain text; a post with its title, in all its languages. Throws 404. */
export async function textOf(db: Writing['db'], { postId, commentId }: Content): Promise<string> {
  if (commentId) {
    const [found] = await db
      .select({ content: comment.content })
      .from(comment)
      .where(eq(comment.id, commentId));
    if (!found) throw notFound('Comment');
    return textOfHtml(found.content);
  }
  const found = await plainTextOf(db, postId);
  if (!found) throw notFound('Post');
  return found;
}

interface Done {
  readonly action: CommentAction | ReportAction | 'uphold' | 'reverse';
  readonly reason: string | null;
  /** The version of the comment that was approved. */
  readonly version?: number;
}

/** Writes down what a moderator did about a content, and returns the id of its case. An approval silences reports of it until it is changed. */
export async function noteModeration(
  ctx: Writing,
  content: Content,
  { action, reason, version }: Done,
): Promise<string> {
  const { db, viewer, now } = ctx;
  const { id } = await openCase(ctx, content);
  await db
    .insert(moderationAction)
    .values({ caseId: id, moderatorId: viewer.userId, action, reason, at: now.toISOString() });
  // Storing the new state makes the comment's next version: that is the one that was approved.
  const isApproved = action === 'approve' || action === 'reverse';
  const approvedRevision = isApproved && version !== undefined ? version + 1 : null;
  if (action !== 'escalate' && version !== undefined)
    await db.update(moderationCase).set({ approvedRevision }).where(eq(moderationCase.id, id));
  return id;
}
