import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { nothingHere, pathOf, takeOnly } from './known-routes.ts';

/** What a meta element of the page says, asked for each page. */
export type PageHead = () => Promise<{ readonly name: string; readonly content: string }>;

const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/**
 * Serves the built web application from `root`: files with a hash in their name for a year, and index.html for every
 * other path that may be a screen's, so that each screen has its own address. What looks like a file and is none is 404:
 * a page in its place would tell a browser or a monitor that it is there.
 */
export async function serveWebApp(
  app: FastifyInstance,
  heads: readonly PageHead[] = [],
  root = dist,
): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) {
    app.setNotFoundHandler(() => {
      throw nothingHere();
    });
    return;
  }
  const page = readFileSync(join(root, 'index.html'), 'utf8');
  // Not `wildcard`: each file has its own route, and every other path is the application's. The build leaves a .br and
  // a .gz beside each file, so that nothing is compressed again and again.
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${sep}assets${sep}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.addHook('onRequest', async (request, reply) =>
    request.is404 && isScreen(pathOf(request.url)) ? takeOnly(['GET', 'HEAD'], request, reply) : undefined,
  );
  app.setNotFoundHandler(async (request, reply) => {
    if (!isScreen(pathOf(request.url))) throw nothingHere();
    const head = await headOf(heads, request.log);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page.replace('</head>', () => `${head}</head>`));
  });
}

/** The meta elements of a page. A page without them is better than none: what they say is only said sooner by them. */
async function headOf(heads: readonly PageHead[], log: FastifyInstance['log']): Promise<string> {
  try {
    const said = await Promise.all(heads.map((head) => head()));
    return said.map(({ name, content }) => `<meta name="${name}" content="${escaped(content)}">`).join('');
  } catch (error) {
    log.warn({ err: error }, 'the page is sent without its head');
    return '';
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Whether a path may be a screen's: none of the API's, no file's by its ending, nothing hidden such as /.well-known. */
function isScreen(path: string): boolean {
  const [, first, ...others] = path.split('/');
  if (first === 'api' || first === 'assets') return false;
  const parts = [first ?? '', ...others];
  return !parts.some((part) => part.startsWith('.')) && !/\.[A-Za-z0-9]{1,12}$/.test(parts.at(-1) ?? '');
}
