import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/**
 * Refuses writes that another site made the browser send: by Sec-Fetch-Site, and by Origin against the address
 * that the browser used (or the configured ORIGIN). Together with SameSite=Lax cookies and JSON-only bodies.
 */
export function refuseForeignOrigin(request: FastifyRequest, configured: string | undefined): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const foreign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && !isOwn(origin, request.headers.host, configured));
  if (foreign) throw new Problem(403, 'This request came from another site.', { code: 'CROSS_SITE' });
}

function isOwn(origin: string, host: string | undefined, configured: string | undefined): boolean {
  if (configured && origin === new URL(configured).origin) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
