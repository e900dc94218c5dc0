import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PageContent } from '@bellwether/contract/pages/content.rules';
import type { PreviewBody } from '@bellwether/contract/pages/pages';
import { previewMinutes } from '@bellwether/contract/pages/values';
import { eq, lte } from 'drizzle-orm';
import type { z } from 'zod';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { page, pagePreview } from './pages.table.ts';
import { cleanContent } from './sanitise.rules.ts';

export interface Previews {
  /** Keeps what is to be shown for half an hour. Returns its address. 400 for a page that is not there. */
  make(ctx: Context, body: z.output<typeof PreviewBody>): Promise<{ url: string; expiresAt: string }>;
  /** What the address shows; undefined for one that is not genuine or has expired. */
  find(db: Db, token: string, now: Date): Promise<{ title: string; content: PageContent } | undefined>;
}

/** Previews under addresses that are signed: knowing an id opens nothing. */
export function makePreviews({ cookies }: Platform): Previews {
  const sign = (id: string) =>
    createHmac('sha256', cookies.secret).update(`page preview ${id}`).digest('base64url').slice(0, 32);
  return {
    async make(ctx, body) {
      const shown = await whatToShow(ctx.db, body);
      const id = newId();
      const expiresAt = new Date(ctx.now.getTime() + previewMinutes * 60_000).toISOString();
      await ctx.db.insert(pagePreview).values({ id, ...shown, createdById: ctx.viewer.userId, expiresAt });
      ctx.audit({ action: 'preview', entity: 'page', entityId: body.pageId ?? null });
      return { url: `/p/-/preview/${id}.${sign(id)}`, expiresAt };
    },
    async find(db, token, now) {
      const [id = '', signature = ''] = token.split('.');
      const right = Buffer.from(sign(id));
      const given = Buffer.from(signature);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      const [row] = await db.select().from(pagePreview).where(eq(pagePreview.id, id));
      if (!row || Date.parse(row.expiresAt) <= now.getTime()) return undefined;
      return { title: row.title, content: await cleanContent(row.content) };
    },
  };
}

async function whatToShow(db: Db, body: z.output<typeof PreviewBody>) {
  const slug = body.url?.slice(body.url.lastIndexOf('/') + 1);
  const which = body.pageId ? eq(page.id, body.pageId) : slug ? eq(page.slug, slug) : undefined;
  const [found] = which ? await db.select().from(page).where(which) : [];
  if (which && !found) throw fieldProblem(body.pageId ? 'pageId' : 'url', 'Page not found');
  return {
    title: body.title || found?.title || 'Preview',
    content: await cleanContent(body.content ?? found?.content),
  };
}

/** Every hour: previews that have expired go. */
export function tidyPreviewsJob({ database, clock }: Platform): Job {
  return {
    name: 'tidy-previews',
    cron: '25 * * * *',
    run: async () =>
      void (await database.db
        .delete(pagePreview)
        .where(lte(pagePreview.expiresAt, clock.now().toISOString()))),
  };
}
