import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { can } from '../../../platform/access/viewer.ts';
import { countedAddress } from '../../../platform/http/address.rules.ts';
import { refuseForeignOrigin } from '../../../platform/http/origin.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { storable } from '../../../platform/http/storable.ts';
import { serveFile } from '../../files/index.ts';
import { findFileRow, publicFile } from '../media.queries.ts';
import type { Previews } from '../preview.commands.ts';
import type { ViewCounter } from '../view-counter.commands.ts';
import { makeFormTokens } from './form-token.rules.ts';
import { makePageCache } from './page-cache.handlers.ts';
import {
  type Announcements,
  coursesOf,
  type FindOpenings,
  movedTo,
  publicPage,
  publicSlugs,
} from './public-data.queries.ts';
import {
  anyOrigin,
  type Rendered,
  renderMessage,
  renderPage,
  tokenPlace,
  withOrigin,
} from './render-page.rules.ts';
import { sendMessage, sendPage, sendPut } from './send.handlers.ts';
import { type Sent, submitForm } from './submit.commands.ts';
import { makeSurroundings, originOf } from './surroundings.queries.ts';

const slugs = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const ids = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const formsPerMinute = 10;
const rendersPerMinute = 60;
/** Of pages that are not kept: most are addresses without a page. */
const missesPerMinute = 120;
const formBytes = 64 * 1024;

interface Options {
  readonly previews: Previews;
  readonly views: ViewCounter;
  readonly announcements: Announcements;
  readonly findOpenings: FindOpenings;
}

type ByParams<P> = FastifyRequest<{ Params: P }>;

/** What visitors see without signing in: pages, their pictures, their forms, previews, the map for search engines. */
export function publicRoutes(app: FastifyInstance, platform: Platform, options: Options): void {
  const { previews, views } = options;
  const now = () => platform.clock.now();
  const cache = makePageCache(platform.events, now);
  const tokens = makeFormTokens(platform.cookies.secret);
  const surroundings = makeSurroundings(options.announcements, options.findOpenings);
  app.addHook('onClose', async () => cache.stop());

  // Only here may a browser without scripts send a form, and nothing but a form.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBytes },
    (_request, body, done) => done(null, storable(Object.fromEntries(new URLSearchParams(String(body))))),
  );

  app.setErrorHandler(async (error, request, reply) => {
    const { status, word } = asMessage(error);
    if (status >= 500) platform.log.error({ err: error, requestId: request.id }, 'public page failed');
    if (error instanceof Problem && status === 429)
      reply.header('retry-after', String(error.details?.retryAfterSeconds ?? 60));
    // When the database is down the settings cannot be read either: then in English, without a name.
    const site = await surroundings
      .site(platform.reads, originOf(request, platform))
      .catch(() => surroundings.bare());
    const { say } = site;
    const words = { title: say(`public.${word}Title`), text: say(`public.${word}Text`) };
    return sendMessage(reply, status, renderMessage(site, words));
  });

  app.get('/p/:slug', async (request: ByParams<{ slug: string }>, reply) => {
    const slug = request.params.slug.toLowerCase();
    const origin = originOf(request, platform);
    const chosen = chosenIn(request.query as Asked);
    if (chosen) return await showWith(request, reply, slug, chosen);
    if (slugs.test(slug) && !cache.has(slug))
      await platform.limits.take('page miss', request.ip, missesPerMinute);
    const page = slugs.test(slug) ? await cache.get(slug, () => render(slug)) : undefined;
    if (!page) return await notFoundOrMoved(request, reply, slug);
    if (request.method === 'GET' && !isPrefetch(request))
      views.count(page.pageId, request.headers['user-agent']);
    if (page.hasForm) return sendPut(reply, withTokens(withOrigin(page.html, origin)), page.policy);
    return sendPage(request, reply, page.policy, await page.bodyFor(origin));
  });

  app.post('/p/:slug/forms/:blockId', async (request: ByParams<{ slug: string; blockId: string }>, reply) => {
    refuseForeignOrigin(request, platform.config.origin);
    await platform.limits.take('page form', countedAddress(request.ip), formsPerMinute);
    const { slug, blockId } = request.params;
    const { db } = platform.database;
    const page = slugs.test(slug) ? await publicPage(db, now(), slug) : undefined;
    if (!page) return await notFoundOrMoved(request, reply, slug);
    const around = await surroundings.of(db, now(), originOf(request, platform), page.content);
    const sent = (request.body ?? {}) as Sent;
    const courseIds = new Set(coursesOf(around.classes).map(({ id }) => id));
    const outcome = await submitForm({
      platform,
      tokens,
      page,
      blockId,
      sent,
      courseIds,
      requestId: request.id,
    });
    if (!outcome) return await notFoundOrMoved(request, reply, slug);
    if (outcome.kind === 'taken')
      return reply.redirect(`/p/${page.slug}/thanks?form=${outcome.formType.toLowerCase()}`, 303);
    const errors = surroundings.translated(around.site, outcome.errors);
    const form = { blockId, state: { values: outcome.values, errors } };
    const rendered = await renderPage(page, around, { form });
    return sendPut(reply.code(400), withTokens(rendered.html), rendered.policy);
  });

  // A refused form stands at this address: who enters it again gets the form, not a page that is not there.
  app.get('/p/:slug/forms/:blockId', async (request: ByParams<{ slug: string; blockId: string }>, reply) => {
    const { slug, blockId } = request.params;
    if (!slugs.test(slug)) return await notFoundOrMoved(request, reply, '');
    return reply.redirect(`/p/${slug}#${encodeURIComponent(blockId)}`, 302);
  });

  app.get('/p/:slug/thanks', async (request: ByParams<{ slug: string }>, reply) => {
    const { slug } = request.params;
    const page = slugs.test(slug) ? await publicPage(platform.reads, now(), slug) : undefined;
    if (!page) return await notFoundOrMoved(request, reply, slug);
    const site = await surroundings.site(platform.reads, originOf(request, platform));
    const word =
      (request.query as { form?: unknown }).form === 'enrollment' ? 'thanksEnrollment' : 'thanksContact';
    const words = {
      title: site.say('public.thanks'),
      text: site.say(`public.${word}`),
      back: `/p/${page.slug}`,
    };
    return sendMessage(reply, 200, renderMessage(site, words));
  });

  app.get('/p/-/preview/:token', async (request: ByParams<{ token: string }>, reply) => {
    const found = await previews.find(platform.reads, request.params.token, now());
    if (!found) return await notFoundOrMoved(request, reply, '');
    const around = await surroundings.of(platform.reads, now(), originOf(request, platform), found.content);
    const rendered = await renderPage({ slug: 'preview', ...found }, around, { preview: true });
    reply.header('x-robots-tag', 'noindex, nofollow').header('x-frame-options', 'SAMEORIGIN');
    return sendPut(reply, rendered.html, rendered.policy);
  });

  app.get('/p/-/media/:id', async (request: ByParams<{ id: string }>, reply) => {
    const { id } = request.params;
    const { thumbnail, download } = request.query as { thumbnail?: unknown; download?: unknown };
    const serving = { thumbnail: Boolean(thumbnail), download: Boolean(download) };
    const open = ids.test(id) ? await publicFile(platform.reads, now(), id) : undefined;
    const row = open ?? (await fileForEditor(request, id));
    if (!row) throw new Problem(404, 'File not found', { code: 'NOT_FOUND' });
    // Anybody may keep what anybody may see, and asks again whether the page still shows it.
    const kept = { mayKeep: false, isPublic: open !== undefined };
    return await serveFile(row, serving, { reply, request, platform }, kept);
  });

  app.get('/p/*', (request, reply) => notFoundOrMoved(request, reply, ''));

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request, platform);
    const all = await publicSlugs(platform.reads, now());
    const urls = all.map(
      ({ slug, day }) => `<url><loc>${origin}/p/${slug}</loc><lastmod>${day}</lastmod></url>`,
    );
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
      );
  });

  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(
        `User-agent: *\nAllow: /p/\nDisallow: /p/-/preview/\nDisallow: /\nSitemap: ${originOf(request, platform)}/sitemap.xml\n`,
      ),
  );

  async function render(slug: string): Promise<{ pageId: string; rendered: Rendered } | undefined> {
    const page = await publicPage(platform.reads, now(), slug);
    if (!page) return undefined;
    return {
      pageId: page.id,
      rendered: await renderPage(page, await surroundings.of(platform.reads, now(), anyOrigin, page.content)),
    };
  }

  /** A page with a course or a post filled in is not kept: there are as many of these as there are courses and posts. REV-52, AMB-399. */
  async function showWith(request: FastifyRequest, reply: FastifyReply, slug: string, chosen: Chosen) {
    await platform.limits.take('page render', countedAddress(request.ip), rendersPerMinute);
    const page = slugs.test(slug) ? await publicPage(platform.reads, now(), slug) : undefined;
    if (!page) return await notFoundOrMoved(request, reply, slug);
    if (request.method === 'GET') views.count(page.id, request.headers['user-agent']);
    const around = await surroundings.of(platform.reads, now(), originOf(request, platform), page.content);
    const { html, policy } = await renderPage(page, around, chosen);
    return sendPut(reply, withTokens(html), policy);
  }

  function withTokens(html: string): string {
    return html.replace(/value="token-of-([A-Za-z0-9][A-Za-z0-9_-]*)"/g, (whole, id: string) =>
      whole === `value="${tokenPlace(id)}"` ? `value="${tokens.make(id, now())}"` : whole,
    );
  }

  async function notFoundOrMoved(request: FastifyRequest, reply: FastifyReply, slug: string) {
    const place = slugs.test(slug) ? await movedTo(platform.reads, now(), slug) : undefined;
    if (place && (request.method === 'GET' || request.method === 'HEAD')) {
      return reply.header('cache-control', 'public, no-cache').redirect(`/p/${place}`, 301);
    }
    const site = await surroundings.site(platform.reads, originOf(request, platform));
    const words = { title: site.say('public.notFoundTitle'), text: site.say('public.notFoundText') };
    return sendMessage(reply, 404, renderMessage(site, words));
  }

  /** A file that no public page shows, for who may see the library. */
  async function fileForEditor(request: FastifyRequest, id: string) {
    const viewer = ids.test(id) ? await platform.findViewer(request.headers.cookie) : null;
    return viewer && can(viewer, 'read', 'media_asset') ? await findFileRow(platform.reads, id) : undefined;
  }
}

interface Asked {
  readonly course?: unknown;
  readonly opening?: unknown;
}

type Chosen = Readonly<Partial<Record<'courseId' | 'openingId', string>>>;

/** What the address asks to have filled in: the ids of a course and of a post; undefined without either. */
function chosenIn({ course, opening }: Asked): Chosen | undefined {
  const courseId = typeof course === 'string' && ids.test(course) ? course : undefined;
  const openingId = typeof opening === 'string' && ids.test(opening) ? opening.toLowerCase() : undefined;
  if (!courseId && !openingId) return undefined;
  return { ...(courseId && { courseId }), ...(openingId && { openingId }) };
}

function isPrefetch({ headers }: FastifyRequest): boolean {
  return /prefetch|prerender/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`);
}

function asMessage(error: unknown): { status: number; word: 'tooMany' | 'refused' | 'notFound' | 'broken' } {
  const { status, statusCode } = error as { status?: number; statusCode?: number };
  const code = status ?? statusCode ?? 500;
  if (code === 429) return { status: 429, word: 'tooMany' };
  if (code === 404) return { status: 404, word: 'notFound' };
  if (code >= 400 && code < 500) return { status: code, word: 'refused' };
  return { status: 503, word: 'broken' };
}
