import type { PageContent } from '@bellwether/contract/pages/content.rules';
import { mediaIn } from '@bellwether/contract/pages/content.rules';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Work } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { page, pageAddress, pageVersion } from './pages.table.ts';
import { cleanContent } from './sanitise.rules.ts';

export type PageRow = typeof page.$inferSelect;

/** What a version holds. */
export interface PageState {
  readonly title: string;
  readonly content: PageContent;
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
  readonly seoKeywords: string[];
  readonly ogImage: string | null;
  readonly canonicalUrl: string | null;
}

type Saving = Pick<Work, 'viewer' | 'db' | 'now' | 'audit' | 'emit'>;

/** Makes a page with its first version, content sanitised. Returns its row. */
export async function createPage(
  ctx: Saving,
  state: PageState,
  rest: { slug: string; type: PageRow['type']; templateId: string | null },
): Promise<PageRow> {
  const { db, now, viewer } = ctx;
  const by = { createdById: viewer.userId, updatedById: viewer.userId };
  const clean = { ...state, content: await cleanContent(state.content) };
  const moments = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
  const [made] = await db
    .insert(page)
    .values({ ...clean, ...rest, ...by, ...moments })
    .returning();
  if (!made) throw notFound('Page');
  await storeVersion(ctx, made.id, 1, clean);
  await freeAddress(ctx, rest.slug);
  pageChanged(ctx, 'create', made.id, { after: summary(made) });
  return made;
}

/** Stores a change as the next version, content sanitised. Returns the row after it. */
export async function savePage(
  ctx: Saving,
  before: PageRow,
  state: PageState,
  rest: { slug?: string; type?: PageRow['type']; templateId?: string | null; restoredFrom?: number } = {},
): Promise<PageRow> {
  const { db, now, viewer } = ctx;
  const { restoredFrom, ...columns } = rest;
  const clean = { ...state, content: await cleanContent(state.content) };
  const number = before.version + 1;
  await storeVersion(ctx, before.id, number, clean, restoredFrom);
  const [after] = await db
    .update(page)
    .set({ ...clean, ...columns, version: number, updatedById: viewer.userId, updatedAt: now.toISOString() })
    .where(eq(page.id, before.id))
    .returning();
  if (!after) throw notFound('Page');
  if (after.slug !== before.slug) await keepAddress(ctx, before, after.slug);
  pageChanged(ctx, restoredFrom ? 'restore' : 'update', after.id, {
    before: summary(before),
    after: summary(after),
  });
  return after;
}

/** The state of a stored page or version. */
export function stateOf(row: PageState): PageState {
  const { title, content, seoTitle, seoDescription, seoKeywords, ogImage, canonicalUrl } = row;
  return { title, content, seoTitle, seoDescription, seoKeywords, ogImage, canonicalUrl };
}

/** The audit row of a change, and word to open screens and to the cache of public pages in every process. */
export function pageChanged(
  ctx: Pick<Work, 'audit' | 'emit'>,
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity: 'page', entityId: id, ...states });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/pagebuilder/pages'] } });
}

/** A page without its content, for the audit log: the versions have it. */
export function summary({ content: _, searchText: __, ...rest }: PageRow) {
  return rest;
}

async function storeVersion(
  { db, now, viewer }: Saving,
  pageId: string,
  number: number,
  state: PageState,
  restoredFrom: number | null = null,
): Promise<void> {
  await db.insert(pageVersion).values({
    id: newId(),
    pageId,
    number,
    ...state,
    fileIds: mediaIn([state.content, state.ogImage]),
    restoredFrom,
    createdById: viewer.userId,
    createdAt: now.toISOString(),
  });
}

/** The old address goes on to the new one. */
async function keepAddress(ctx: Saving, before: PageRow, slug: string): Promise<void> {
  await freeAddress(ctx, slug);
  await ctx.db
    .insert(pageAddress)
    .values({ slug: before.slug, pageId: before.id, createdAt: ctx.now.toISOString() })
    .onConflictDoUpdate({ target: pageAddress.slug, set: { pageId: before.id } });
}

/** An address that a page has now leads nowhere else any more. */
async function freeAddress({ db }: Saving, slug: string): Promise<void> {
  await db.delete(pageAddress).where(eq(pageAddress.slug, slug));
}
