import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A reply in which two fields hold the same rows (`data` and the document's own name for them) is sent with them once to who asks for
 * that by `x-rows: once`, as our screens do: the other field is empty, and the header `x-rows` of the reply names it. Everybody else gets
 * the document's shape (decision 16). The same rows are the same array.
 */
export function withRowsOnce(request: FastifyRequest, reply: FastifyReply, result: unknown): unknown {
  const rows = rowsOf(result);
  if (!rows) return result;
  const again = Object.entries(result as object).flatMap(([key, value]) =>
    key !== 'data' && value === rows ? [key] : [],
  );
  if (again.length === 0) return result;
  // Whoever keeps the reply keeps it for who asked in the same way.
  reply.header('vary', 'accept-encoding, x-rows');
  if (request.headers['x-rows'] !== 'once') return result;
  reply.header('x-rows', again.join(','));
  return { ...(result as object), ...Object.fromEntries(again.map((key) => [key, []])) };
}

function rowsOf(result: unknown): readonly unknown[] | undefined {
  if (typeof result !== 'object' || result === null || !('data' in result)) return undefined;
  return Array.isArray(result.data) && result.data.length > 0 ? result.data : undefined;
}
