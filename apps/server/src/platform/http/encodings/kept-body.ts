import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasTag, weakTag } from './etag.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** A fifth smaller than at the quality for what is compressed again each time; the last tenth would take thirty times as long. */
const brotliQuality = 9;

/** A text as it goes out, made once for everybody: plain and in both encodings. */
export interface KeptBody {
  /** Its ETag. */
  readonly tag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
}

/** The text in each encoding; they are made off the event loop. */
export async function keptBody(text: string): Promise<KeptBody> {
  const plain = Buffer.from(text);
  const [small, smaller] = await Promise.all([
    compressGzip(plain),
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  ]);
  return { tag: weakTag(plain), plain, gzip: small, brotli: smaller };
}

/** Sends it: 304 to who has it already, else in the best encoding that they take. The type is the caller's to say. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, plain, gzip: small, brotli }: KeptBody,
): FastifyReply {
  reply.header('etag', tag).header('vary', 'accept-encoding').header('cache-control', 'public, no-cache');
  if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(small);
  return reply.header('content-encoding', 'identity').send(plain);
}
