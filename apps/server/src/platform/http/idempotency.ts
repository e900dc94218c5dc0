import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Endpoint } from '@bellwether/contract/shared/endpoint';
import { and, eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import type { ReceivedFile } from './context.ts';
import { idempotencyKey } from './idempotency.table.ts';
import type { Platform } from './platform.ts';
import { Problem } from './problem.ts';

const longestKey = 200;
const keptMilliseconds = 86_400_000;

/** A request that asks to be done once, however often it is sent. */
export interface Once {
  readonly userId: string;
  readonly key: string;
  readonly route: string;
  /** Of all that was sent, the file included; made with the secret, as a body may hold a password. */
  readonly bodyHash: string;
}

/**
 * What a POST with an Idempotency-Key is known by; undefined for one without, and for the doors, where nobody is signed in.
 * 400 for a key that is too long, and at an endpoint whose answer is told once and kept nowhere.
 */
export async function onceOf(
  platform: Pick<Platform, 'cookies'>,
  endpoint: Endpoint,
  request: FastifyRequest,
  sent: { query: unknown; body: unknown; file: ReceivedFile | undefined },
): Promise<Once | undefined> {
  const key = request.headers['idempotency-key'];
  const userId = request.viewer?.actor.id;
  if (endpoint.method !== 'POST' || endpoint.access === 'public') return undefined;
  if (typeof key !== 'string' || !userId) return undefined;
  if (endpoint.idempotent === false)
    throw new Problem(400, 'This call takes no Idempotency-Key: its answer is a secret that is told once.', {
      code: 'INVALID',
    });
  if (key.length > longestKey)
    throw new Problem(400, 'The Idempotency-Key is too long.', { code: 'INVALID' });
  const { query, body, file } = sent;
  const parts = [query ?? null, body ?? null, file ? [file.filename, await hashOfFile(file.path)] : null];
  return {
    userId,
    key,
    route: `${endpoint.method} ${request.url.split('?')[0]}`,
    bodyHash: createHmac('sha256', platform.cookies.secret).update(JSON.stringify(parts)).digest('hex'),
  };
}

/**
 * Claims the key inside the request's transaction: a second request of the same key waits here until the first has
 * committed or failed. Returns the first one's reply, if there is one; 422 when that was another request.
 */
export async function claimOnce(tx: Db, once: Once, now: Date): Promise<{ replay: unknown } | undefined> {
  const claimed = await tx
    .insert(idempotencyKey)
    .values({ ...once, status: 0, at: now.toISOString() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key });
  if (claimed.length > 0) return undefined;
  const [first] = await tx.select().from(idempotencyKey).where(mine(once));
  if (!first || first.bodyHash !== once.bodyHash || first.route !== once.route) {
    throw new Problem(422, 'This Idempotency-Key was used for another request.', {
      code: 'IDEMPOTENCY_MISMATCH',
    });
  }
  return { replay: first.reply };
}

/** Keeps the reply for those who send the request again. */
export async function keepReply(tx: Db, once: Once, reply: unknown): Promise<void> {
  await tx
    .update(idempotencyKey)
    .set({ status: 200, reply: reply ?? null })
    .where(mine(once));
}

/** Forgets replies that are older than a day. */
export async function pruneReplies(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMilliseconds).toISOString();
  await db.delete(idempotencyKey).where(lt(idempotencyKey.at, before));
}

function mine({ userId, key }: Once) {
  return and(eq(idempotencyKey.userId, userId), eq(idempotencyKey.key, key));
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
