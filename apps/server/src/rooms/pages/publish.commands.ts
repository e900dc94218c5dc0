import type { PageStatus } from '@bellwether/contract/pages/values';
import { eq, sql } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Work } from '../../platform/http/context.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { fieldProblem, notFound, Problem } from '../../platform/http/problem.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { isDue } from './pages.queries.ts';
import { page } from './pages.table.ts';
import { type PageRow, pageChanged, summary } from './save-page.commands.ts';

interface Release {
  readonly publishedAt?: string | null | undefined;
  readonly scheduledPublishAt?: string | null | undefined;
}

type Publishing = Pick<Work, 'viewer' | 'db' | 'now' | 'audit' | 'emit'>;

/**
 * Makes the newest version public: now, as of a moment that is past, or at one that is ahead. 400 when a moment lies on
 * the wrong side of now. PAG-03, AMB-061.
 */
export async function publishPage(
  ctx: Publishing,
  row: PageRow,
  { publishedAt, scheduledPublishAt }: Release,
): Promise<void> {
  const now = ctx.now.getTime();
  if (publishedAt && Date.parse(publishedAt) > now)
    throw fieldProblem('publishedAt', 'Published date cannot be in the future');
  if (scheduledPublishAt) {
    if (Date.parse(scheduledPublishAt) <= now)
      throw fieldProblem('scheduledPublishAt', 'Scheduled publish date must be in the future');
    return setStatus(ctx, row, 'schedule', {
      status: 'SCHEDULED',
      scheduledPublishAt,
      publishedAt: null,
      releasedVersion: row.version,
    });
  }
  return setStatus(ctx, row, 'publish', {
    status: 'PUBLISHED',
    publishedAt: publishedAt ?? ctx.now.toISOString(),
    scheduledPublishAt: null,
    releasedVersion: row.version,
  });
}

/** Takes the page off the site; its content stays. */
export function unpublishPage(
  ctx: Publishing,
  row: PageRow,
  status: 'DRAFT' | 'ARCHIVED' = 'DRAFT',
): Promise<void> {
  return setStatus(ctx, row, status === 'DRAFT' ? 'unpublish' : 'archive', {
    status,
    publishedAt: null,
    scheduledPublishAt: null,
    releasedVersion: null,
  });
}

/**
 * Gives the page the status that a form asks for. What shows it to visitors or hides it from them needs the right to
 * publish; saying again what it is changes nothing for who does not have it.
 */
export async function applyStatus(
  ctx: Publishing,
  row: PageRow,
  wanted: { status?: PageStatus | undefined; scheduledPublishAt?: string | null | undefined },
): Promise<void> {
  const { status, scheduledPublishAt } = wanted;
  if (status === undefined) {
    if (!scheduledPublishAt) return;
    if (row.status !== 'SCHEDULED')
      throw fieldProblem('scheduledPublishAt', 'Set the status to SCHEDULED to schedule the page');
  }
  const next = status ?? 'SCHEDULED';
  const isShown = row.status === 'PUBLISHED' || row.status === 'SCHEDULED';
  if (next === 'DRAFT' || next === 'ARCHIVED') {
    if (next === row.status) return;
    if (isShown) demandPublishing(ctx);
    return unpublishPage(ctx, row, next);
  }
  if (!can(ctx.viewer, 'approve', 'page') && next === row.status) {
    const same =
      !scheduledPublishAt || Date.parse(scheduledPublishAt) === Date.parse(row.scheduledPublishAt ?? '');
    if (same) return;
  }
  demandPublishing(ctx);
  return publishPage(ctx, row, { scheduledPublishAt: next === 'SCHEDULED' ? scheduledPublishAt : null });
}

function demandPublishing({ viewer }: Publishing): void {
  if (can(viewer, 'approve', 'page')) return;
  throw new Problem(403, "Publishing needs the right 'approve page'.", {
    code: 'FORBIDDEN',
    details: { right: 'approve page' },
  });
}

async function setStatus(
  ctx: Publishing,
  row: PageRow,
  action: string,
  set: Pick<PageRow, 'status' | 'publishedAt' | 'scheduledPublishAt' | 'releasedVersion'>,
): Promise<void> {
  const updatedAt = ctx.now.toISOString();
  const [after] = await ctx.db
    .update(page)
    .set({ ...set, updatedById: ctx.viewer.userId, updatedAt })
    .where(eq(page.id, row.id))
    .returning();
  if (!after) throw notFound('Page');
  pageChanged(ctx, action, row.id, { before: summary(row), after: summary(after) });
}

/** Every minute: scheduled pages whose moment has come are published, each exactly once. AMB-061. */
export function publishDueJob(platform: Platform): Job {
  return { name: 'publish-pages', cron: '* * * * *', run: async () => void (await publishDue(platform)) };
}

/** Publishes what is due, in one statement, so that two processes never publish one page twice. Returns their ids. */
export async function publishDue(platform: Platform): Promise<string[]> {
  const now = platform.clock.now();
  return await inTransaction(platform.database.db, async (tx) => {
    const rows = await tx
      .update(page)
      .set({ status: 'PUBLISHED', publishedAt: sql`${page.scheduledPublishAt}`, scheduledPublishAt: null })
      .where(isDue(now))
      .returning({ id: page.id, title: page.title, releasedVersion: page.releasedVersion });
    if (rows.length === 0) return [];
    await writeAudit(
      tx,
      rows.map(({ id, ...after }) => ({ action: 'publish', entity: 'page', entityId: id, after })),
      { viewer: undefined, now, requestId: 'publish-pages' },
    );
    const data = { paths: ['/api/pagebuilder/pages'] };
    await platform.events.write(tx, [{ userId: null, type: 'invalidate', data }], now);
    return rows.map(({ id }) => id);
  });
}
