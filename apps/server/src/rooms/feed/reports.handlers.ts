import type { ReportAction, ReportStatus } from '@bellwether/contract/feed/feed.values';
import type { reports } from '@bellwether/contract/feed/reports';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { lockVersioned, type RecordKind, saveAction, storeVersioned } from '../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, notFound, Problem } from '../../platform/http/problem.ts';
import { notifyInWords } from '../messaging/index.ts';
import { tellAuthor } from './appeals/tell-appeal.commands.ts';
import { visibleComments } from './comments.queries.ts';
import { comment, feedPost } from './feed.table.ts';
import { fileReport } from './file-report.commands.ts';
import { contentReport } from './moderation.table.ts';
import { noteModeration } from './note-moderation.commands.ts';
import { seesPost } from './posts.queries.ts';
import { findCase, findReport, listReports, ownCases } from './reports.queries.ts';

type Row = typeof contentReport.$inferSelect;

const kind: RecordKind<typeof contentReport> = {
  table: contentReport,
  entity: 'content_report',
  thing: 'Report',
  paths: ['/api/social'],
};

const again = {
  code: 'ALREADY_REPORTED',
  message: 'You have reported this already. Somebody will look at it.',
};
export const reportConflicts: Conflicts = { content_report_open: again, moderation_case_of_content: again };

/** Reports of posts and comments, and who decides about them. SOC-05, SOC-06. */
export const reportHandlers: Handlers<typeof reports> = {
  async reportPost({ params: { id: postId }, body: { reason, details, anonymous } }, ctx) {
    if (!(await seesPost(ctx, postId))) throw notFound('Post');
    const fields = { reason, anonymous, description: details || null };
    return shown(ctx, await fileReport(ctx, { postId, commentId: null, ...fields }));
  },

  async create({ body: { postId, commentId = null, ...fields } }, ctx) {
    if (!(await seesPost(ctx, postId))) throw notFound('Post');
    if (commentId) await demandComment(ctx, postId, commentId);
    return shown(ctx, await fileReport(ctx, { postId, commentId, ...fields }));
  },

  list: ({ query }, ctx) => listReports(ctx, query),

  async case({ params: { id } }, ctx) {
    const data = await findCase(ctx, id);
    if (!data) throw notFound('Case');
    return { data };
  },

  async update({ params: { id }, body: { version, status, ...notes } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, version);
    await demandOthers(ctx, before);
    if (status === 'PENDING' && before.status !== 'PENDING')
      throw fieldProblem('status', 'What was looked at cannot be new again');
    if (isDecided(before.status) && !isDecided(status))
      throw conflict('DECIDED', 'This report is decided already.');
    const fields = { status, ...notes, moderatorId: ctx.viewer.userId };
    const after = await storeVersioned(ctx.db, kind, before, fields);
    if (isDecided(status) && status !== before.status)
      await decided(ctx, after, status, notes.moderatorNotes ?? null);
    changed(ctx, saveAction(version), after, before);
    return shown(ctx, id);
  },

  async bulk({ body: { action, reportIds } }, ctx) {
    const ids = [...new Set(reportIds)];
    const found = await ctx.db
      .select()
      .from(contentReport)
      .where(inArray(contentReport.id, ids))
      .orderBy(contentReport.id)
      .for('update');
    const own = await ownCases(ctx, ids);
    const known = new Map(found.map((row) => [row.id, row]));
    const refused = ids.flatMap((id) => {
      const row = known.get(id);
      const why = !row ? 'GONE' : own.has(id) ? 'OWN' : isDecided(row.status) ? 'DECIDED' : null;
      return why ? [{ id, why: why as 'GONE' | 'OWN' | 'DECIDED' }] : [];
    });
    const left = new Set(refused.map(({ id }) => id));
    const open = found.filter(({ id }) => !left.has(id));
    for (const before of open) await act(ctx, before, action);
    return { done: open.length, refused };
  },
};

/** What a bulk action makes of a report. An escalated one stays open and is put first. AMB-219. */
async function act(ctx: Context, before: Row, action: ReportAction): Promise<void> {
  const status = { resolve: 'RESOLVED', dismiss: 'DISMISSED', escalate: 'PENDING' } as const;
  const fields = {
    status: status[action],
    moderatorId: ctx.viewer.userId,
    ...(action === 'escalate' && { escalated: true }),
  };
  const after = await storeVersioned(ctx.db, kind, before, fields);
  if (action === 'escalate') await noteModeration(ctx, before, { action, reason: null });
  else await decided(ctx, after, after.status, null);
  changed(ctx, action, after, before);
}

function isDecided(status: ReportStatus): boolean {
  return status === 'RESOLVED' || status === 'DISMISSED';
}

/** Writes the decision down and tells who reported that it was decided, and nothing of the rest, and who wrote it. */
async function decided(ctx: Context, row: Row, status: ReportStatus, reason: string | null): Promise<void> {
  const action = status === 'RESOLVED' ? 'resolve' : 'dismiss';
  const caseId = await noteModeration(ctx, row, { action, reason });
  const link = '/feed/moderation?tab=mine';
  await notifyInWords(ctx, [row.reporterId], { type: 'SYSTEM_MESSAGE', link, senderId: null }, (say) => ({
    ...{ title: say('report.title'), message: say(`report.${action}`) },
  }));
  await tellWriter(ctx, caseId, row, action === 'dismiss' ? 'kept' : 'noted');
}

/** Who wrote what is still shown learns that it was reported and stays; of what was taken away they were told by that. AMB-374. */
async function tellWriter(
  ctx: Context,
  caseId: string,
  { postId, commentId }: Row,
  told: 'kept' | 'noted',
): Promise<void> {
  const [found] = commentId
    ? await ctx.db
        .select({ authorId: comment.authorId })
        .from(comment)
        .where(and(eq(comment.id, commentId), eq(comment.status, 'VISIBLE'), isNull(comment.deletedAt)))
    : await ctx.db
        .select({ authorId: feedPost.authorId })
        .from(feedPost)
        .where(and(eq(feedPost.id, postId), isNull(feedPost.deletedAt)));
  if (found) await tellAuthor(ctx, { ...found, isComment: commentId !== null, caseId }, told);
}

async function demandOthers(ctx: Context, { id }: Row): Promise<void> {
  if ((await ownCases(ctx, [id])).size > 0)
    throw new Problem(403, 'You cannot decide about what you wrote or reported.', { code: 'OWN_CASE' });
}

async function demandComment(ctx: Context, postId: string, commentId: string): Promise<void> {
  const [found] = await ctx.db
    .select({ id: comment.id })
    .from(comment)
    .where(and(eq(comment.id, commentId), eq(comment.postId, postId), visibleComments(ctx.viewer, ctx.now)));
  if (!found) throw notFound('Comment');
}

async function shown(ctx: Context, id: string) {
  const data = await findReport(ctx, id);
  if (!data) throw notFound('Report');
  return { data };
}

function changed(ctx: Context, action: string, after: Row, before: Row): void {
  // Without the reporter: what is anonymous stays so (REV-55).
  const { reporterId: _a, ...was } = before;
  const { reporterId: _b, ...is } = after;
  ctx.audit({ action, entity: 'content_report', entityId: after.id, before: was, after: is });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: kind.paths } });
}
