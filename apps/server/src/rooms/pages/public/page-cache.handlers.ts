import type { LiveEvents } from '../../../platform/events/live-events.ts';
import { type KeptBody, keptBody } from '../../../platform/http/encodings/kept-body.ts';
import { type Rendered, withOrigin } from './render-page.rules.ts';

/** Lists of classes and the day itself change without a page being published. */
const keptMilliseconds = 60_000;
const mostPages = 500;

/** Without ORIGIN a page may be asked for by several names of this site; nobody makes us keep more by making up names. */
const mostOrigins = 4;

/** A rendered page; the origin still has to be put into its HTML (`withOrigin`). */
export interface CachedPage extends Rendered {
  readonly pageId: string;
  /** As it goes out to visitors of this origin. Only for a page without a form, which is put together for each showing. */
  bodyFor(origin: string): Promise<KeptBody>;
}

export interface PageCache {
  /** Whether the page under the slug is there, so that nothing has to be rendered. */
  has(slug: string): boolean;
  /** The page under the slug, rendered if it is not there; undefined when `render` finds none. One render at a time for a slug. */
  get(
    slug: string,
    render: () => Promise<{ pageId: string; rendered: Rendered } | undefined>,
  ): Promise<CachedPage | undefined>;
  clear(): void;
  stop(): void;
}

// What a public page shows of other rooms: a change of any of these renders again.
const watched = [
  '/api/pagebuilder',
  '/api/lms/',
  '/api/settings',
  '/api/config',
  '/api/students',
  '/api/hr/job-openings',
  '/api/hr/departments',
  '/api/information/posts',
];

/** Rendered pages in memory, forgotten in every process as soon as something of them changes. */
export function makePageCache(
  events: Pick<LiveEvents, 'subscribe' | 'onSignal'>,
  now: () => Date,
): PageCache {
  const pages = new Map<string, { until: number; page: Promise<CachedPage | undefined> }>();
  const clear = () => pages.clear();
  // No user has this name: what comes is what everybody is told.
  const unsubscribe = events.subscribe('public-pages', ({ type, data }) => {
    const { paths = [] } = (data ?? {}) as { paths?: readonly string[] };
    if (type === 'invalidate' && paths.some((path) => watched.some((one) => path.startsWith(one)))) clear();
  });
  const forget = events.onSignal(clear);
  const has = (slug: string) => (pages.get(slug)?.until ?? 0) > now().getTime();
  return {
    has,
    async get(slug, render) {
      const known = pages.get(slug);
      if (known && has(slug)) return known.page;
      const page = render().then((found) => (found ? kept(found.pageId, found.rendered) : undefined));
      pages.delete(slug);
      const [oldest] = pages.keys();
      if (pages.size >= mostPages && oldest !== undefined) pages.delete(oldest);
      const entry = { until: now().getTime() + keptMilliseconds, page };
      pages.set(slug, entry);
      const drop = () => {
        if (pages.get(slug) === entry) pages.delete(slug);
      };
      // An address without a page is not kept: there is no end of those.
      page.then((found) => (found ? undefined : drop()), drop);
      return page;
    },
    clear,
    stop() {
      unsubscribe();
      forget();
    },
  };
}

function kept(pageId: string, rendered: Rendered): CachedPage {
  const bodies = new Map<string, Promise<KeptBody>>();
  return {
    ...rendered,
    pageId,
    bodyFor(origin) {
      const known = bodies.get(origin);
      if (known) return known;
      const body = keptBody(withOrigin(rendered.html, origin));
      const [oldest] = bodies.keys();
      if (bodies.size >= mostOrigins && oldest !== undefined) bodies.delete(oldest);
      bodies.set(origin, body);
      body.catch(() => bodies.delete(origin));
      return body;
    },
  };
}
