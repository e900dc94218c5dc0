import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/**
 * Serves the built web application: files with a hash in their name for a year, and index.html for every other
 * path that is not under /api, so that each screen has its own address.
 */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) {
    app.setNotFoundHandler(() => {
      throw new Problem(404, 'Not found', { code: 'NOT_FOUND' });
    });
    return;
  }
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  // Not `wildcard`: each file has its own route, and every other path is the application's. The build leaves a .br and
  // a .gz beside each file, so that nothing is compressed again and again.
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${sep}assets${sep}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (request.method !== 'GET' || path.startsWith('/api/') || path.startsWith('/assets/')) {
      throw new Problem(404, 'Not found', { code: 'NOT_FOUND' });
    }
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}
