import { kindOf } from '@bellwether/contract/files/file-limits.rules';
import type { ByteRange } from '../../platform/files/file-store.ts';
import type { Context } from '../../platform/http/context.ts';
import { hasTag } from '../../platform/http/encodings/etag.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { file } from './files.table.ts';
import { rangeOf } from './range.rules.ts';

interface Serving {
  readonly thumbnail?: boolean | undefined;
  readonly download?: boolean | undefined;
}

/** Opened by itself a file is a document of our origin: it may show itself, and nothing else. */
const closed = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; sandbox";
/** The browser's own reader of PDF does not open in a sandbox; it is one itself. */
const closedForPdf = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'";

/** What is needed of a file to send it. */
type ServedFile = Pick<
  typeof file.$inferSelect,
  'key' | 'thumbnailKey' | 'checksum' | 'filename' | 'mimetype' | 'size'
> &
  Partial<Pick<typeof file.$inferSelect, 'context'>>;

/**
 * Sends a file, or its small picture. The content of an id never changes, so that its checksum is its tag; the
 * address is private to the person unless a public page shows it, and asked for again each time unless it is the direct one. Everything but pictures,
 * PDF, audio and video is saved and never opened (REV-50). Answers 304 and 206 where they are asked for, 416 for a range
 * that is not there.
 */
export async function serveFile(
  row: ServedFile,
  { thumbnail, download }: Serving,
  ctx: Pick<Context, 'reply' | 'request' | 'platform'>,
  { mayKeep, isPublic = false }: { mayKeep: boolean; isPublic?: boolean },
): Promise<unknown> {
  const { reply, request, platform } = ctx;
  const small = thumbnail && row.thumbnailKey ? row.thumbnailKey : undefined;
  const key = small ?? row.key;
  const tag = `"${row.checksum.slice(0, 32)}${small ? '-small' : ''}"`;
  const type = small ? 'image/webp' : row.mimetype;
  // What strangers sent is saved and never opened.
  const isSavedOnly = row.context === 'application';
  reply
    .header('etag', tag)
    .header(
      'cache-control',
      isPublic ? 'public, no-cache' : mayKeep ? 'private, max-age=86400' : 'private, no-cache',
    )
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-security-policy', type === 'application/pdf' ? closedForPdf : closed)
    .header('content-disposition', disposition(row.filename, download || isSavedOnly || !opens(type)));
  if (hasTag(request.headers['if-none-match'], tag)) {
    return reply.code(304).send();
  }
  if (!(await platform.files.exists(key))) throw notFound('File');
  reply.type(type.startsWith('text/') ? `${type}; charset=utf-8` : type);
  if (small) return reply.send(await platform.files.read(key));
  return await sendContent(row.size, key, tag, ctx);
}

async function sendContent(
  size: number,
  key: string,
  tag: string,
  ctx: Pick<Context, 'reply' | 'request' | 'platform'>,
): Promise<unknown> {
  const { reply, request, platform } = ctx;
  reply.header('accept-ranges', 'bytes');
  const condition = request.headers['if-range'];
  const wanted = condition && condition !== tag ? undefined : rangeOf(request.headers.range, size);
  if (wanted === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).type('text/plain').send('');
  }
  if (!wanted) {
    reply.header('content-length', size);
    return reply.send(await platform.files.read(key));
  }
  const { start, end }: ByteRange = wanted;
  reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .header('content-length', end - start + 1);
  return reply.send(await platform.files.read(key, wanted));
}

function opens(type: string): boolean {
  return type === 'application/pdf' || kindOf(type) !== 'document';
}

/** RFC 6266: a plain name for old programs, and the real one. */
function disposition(filename: string, asAttachment: boolean): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  );
  return `${asAttachment ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
