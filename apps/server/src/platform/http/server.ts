import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { hasUnknownOutcome, isDatabaseAway } from '../db/lost.ts';
import type { Log } from '../log/log.ts';
import { compressReply } from './encodings/compress-reply.ts';
import { tellOfEncodings } from './encodings/etag.ts';
import { hasForbiddenKey } from './forbidden-key.ts';
import { knowRoutes } from './known-routes.ts';
import { outOfSpace } from './out-of-space.ts';
import { Problem, problemReply } from './problem.ts';
import { storable } from './storable.ts';

/**
 * A Fastify instance with the house's manners: security headers, JSON bodies only, request ids, one error shape.
 * Routes are put on it by `mount`.
 */
export async function makeServer(options: {
  log: Log;
  secure: boolean;
  /** The proxies before the server: addresses, networks or `loopback`. */
  trustedProxies: readonly string[];
}): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: [...options.trustedProxies],
    routerOptions: { maxParamLength: 200 },
    // Bodies are parsed and checked by the records' own schemas.
    ajv: { customOptions: { coerceTypes: false } },
  }) as unknown as FastifyInstance;
  app.decorate('mounted', []);
  app.decorateRequest('viewer', undefined);
  // A text/plain body is what a foreign form can send without being asked; JSON only.
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app);
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Component libraries set style attributes; no style can run code.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        upgradeInsecureRequests: options.secure ? [] : null,
      },
    },
    hsts: options.secure,
    crossOriginEmbedderPolicy: false,
  });
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  await app.register(multipart);
  knowRoutes(app);
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00'))
      throw new Problem(400, 'The address has a character that no text may have.', { code: 'INVALID' });
  });
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    tellOfEncodings(request, reply);
    return compressReply(request, reply, payload);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      requestId: request.id,
      method: request.method,
      url: loggedUrl(request),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      userId: request.viewer?.actor.id,
    };
    if (request.url.startsWith('/api/') && !request.url.startsWith('/api/health'))
      options.log.info(line, 'request');
  });
  app.setErrorHandler(async (error: FastifyError | Problem, request, reply) => {
    const problem = asProblem(error);
    if (problem.status >= 500)
      options.log.error({ err: error, requestId: request.id, url: loggedUrl(request) }, 'request failed');
    const again = problem.details?.retryAfterSeconds;
    if (problem.status === 429 || again !== undefined) reply.header('retry-after', String(again ?? 60));
    if (problem.code === 'MAINTENANCE') reply.header('retry-after', '60');
    if (problem.code === 'UNAVAILABLE' || problem.code === 'OUTCOME_UNKNOWN')
      reply.header('retry-after', '5');
    return reply
      .code(problem.status)
      .type('application/json')
      .send(JSON.stringify(problemReply(problem, request.id)));
  });
  return app;
}

/** The address without its query, and without a token in its path, which is a secret (REV-23). */
function loggedUrl(request: FastifyRequest): string {
  const path = request.url.split('?')[0] ?? '';
  const { token } = (request.params ?? {}) as { token?: string };
  return token ? path.replace(token, '***') : path;
}

const suspicious = /__proto__|"constructor"|\\u00/;

/** What only an escape can write into JSON and no database keeps: NUL, and halves of characters. */
const unstorable = /\\u(?:0000|d[89a-f])/i;

/** An empty body with a JSON content type is no body: a DELETE or a POST without fields. */
function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      const text = String(body);
      const value: unknown = JSON.parse(text);
      // Looking at every key costs more than a search of the text for what could be one. An escape can write any of them.
      if (suspicious.test(text) && hasForbiddenKey(value)) throw new Error('forbidden key');
      return done(null, unstorable.test(text) ? storable(value) : value);
    } catch {
      return done(new Problem(400, 'The body is not valid JSON.', { code: 'INVALID_JSON' }));
    }
  });
}

const byFastifyCode: Record<string, () => Problem> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Problem(415, 'Send JSON.', { code: 'NOT_JSON' }),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem(413, 'The request is too large.', { code: 'TOO_LARGE' }),
  FST_REQ_FILE_TOO_LARGE: () => new Problem(413, 'The file is too large.', { code: 'TOO_LARGE' }),
  FST_FILES_LIMIT: () => new Problem(400, 'Send one file.', { code: 'INVALID' }),
};

function asProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  const known = byFastifyCode[error.code];
  if (known) return known();
  if (error.statusCode && error.statusCode < 500)
    return new Problem(error.statusCode, error.message, { code: 'INVALID' });
  const full = outOfSpace(error);
  if (full) return full;
  if (hasUnknownOutcome(error)) {
    return new Problem(
      503,
      'The database went away while this was being saved. Look whether it was saved before you try again.',
      { code: 'OUTCOME_UNKNOWN' },
    );
  }
  if (isDatabaseAway(error)) {
    return new Problem(503, 'The database does not answer at the moment. Try again shortly.', {
      code: 'UNAVAILABLE',
    });
  }
  return new Problem(500, 'Something went wrong on the server. Tell your administrator the request number.', {
    code: 'INTERNAL',
  });
}
