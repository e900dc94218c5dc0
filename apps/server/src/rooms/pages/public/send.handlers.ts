import type { FastifyReply, FastifyRequest } from 'fastify';
import { type KeptBody, sendKept } from '../../../platform/http/encodings/kept-body.ts';
import type { Rendered } from './render-page.rules.ts';

/** Sends a rendered page as it is kept: 304 when the visitor has it, else in the best encoding that they take. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  policy: string,
  body: KeptBody,
): FastifyReply {
  return sendKept(request, pageHeaders(reply, policy), body);
}

/** Sends a page that was put together for this request: with a form, or as a preview. */
export function sendPut(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return pageHeaders(reply, policy).header('cache-control', 'no-store').send(html);
}

/** Sends a page that says one thing. */
export function sendMessage(reply: FastifyReply, status: number, { html, policy }: Rendered): FastifyReply {
  return pageHeaders(reply.code(status), policy).header('cache-control', 'no-store').send(html);
}

/** A form's own address must reach us as its origin, which no-referrer would hide: it would be refused as a stranger's. */
function pageHeaders(reply: FastifyReply, policy: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'same-origin')
    .header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
}
