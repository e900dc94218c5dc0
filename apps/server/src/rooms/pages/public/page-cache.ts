import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { LiveEvents } from '../../../platform/events/live-events.ts';
import type { Rendered } from './render-page.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Lists of classes and the day itself change without a page being published. */
const keptMilliseconds = 60_000;
const mostPages = 500;

export interface CachedPage extends Rendered {
  readonly pageId: string;
  readonly tag: string;
  readonly plain: Buffer;
  /** Ready-made for each visitor; a page with a form is put together for each showing instead. */
  readonly gzip?: Buffer;
  readonly brotli?: Buffer;
}

export interface PageCache {
  /** The page under the key, rendered if it is not there; undefined when `render` finds none. One render at a time for a key. */
  get(
    key: string,
    render: () => Promise<{ pageId: string; rendered: Rendered } | undefined>,
  ): Promise<CachedPage | undefined>;
  clear(): void;
  stop(): void;
}

// What a public page shows of other rooms: a change of any of these renders anew.
const watched = [
  '/api/pagebuilder',
  '/api/lms/',
  '/api/settings',
  '/api/config',
  '/api/students',
  '/api/feed',
];

/** Rendered pages in memory, forgotten in every process as soon as something of them changes. */
export function makePageCache(events: LiveEvents, now: () => Date): PageCache {
  const pages = new Map<string, { until: number; page: Promise<CachedPage | undefined> }>();
  const clear = () => pages.clear();
  // No user has this name: what comes is what everybody is told.
  const unsubscribe = events.subscribe('public-pages', ({ type, data }) => {
    const { paths = [] } = (data ?? {}) as { paths?: readonly string[] };
    if (type === 'invalidate' && paths.some((path) => watched.some((one) => path.startsWith(one)))) clear();
  });
  const forget = events.onSignal(clear);
  return {
    async get(key, render) {
      const known = pages.get(key);
      if (known && known.until > now().getTime()) return known.page;
      const page = render().then((found) => (found ? prepared(found.pageId, found.rendered) : undefined));
      if (pages.size >= mostPages) clear();
      const entry = { until: now().getTime() + keptMilliseconds, page };
      pages.set(key, entry);
      const drop = () => {
        if (pages.get(key) === entry) pages.delete(key);
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

async function prepared(pageId: string, rendered: Rendered): Promise<CachedPage> {
  const plain = Buffer.from(rendered.html);
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  if (rendered.hasForm) return { ...rendered, pageId, tag, plain };
  const [small, smaller] = await Promise.all([
    compressGzip(plain, { level: 9 }),
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ]);
  return { ...rendered, pageId, tag, plain, gzip: small, brotli: smaller };
}
