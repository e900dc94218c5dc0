import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { makeDescription } from './description.ts';
import { sendKept } from './encodings/kept-body.ts';
import type { Platform } from './platform.ts';

/** The routes that are about the server itself: health, and the description of the API. */
export function platformRoutes(app: FastifyInstance, platform: Platform, version: string): void {
  app.get('/api/health/live', async () => ({ status: 'live', version }));

  app.get('/api/health/ready', async (_request, reply) => {
    try {
      await platform.database.db.execute(sql`select 1`);
      return { status: 'ready', version, ...(await warnings(platform)) };
    } catch {
      return reply
        .code(503)
        .header('retry-after', '5')
        .send({ status: 'not ready', reason: 'the database does not answer' });
    }
  });

  const description = makeDescription(app.mounted, version);
  const onRequest = async (request: FastifyRequest) => {
    const viewer = await platform.findViewer(request.headers.cookie);
    await platform.limits.take('api', viewer?.actor.id ?? request.ip, await platform.callsPerMinute());
  };
  app.get('/api/openapi.json', { onRequest }, async (request, reply) =>
    sendKept(request, reply.type('application/json; charset=utf-8'), (await description()).json),
  );
  app.get('/api/docs', { onRequest }, async (request, reply) =>
    sendKept(request, reply.type('text/html; charset=utf-8'), (await description()).page),
  );
}

const spaceWarnings = {
  good: [],
  low: ['disk space is running out'],
  out: ['disk space has run out: uploads are refused'],
} as const;

/** What somebody should look at though reading and writing still work; without numbers, as everybody may ask. */
async function warnings({ space, log }: Platform): Promise<{ warnings?: readonly string[] }> {
  const level = await space.level().catch((error: unknown) => {
    log.warn({ err: error }, 'the room on the disk could not be measured');
    return 'good' as const;
  });
  return level === 'good' ? {} : { warnings: spaceWarnings[level] };
}
