import { entityOfPath } from '@bellwether/contract/identity/audit.rules';
import { callsPerMinute, type Endpoint, type Schema } from '@bellwether/contract/shared/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { can, type Viewer } from '../access/viewer.ts';
import { type AuditEntry, writeAudit } from '../audit/audit.ts';
import { type Db, inTransaction, isRetryable } from '../db/database.ts';
import { hasUnknownOutcome, isConnectionLost } from '../db/lost.ts';
import type { OutgoingEvent } from '../events/live-events.ts';
import { fromTab, touchedPaths } from '../events/touched.rules.ts';
import { withRowsOnce } from '../json/rows-once.ts';
import { serializerOf } from '../json/serializer.ts';
import { countedAddress } from './address.rules.ts';
import { constraintProblem } from './constraint.ts';
import type { Conflicts, Context, Early, Handlers, ReceivedFile, Upload } from './context.ts';
import { claimOnce, keepReply, type Once, onceOf } from './idempotency.ts';
import { refuseForeignOrigin } from './origin.ts';
import type { Platform } from './platform.ts';
import { Problem } from './problem.ts';
import { bytesOf, receive, roomFor, schemaOfBody } from './receive.ts';

const retries = 4;

/** A mounted record with its handler: OpenAPI, the access matrix and the fuzz iterate these. */
export interface Mounted {
  readonly name: string;
  readonly endpoint: Endpoint;
}

declare module 'fastify' {
  interface FastifyInstance {
    mounted: Mounted[];
  }
  interface FastifyRequest {
    viewer?: Viewer | undefined;
  }
}

interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

interface AnyHandler {
  (input: Input, ctx: Context, prepared?: unknown): Promise<unknown>;
  readonly prepare?: (input: Input, early: Early) => Promise<unknown>;
}

/**
 * Puts the endpoints of one resource on the server. For each request: origin, session and right in `onRequest`,
 * before a byte of the body is read; then params, query and body by the record's schemas; then what the handler prepares;
 * then the handler, in one transaction for writes with its audit rows and outgoing events; then the result.
 */
export function mount<R extends Record<string, Endpoint>>(
  app: FastifyInstance,
  platform: Platform,
  records: R,
  handlers: Handlers<R>,
  conflicts: Conflicts = {},
  uploads: { readonly [K in keyof R]?: Upload } = {},
): void {
  for (const [name, endpoint] of Object.entries(records)) {
    const handler = handlers[name] as unknown as AnyHandler;
    app.mounted.push({ name, endpoint });
    for (const path of [endpoint.path, ...(endpoint.alias ?? [])]) {
      app.route({
        method: endpoint.method,
        url: path,
        bodyLimit: bytesOf(endpoint),
        ...(isSchema(endpoint.result) && {
          schema: { response: { [endpoint.status ?? 200]: {} } },
          serializerCompiler: () => serializerOf(endpoint.result as Schema),
        }),
        onRequest: (request) => admit(platform, endpoint, request),
        handler: (request, reply) =>
          walk(platform, name, endpoint, { handler, conflicts, upload: uploads[name] }, request, reply),
      });
    }
  }
}

/** Session, right and rate, before the body is read. Throws 401, 403 or 429. */
async function admit(platform: Platform, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  refuseForeignOrigin(request, platform.config.origin);
  const viewer = (await platform.findViewer(request.headers.cookie)) ?? undefined;
  request.viewer = viewer;
  const address = countedAddress(request.ip);
  const who = viewer?.actor.id ?? address;
  await takeCall(platform, endpoint, viewer, address);
  if (endpoint.limit?.perMinute) {
    await platform.limits.take(`${endpoint.method} ${endpoint.path}`, who, endpoint.limit.perMinute);
  }
  if (endpoint.access === 'public') return;
  if (!viewer) throw new Problem(401, 'Please sign in.', { code: 'UNAUTHENTICATED' });
  await refuseInMaintenance(platform, viewer, endpoint);
  if (endpoint.access !== 'signed-in') await demand(platform, viewer, endpoint.access);
  refuseWritesWhileViewingAsUser(viewer, endpoint);
}

/** One of the calls that a viewer, or an address from which nobody signed in, may make in a minute. Throws 429. */
async function takeCall(
  platform: Platform,
  { door, result, access }: Endpoint,
  viewer: Viewer | undefined,
  address: string,
): Promise<void> {
  const { limits } = platform;
  const who = viewer?.actor.id ?? address;
  if (door) return limits.take('sign in', address, callsPerMinute.signIn);
  if (result === 'stream') return;
  if (result === 'file') return limits.take('files', who, callsPerMinute.file);
  if (!viewer && access === 'public') return limits.take('door', address, callsPerMinute.stranger);
  return limits.take('api', who, await platform.callsPerMinute());
}

async function demand(
  platform: Platform,
  viewer: Viewer,
  right: Exclude<Endpoint['access'], string>,
): Promise<void> {
  const [action, subject] = right;
  if (can(viewer, action, subject)) return;
  throw new Problem(403, `This needs the right '${action} ${subject}'.`, {
    code: 'FORBIDDEN',
    details: { right: `${action} ${subject}`, roles: await platform.rolesHolding(action, subject) },
  });
}

/**
 * 503 to all but administrators while maintenance is on (AMB-177). Signing out and ending 'view as' stay possible, and the
 * stream of live events tells when it is over.
 */
async function refuseInMaintenance(platform: Platform, viewer: Viewer, endpoint: Endpoint): Promise<void> {
  if (endpoint.path.startsWith('/api/auth/') || endpoint.result === 'stream') return;
  if (can(viewer, 'edit', 'setting')) return;
  const message = await platform.maintenance();
  if (message !== null) throw new Problem(503, message, { code: 'MAINTENANCE' });
}

/** Viewing as a user is read-only, but for ending it (AMB-099 as corrected by the review). */
function refuseWritesWhileViewingAsUser(viewer: Viewer, endpoint: Endpoint): void {
  if (viewer.viewAs?.kind !== 'user' || endpoint.method === 'GET') return;
  if (endpoint.path === '/api/auth/view-as' || endpoint.path === '/api/auth/logout') return;
  throw new Problem(403, 'You are viewing as another person, which is read-only.', { code: 'VIEWING_AS' });
}

interface Work {
  readonly handler: AnyHandler;
  readonly conflicts: Conflicts;
  readonly upload: Upload | undefined;
}

/** The whole way of a request, with room on the disk set aside for the file that it brings. */
async function walk(
  platform: Platform,
  name: string,
  endpoint: Endpoint,
  work: Work,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const release = await roomFor(endpoint, request, platform.space);
  try {
    return await carryOut(platform, name, endpoint, work, request, reply);
  } finally {
    release();
  }
}

async function carryOut(
  platform: Platform,
  name: string,
  endpoint: Endpoint,
  { handler, conflicts, upload }: Work,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const query = parse(endpoint.query, request.query);
  // A stream never ends: who asks for its head alone gets just that.
  if (endpoint.result === 'stream' && request.method === 'HEAD')
    return reply.type('text/event-stream').send();
  const received = await receive(endpoint, request, await upload?.limit(query, request));
  let prepared: Awaited<ReturnType<Upload['prepare']>> | undefined;
  try {
    const input = {
      params: parse(endpoint.params, request.params),
      query,
      body: parse(schemaOfBody(endpoint), received.body),
    };
    if (received.file) prepared = await upload?.prepare(received.file, query);
    const done = await handler.prepare?.(input, earlyOf(platform, request));
    const run = (db: Db, kept: Kept) =>
      handler(input, contextOf(platform, request, reply, db, kept, received.file), done);
    if (endpoint.method === 'GET')
      return send(
        platform,
        endpoint,
        reply,
        withRowsOnce(request, reply, await read(platform, endpoint, reply, run)),
      );
    const once = await onceOf(platform, endpoint, request, { ...input, file: received.file });
    const { result, isReplay, touched } = await write(platform, name, endpoint, request, {
      input,
      once,
      run,
    });
    if (touched) reply.header('x-touched', touched);
    // What was prepared for a request that had been answered before is of no use.
    if (isReplay) await prepared?.undo();
    return send(platform, endpoint, reply, result);
  } catch (error) {
    // What may have been committed keeps its file: one without a row is found later, a row without its file is a loss.
    if (!hasUnknownOutcome(error)) await prepared?.undo();
    throw constraintProblem(error, conflicts) ?? error;
  } finally {
    await received.dispose();
  }
}

/** What a handler leaves for the end of its transaction. */
class Kept {
  readonly audit: AuditEntry[] = [];
  readonly events: OutgoingEvent[] = [];
  readonly afterCommit: (() => Promise<void> | void)[] = [];
}

/** A GET changes nothing, so it is asked once more where its connection was lost and nothing was sent yet. */
async function read(
  platform: Platform,
  endpoint: Endpoint,
  reply: FastifyReply,
  run: (db: Db, kept: Kept) => Promise<unknown>,
): Promise<unknown> {
  try {
    return await run(platform.reads, new Kept());
  } catch (error) {
    if (!isConnectionLost(error) || reply.sent || endpoint.result === 'stream') throw error;
    return run(platform.reads, new Kept());
  }
}

interface Writing {
  readonly input: Input;
  readonly once: Once | undefined;
  readonly run: (db: Db, kept: Kept) => Promise<unknown>;
}

async function write(
  platform: Platform,
  name: string,
  endpoint: Endpoint,
  request: FastifyRequest,
  { input, once, run }: Writing,
): Promise<{ result: unknown; isReplay: boolean; touched: string | undefined }> {
  for (let attempt = 1; ; attempt += 1) {
    const kept = new Kept();
    try {
      const result = await inTransaction(platform.database.db, async (tx) => {
        const first = once && (await claimOnce(tx, once, platform.clock.now()));
        if (first) return { result: first.replay, isReplay: true };
        const reply = await run(tx, kept);
        if (once) await keepReply(tx, once, reply);
        const now = platform.clock.now();
        const entries = kept.audit.length > 0 ? kept.audit : generalEntry(name, endpoint, request, input);
        await writeAudit(tx, entries, { viewer: request.viewer, now, requestId: request.id });
        await platform.events.write(tx, fromTab(kept.events, request.headers['x-tab']), now);
        return { result: reply, isReplay: false };
      });
      for (const work of kept.afterCommit) await settle(platform, request, work);
      return {
        ...result,
        touched: touchedPaths(endpoint, input.params, kept.events, request.viewer?.userId),
      };
    } catch (error) {
      if (!isRetryable(error) || attempt > retries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt * Math.random()));
    }
  }
}

/** The audit row of a write whose handler added none. Anonymous and signed-out writes are their handlers' own. */
function generalEntry(
  name: string,
  endpoint: Endpoint,
  request: FastifyRequest,
  input: { params: unknown; body: unknown },
): AuditEntry[] {
  if (!request.viewer || endpoint.trail === 'own') return [];
  const id = (input.params as { id?: string } | undefined)?.id ?? null;
  return [{ action: name, entity: entityOfPath(endpoint.path), entityId: id, after: input.body ?? null }];
}

async function settle(
  platform: Platform,
  request: FastifyRequest,
  work: () => Promise<void> | void,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    platform.log.error({ err: error, requestId: request.id }, 'work after the commit failed');
  }
}

function send(platform: Platform, endpoint: Endpoint, reply: FastifyReply, result: unknown): unknown {
  // Whoever answers 304 has sent it, though it may still be on its way out.
  if (reply.sent || reply.statusCode === 304) return reply;
  if (endpoint.result === 'stream' || endpoint.result === 'file') return result;
  if (endpoint.result === 'none') return reply.code(endpoint.status ?? 204).send();
  reply.code(endpoint.status ?? 200);
  return platform.checkResults && isSchema(endpoint.result) ? z.parse(endpoint.result, result) : result;
}

function contextOf(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  db: Db,
  kept: Kept,
  file: ReceivedFile | undefined,
): Context {
  return {
    ...earlyOf(platform, request),
    db,
    file,
    reply,
    audit: (entry) => void kept.audit.push(entry),
    emit: (event) => void kept.events.push(event),
    afterCommit: (work) => void kept.afterCommit.push(work),
  };
}

function earlyOf(platform: Platform, request: FastifyRequest): Early {
  return {
    viewer: request.viewer as Viewer,
    now: platform.clock.now(),
    requestId: request.id,
    platform,
    request,
  };
}

/** Parses one part of the request; throws 400 with every issue at its field. */
function parse(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value ?? {});
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error);
}

function invalid(error: z.core.$ZodError): Problem {
  const fieldErrors: Record<string, string[]> = {};
  const formErrors: string[] = [];
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    if (path === '') formErrors.push(issue.message);
    else fieldErrors[path] = [...(fieldErrors[path] ?? []), issue.message];
  }
  const first = formErrors[0] ?? Object.values(fieldErrors)[0]?.[0] ?? 'Invalid data submitted';
  return new Problem(400, first, { code: 'INVALID', details: { formErrors, fieldErrors } });
}

function isSchema(result: Endpoint['result']): result is Schema {
  return typeof result === 'object';
}
