import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';
import type { Platform } from './platform.ts';

/** The routes that are about the server itself: health, and the description of the API. */
export function platformRoutes(app: FastifyInstance, platform: Platform, version: string): void {
  app.get('/api/health/live', async () => ({ status: 'live', version }));

  app.get('/api/health/ready', async (_request, reply) => {
    try {
      await platform.database.db.execute(sql`select 1`);
      return { status: 'ready', version };
    } catch {
      return reply
        .code(503)
        .header('retry-after', '5')
        .send({ status: 'not ready', reason: 'the database does not answer' });
    }
  });

  let description: Record<string, unknown> | undefined;
  const described = () => {
    description ??= openApi(app.mounted, version);
    return description;
  };
  app.get('/api/openapi.json', async () => described());
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(described())),
  );
}
