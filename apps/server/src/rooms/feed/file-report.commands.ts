import { reportersToHold } from '@bellwether/contract/feed/feed.values';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { countOf } from '../../platform/db/rows.ts';
import type { Context } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/problem.ts';
import { activeHoldersOf } from '../identity/index.ts';
import { notifyInWords } from '../messaging/index.ts';
import { comment } from './feed.table.ts';
import { contentReport } from './moderation.table.ts';
import { openCase } from './note-moderation.commands.ts';

type Report = typeof contentReport.$inferInsert;
type New = Pick<Report, 'postId' | 'reason' | 'anonymous'> & {
  readonly commentId: string | null;
  readonly description: string | null;
};

/**
 * Files a report in the one case of its content. Three reporters, or a pupil who reports harassment, make a comment wait for a moderator;
 * a post only rises in the queue. What a moderator has approved stays, until it is changed: such a report is closed at once. Returns its
 * id. 409 ALREADY_REPORTED while one's last is open. AMB-318.
 */
export async function fileReport(ctx: Context, { postId, commentId, ...fields }: New): Promise<string> {
  const { db, viewer, now } = ctx;
  const { id: caseId, approvedRevision } = await openCase(ctx, { postId, commentId });
  const isOpen = inArray(contentReport.status, ['PENDING', 'REVIEWED']);
  const mine = and(eq(contentReport.caseId, caseId), eq(contentReport.reporterId, viewer.userId), isOpen);
  if ((await db.$count(contentReport, mine)) > 0)
    throw conflict('ALREADY_REPORTED', 'You have reported this already. Somebody will look at it.');
  const [row] = commentId
    ? await db.select().from(comment).where(eq(comment.id, commentId)).for('update')
    : [undefined];
  const isSilenced = row !== undefined && row.version === approvedRevision;
  const [made] = await db
    .insert(contentReport)
    .values({
      ...{ ...fields, caseId, postId, commentId, reporterId: viewer.userId, at: now.toISOString() },
      ...(isSilenced && { status: 'DISMISSED' as const, actionTaken: 'Approved before' }),
    })
    .returning();
  if (!made) throw new Error('no report came back');
  // Who reported is in the log as who did this, and in nothing else of it (REV-55).
  ctx.audit({
    action: 'report',
    entity: 'content_report',
    entityId: made.id,
    after: { caseId, reason: made.reason },
  });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/social'] } });
  if (isSilenced) return made.id;
  if (row?.status === 'VISIBLE' && (await isToHold(ctx, caseId, made.reason))) {
    await db
      .update(comment)
      .set({ status: 'PENDING', version: row.version + 1 })
      .where(eq(comment.id, row.id));
    ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/information/posts'] } });
  }
  await tellModerators(ctx);
  return made.id;
}

async function isToHold({ db, viewer }: Context, caseId: string, reason: string): Promise<boolean> {
  if (reason === 'HARASSMENT' && viewer.roles.some(({ name }) => name === 'student')) return true;
  const reporters = await countOf(
    db,
    sql`from (select distinct reporter_id from content_report where case_id = ${caseId} and status in ('PENDING', 'REVIEWED')) x`,
  );
  return reporters >= reportersToHold;
}

/** One unread notice is enough for all reports. It names nobody. */
async function tellModerators(ctx: Context): Promise<void> {
  const all = await activeHoldersOf(ctx.db, 'edit:any', 'content_report', { wildcard: false });
  const told = all.filter((id) => id !== ctx.viewer.userId);
  const link = '/feed/moderation';
  await notifyInWords(ctx, told, { type: 'SYSTEM_MESSAGE', link, foldUnder: link }, (say) => ({
    ...{ title: say('report.title'), message: say('report.message') },
  }));
}
