import type { comments } from '@bellwether/contract/feed/comments';
import { type CommentAction, statusAfter } from '@bellwether/contract/feed/feed.values';
import { textOfHtml } from '@bellwether/contract/messaging/html-text.rules';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import { newId } from '../../platform/db/columns.ts';
import {
  demandVersion,
  lockVersioned,
  type RecordKind,
  saveAction,
  storeVersioned,
} from '../../platform/db/records.ts';
import { clean } from '../../platform/html/clean.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, lacksRight, notFound, Problem } from '../../platform/http/problem.ts';
import { closeAppeals } from './appeals/show-again.commands.ts';
import { tellAuthor } from './appeals/tell-appeal.commands.ts';
import { findComment, listComments, queueOfComments, visibleComments } from './comments.queries.ts';
import { comment } from './feed.table.ts';
import { contentReport } from './moderation.table.ts';
import { noteModeration } from './note-moderation.commands.ts';
import { type Reading, rowOfPost } from './posts.queries.ts';
import { findReaders, onlyReaders } from './readers.queries.ts';
import { tellOfComment } from './tell-comment.commands.ts';
import { isOfStaff, mayComment, moderatesComments } from './visible-posts.access.ts';

type Row = typeof comment.$inferSelect;

const kind: RecordKind<typeof comment> = {
  table: comment,
  entity: 'comment',
  thing: 'Comment',
  paths: ['/api/information/posts', '/api/social/comments'],
};

/** Comments, and their moderation. SOC-03, SOC-07. */
export const commentHandlers: Handlers<typeof comments> = {
  async list({ params: { id }, query }, ctx) {
    await demandPost(ctx, id);
    return listComments(ctx, id, query);
  },

  async people({ params: { id }, query: { q } }, ctx) {
    await demandPost(ctx, id);
    return { data: await findReaders(ctx, id, q) };
  },

  async create({ params: { id: postId }, body }, ctx) {
    const { viewer, now } = ctx;
    const at = await demandPost(ctx, postId);
    if (!at.isOpen) throw conflict('POST_CLOSED', 'This post takes no comments any more.');
    if (!mayComment(viewer, at.commentMode))
      throw new Problem(403, 'This post takes no comments from you.', { code: 'NO_COMMENTS' });
    const parent = body.parentId ? await parentOf(ctx, postId, body.parentId) : undefined;
    await demandReaders(ctx, postId, body.mentionedUserIds);
    const id = newId();
    const waits = at.commentMode === 'REVIEWED' && !isOfStaff(viewer) && at.authorId !== viewer.userId;
    const [made] = await ctx.db
      .insert(comment)
      .values({
        ...{ id, postId, parentId: parent?.id ?? null, rootId: parent?.id ?? id, authorId: viewer.userId },
        ...{ content: worded(body.content), mentionedUserIds: body.mentionedUserIds, at: now.toISOString() },
        status: waits ? 'PENDING' : 'VISIBLE',
      })
      .returning();
    if (!made) throw new Error('no comment came back');
    changed(ctx, 'create', made);
    await tellOfComment(ctx, made, { authorId: at.authorId, parentAuthorId: parent?.authorId });
    return shown(ctx, id);
  },

  queue: ({ query }, ctx) => queueOfComments(ctx, query),

  async update({ params: { id }, body: { version, content, mentionedUserIds } }, ctx) {
    const before = await locked(ctx, id, version);
    const isMine = before.authorId === ctx.viewer.userId;
    if (!can(ctx.viewer, isMine ? 'edit:own' : 'edit:any', 'comment')) throw lacksRight('edit:any comment');
    const fresh = mentionedUserIds.filter((userId) => !before.mentionedUserIds.includes(userId));
    await demandReaders(ctx, before.postId, fresh);
    const fields = { content: worded(content), mentionedUserIds, editedAt: ctx.now.toISOString() };
    const after = await storeVersioned(ctx.db, kind, before, fields);
    changed(ctx, saveAction(version), after, before);
    return shown(ctx, id);
  },

  async remove({ params: { id } }, ctx) {
    const before = await locked(ctx, id, undefined);
    const isMine = before.authorId === ctx.viewer.userId;
    if (!can(ctx.viewer, isMine ? 'delete:own' : 'delete:any', 'comment'))
      throw lacksRight('delete:any comment');
    if (isMine) await takeAway(ctx, before);
    else {
      await demandNotReported(ctx, id);
      await act(ctx, before, 'delete', null);
    }
    return undefined;
  },

  async moderate({ params: { id }, body: { action, reason, version } }, ctx) {
    const before = await locked(ctx, id, undefined);
    if (version !== undefined) demandVersion(version, before);
    if (before.authorId === ctx.viewer.userId)
      throw new Problem(403, 'You cannot moderate what you wrote yourself.', { code: 'OWN_CONTENT' });
    await demandNotReported(ctx, id);
    await act(ctx, before, action, reason ?? null);
    return shown(ctx, id);
  },

  async bulk({ body: { action, commentIds, reason } }, ctx) {
    const ids = [...new Set(commentIds)];
    const found = await ctx.db
      .select()
      .from(comment)
      .where(and(inArray(comment.id, ids), isNull(comment.deletedAt)))
      .orderBy(comment.id)
      .for('update');
    const reported = await reportedBy(ctx, ids);
    const isOwn = ({ id, authorId }: Row) => authorId === ctx.viewer.userId || reported.has(id);
    const others = found.filter((row) => !isOwn(row));
    for (const row of others) await act(ctx, row, action, reason ?? null);
    const known = new Map(found.map((row) => [row.id, row]));
    const refused = ids.flatMap((id): { id: string; why: 'GONE' | 'OWN' }[] => {
      const row = known.get(id);
      if (!row) return [{ id, why: 'GONE' }];
      return isOwn(row) ? [{ id, why: 'OWN' }] : [];
    });
    return { done: others.length, refused };
  },
};

/** Which of the comments the viewer has reported, and nobody has decided yet: who reports does not decide as well. SOC-06. */
async function reportedBy({ db, viewer }: Reading, ids: readonly string[]): Promise<Set<string | null>> {
  const rows = await db
    .select({ commentId: contentReport.commentId })
    .from(contentReport)
    .where(
      and(
        inArray(contentReport.commentId, [...ids]),
        eq(contentReport.reporterId, viewer.userId),
        inArray(contentReport.status, ['PENDING', 'REVIEWED']),
      ),
    );
  return new Set(rows.map(({ commentId }) => commentId));
}

async function demandNotReported(ctx: Context, id: string): Promise<void> {
  if ((await reportedBy(ctx, [id])).has(id))
    throw new Problem(403, 'You cannot decide about what you wrote or reported.', { code: 'OWN_CASE' });
}

async function act(ctx: Context, before: Row, action: CommentAction, reason: string | null): Promise<void> {
  const caseId = await noteModeration(
    ctx,
    { postId: before.postId, commentId: before.id },
    { action, reason, version: before.version },
  );
  await tellOfAction(ctx, before, action, caseId);
  if (action === 'delete') return takeAway(ctx, before);
  const after = await storeVersioned(ctx.db, kind, before, { status: statusAfter[action] });
  changed(ctx, action, after, before);
}

/** Tells the author what changes for their comment: taken away, shown, or reported and kept. What is shown needs no appeal any more. */
async function tellOfAction(ctx: Context, before: Row, action: CommentAction, caseId: string): Promise<void> {
  const of = { authorId: before.authorId, isComment: true, caseId };
  if (action !== 'approve' && action !== 'restore') {
    if (action === 'delete' || before.status !== statusAfter[action]) await tellAuthor(ctx, of, action);
    return;
  }
  await closeAppeals(ctx, caseId);
  const reports = await ctx.db.$count(contentReport, eq(contentReport.caseId, caseId));
  if (before.status !== 'VISIBLE') await tellAuthor(ctx, of, 'shown');
  else if (reports > 0) await tellAuthor(ctx, of, 'kept');
}

/** The comment and what answers it; the words stay for what was reported of them. */
async function takeAway(ctx: Context, row: Row): Promise<void> {
  await ctx.db
    .update(comment)
    .set({ deletedAt: ctx.now.toISOString() })
    .where(and(or(eq(comment.id, row.id), eq(comment.rootId, row.id)), isNull(comment.deletedAt)));
  ctx.audit({ action: 'delete', entity: 'comment', entityId: row.id, before: row });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: kind.paths } });
}

async function shown(reading: Reading, id: string) {
  const data = await findComment(reading, id);
  if (!data) throw notFound('Comment');
  return { data };
}

async function demandPost(reading: Reading, id: string) {
  const found = await rowOfPost(reading, id);
  if (!found) throw notFound('Post');
  return found;
}

function locked(ctx: Context, id: string, version: number | undefined): Promise<Row> {
  const { viewer, now } = ctx;
  // Who moderates need not be among the readers of the post.
  const where = moderatesComments(viewer) ? isNull(comment.deletedAt) : visibleComments(viewer, now);
  return lockVersioned(ctx.db, kind, and(eq(comment.id, id), where), version);
}

/** The beginning of the thread: a reply to a reply stands beside it. */
async function parentOf(ctx: Context, postId: string, parentId: string): Promise<Row> {
  const { db, viewer, now } = ctx;
  const seen = and(eq(comment.postId, postId), visibleComments(viewer, now));
  const [parent] = await db
    .select()
    .from(comment)
    .where(and(eq(comment.id, parentId), seen));
  if (!parent) throw fieldProblem('parentId', 'Invalid comment ID');
  if (parent.rootId === parent.id) return parent;
  return parentOf(ctx, postId, parent.rootId);
}

async function demandReaders(ctx: Context, postId: string, ids: readonly string[]): Promise<void> {
  const readers = new Set(await onlyReaders(ctx, postId, ids));
  if (ids.some((id) => !readers.has(id)))
    throw fieldProblem('mentionedUserIds', 'Somebody who is mentioned does not see this post.');
}

function worded(html: string): string {
  const content = clean(html, 'mail');
  if (textOfHtml(content) === '') throw fieldProblem('content', 'Comment is required');
  return content;
}

function changed(ctx: Context, action: string, after: Row, before?: Row): void {
  ctx.audit({ action, entity: 'comment', entityId: after.id, ...(before && { before }), after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: kind.paths } });
}
