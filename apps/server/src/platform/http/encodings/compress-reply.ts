import { promisify } from 'node:util';
import { constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const gzipElsewhere = promisify(gzip);

/** Shorter ones gain nothing by it. Bytes. */
const worthIt = 1024;

/** Of more than this the work is done off the event loop; of less, going there costs more than the work. Bytes. */
const longText = 65_536;

/** The quickest: what more a higher level saves of a list is not worth its time. */
const options = { level: constants.Z_BEST_SPEED };

/**
 * The finished JSON of a reply, compressed in one call for who takes gzip: a stream, which the plugin makes of all
 * else, costs more than the work in it. Anything else is left as it is.
 */
export function compressReply(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (typeof payload !== 'string' || payload.length < worthIt || request.method === 'HEAD') return payload;
  if (reply.hasHeader('content-encoding')) return payload;
  if (!String(reply.getHeader('content-type') ?? '').startsWith('application/json')) return payload;
  if (!takesGzip(String(request.headers['accept-encoding'] ?? ''))) return payload;
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return payload.length > longText ? gzipElsewhere(payload, options) : gzipSync(payload, options);
}

/** Whether a list of encodings has gzip, and does not say that it would rather not have it ('gzip;q=0'). */
function takesGzip(accepted: string): boolean {
  return accepted.split(',').some((one) => {
    const [name = '', quality = 'q=1'] = one.split(';').map((part) => part.trim());
    return name === 'gzip' && Number(quality.slice(2)) > 0;
  });
}
