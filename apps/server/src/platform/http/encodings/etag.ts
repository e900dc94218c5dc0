import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A weak tag of a content: the same bytes may be sent in several encodings, which a strong one must tell apart (RFC 9110 §8.8.3). */
export function weakTag(content: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(content).digest('base64url')}"`;
}

/** Whether the request already has the content of a tag: one of its list, weak or strong, or '*'. */
export function hasTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  return header.split(',').some((one) => one.trim() === '*' || bare(one.trim()) === bare(tag));
}

/**
 * Says of a reply that may be sent compressed or not, depending on who asks, that it is so: Vary, also where it was not
 * compressed, for the caches on the way; and a weak tag, as one tag stands for all of its encodings.
 */
export function tellOfEncodings(request: FastifyRequest, reply: FastifyReply): void {
  const tag = reply.getHeader('etag');
  const isCompressible = /^text\/(?!event-stream)|[/+](?:json|xml|javascript)(?:;|$)/.test(
    String(reply.getHeader('content-type') ?? ''),
  );
  // A 304 has no type: its tag is the one that the asker has.
  const hasWeak =
    reply.statusCode === 304 && String(request.headers['if-none-match'] ?? '').includes(`W/${tag}`);
  if (typeof tag === 'string' && !tag.startsWith('W/') && (isCompressible || hasWeak))
    reply.header('etag', `W/${tag}`);
  if (isCompressible && !reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
}

function bare(tag: string): string {
  return tag.replace(/^W\//, '');
}
