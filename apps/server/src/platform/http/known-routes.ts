import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods that an address takes, GET with HEAD; [] where there is none. A query does not belong to `path`. */
    methodsAt: (path: string) => string[];
  }
}

/**
 * Notes every route that is put on the server from now on. What is asked for at an address of another method is answered
 * 405 with Allow (RFC 9110 §15.5.6: it must say which it takes), OPTIONS 204 with Allow; an address with an empty part,
 * such as /api/students/, is none. All before a byte of the body is read.
 */
export function knowRoutes(app: FastifyInstance): void {
  const routes: { readonly parts: readonly string[]; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ parts: url.split('/'), methods: [method].flat() });
  });
  app.decorate('methodsAt', (path: string) => {
    const parts = path.split('/');
    const found = new Set(
      routes.filter((route) => fits(route.parts, parts)).flatMap(({ methods }) => methods),
    );
    return [...found].sort();
  });
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url);
    if (path.startsWith('/api/') && (path.endsWith('/') || path.includes('//'))) throw nothingHere();
    if (!request.is404) return undefined;
    const methods = app.methodsAt(path);
    return methods.length === 0 ? undefined : takeOnly(methods, request, reply);
  });
}

/** Ends a request of a method that an address does not take: OPTIONS with 204, others with 405; both name those it takes. */
export function takeOnly(
  methods: readonly string[],
  { method }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  if (methods.includes(method)) return undefined;
  reply.header('allow', [...methods, 'OPTIONS'].join(', '));
  if (method === 'OPTIONS') return reply.code(204).send();
  throw new Problem(405, `This address does not take ${method}.`, { code: 'METHOD_NOT_ALLOWED' });
}

/** An address without its query. */
export function pathOf(url: string): string {
  return url.split('?')[0] ?? '';
}

/** 404 of an address that leads nowhere. */
export function nothingHere(): Problem {
  return new Problem(404, 'Not found', { code: 'NOT_FOUND' });
}

/** Whether the parts of an address fit those of a route: ':id' takes one part, ':token.ics' one with that end, '*' the rest. */
function fits(route: readonly string[], parts: readonly string[]): boolean {
  const rest = route.indexOf('*');
  if (rest === -1 ? parts.length !== route.length : parts.length <= rest) return false;
  return route.every((expected, place) => {
    const part = parts[place] ?? '';
    if (rest !== -1 && place >= rest) return true;
    if (!expected.startsWith(':')) return part === expected;
    const end = expected.replace(/^:\w+/, '');
    return part.length > end.length && part.endsWith(end);
  });
}
