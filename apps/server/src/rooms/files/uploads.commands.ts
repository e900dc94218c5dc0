import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import {
  endingOf,
  kindOf,
  megabytesFor,
  mostMegabytes,
  tooLargeMessage,
  unsupportedMessage,
} from '@bellwether/contract/files/file-limits.rules';
import { type FileContext, underCap } from '@bellwether/contract/files/values';
import type { FastifyRequest } from 'fastify';
import { newId } from '../../platform/db/columns.ts';
import type { ReceivedFile, Upload } from '../../platform/http/context.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { readSettings } from '../settings/index.ts';
import { admitBytes, admitUpload, makeHourlyLimit } from './admit-upload.access.ts';
import { typeOfContent } from './content-type.queries.ts';
import { cleanFilename, withHonestEnding } from './file-name.rules.ts';
import { type Gate, makeGate } from './gate.rules.ts';
import { type StoredImage, storedImage } from './images.commands.ts';
import { refused } from './refuse.rules.ts';

const megabyte = 1024 * 1024;
/** Pixels that are unpacked at the same moment: two large pictures, or many small ones. */
const pixelsAtOnce = 60_000_000;

/** What a stored upload is, for its row. */
export interface StoredUpload {
  readonly id: string;
  readonly key: string;
  readonly thumbnailKey: string | null;
  readonly filename: string;
  readonly mimetype: string;
  /** Bytes. */
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly checksum: string;
}

export interface Uploads {
  readonly upload: Upload;
  /** Lets a file in that another room's endpoint takes: 413 and 429 as for any upload of the person. */
  admit(request: FastifyRequest, mostBytes: number): Promise<void>;
  /** What became of a received file. */
  stored(file: ReceivedFile): StoredUpload | undefined;
}

/** The way of an upload from the received file into the store, before the transaction that makes its row. */
export function makeUploads(platform: Platform): Uploads {
  const results = new WeakMap<ReceivedFile, StoredUpload>();
  const gate = makeGate(pixelsAtOnce);
  const hourly = makeHourlyLimit();
  const setting = async () => (await readSettings(platform.database.db, 'system')).system.maxUploadSize;
  const upload: Upload = {
    async limit(query, request) {
      const megabytes = mostMegabytes(contextOf(query), await setting());
      const bytes = megabytes * megabyte;
      await admitUpload(platform, request, contextOf(query), hourly, bytes);
      return {
        bytes,
        message: (name) => tooLargeMessage(cleanFilename(name), megabytes),
      };
    },
    async prepare(received, query) {
      const checked = await checkedFile(received, contextOf(query), await setting());
      const stored = await store(platform, received, checked, gate);
      results.set(received, stored);
      const { key, thumbnailKey } = stored;
      const undo = async () => {
        for (const one of [key, thumbnailKey]) if (one) await abandon(platform, one);
      };
      return { undo };
    },
  };
  return {
    upload,
    admit: (request, mostBytes) => admitBytes(platform, request, hourly, mostBytes),
    stored: (file) => results.get(file),
  };
}

interface CheckedFile {
  readonly filename: string;
  readonly mimetype: string;
}

/** The type by content, refused with 415 where the context does not take it or the name lies, with 413 above its cap, or at it where files must be under it. */
async function checkedFile(file: ReceivedFile, context: FileContext, setting: number): Promise<CheckedFile> {
  const name = cleanFilename(file.filename);
  const mimetype = await typeOfContent(file.path, name);
  const megabytes = mimetype && megabytesFor(context, kindOf(mimetype), setting);
  if (!mimetype || !megabytes) throw refused(415, 'UNSUPPORTED_TYPE', unsupportedMessage(name, context));
  const most = megabytes * megabyte - (underCap.includes(context) ? 1 : 0);
  if (file.bytes > most) throw refused(413, 'TOO_LARGE', tooLargeMessage(name, megabytes));
  const filename = withHonestEnding(name, mimetype);
  if (!filename) throw refused(415, 'TYPE_MISMATCH', `The content of ${name} is not what its name says.`);
  return { filename, mimetype };
}

/** Brings the file into the store. A failure leaves nothing of it there, wherever in between it comes. */
async function store(
  platform: Platform,
  received: ReceivedFile,
  checked: CheckedFile,
  gate: Gate,
): Promise<StoredUpload> {
  const begun: string[] = [];
  const into = (key: string) => {
    begun.push(key);
    return key;
  };
  try {
    if (kindOf(checked.mimetype) !== 'image') return await storeAsIs(platform, received, checked, into);
    const image = await storedImage(received.path, checked.mimetype, checked.filename, gate);
    return await storeImage(platform, checked.filename, image, into);
  } catch (error) {
    for (const key of begun) await abandon(platform, key);
    throw error;
  }
}

async function storeAsIs(
  platform: Platform,
  received: ReceivedFile,
  checked: CheckedFile,
  into: (key: string) => string,
): Promise<StoredUpload> {
  const id = newId();
  const key = keyFor(platform, id, checked.filename);
  await platform.files.putFile(into(key), received.path);
  const { size } = await stat(received.path);
  const checksum = await checksumOf(received.path);
  return { ...checked, id, key, thumbnailKey: null, size, width: null, height: null, checksum };
}

async function storeImage(
  platform: Platform,
  name: string,
  image: StoredImage,
  into: (key: string) => string,
): Promise<StoredUpload> {
  const id = newId();
  const { content, thumbnail, mimetype, width, height } = image;
  // The type may have changed: a bitmap is kept as PNG.
  const filename = withHonestEnding(name, mimetype) ?? name;
  const key = keyFor(platform, id, filename);
  const thumbnailKey = thumbnail ? `${key}.thumbnail.webp` : null;
  await platform.files.put(into(key), content);
  if (thumbnail && thumbnailKey) await platform.files.put(into(thumbnailKey), thumbnail);
  const checksum = createHash('sha256').update(content).digest('hex');
  return { id, key, thumbnailKey, filename, mimetype, size: content.length, width, height, checksum };
}

/** Deletes what a failed upload began. Where even that fails, the daily sweep finds it; the first failure is the one to tell. */
async function abandon(platform: Platform, key: string): Promise<void> {
  await platform.files
    .delete(key)
    .catch((error: unknown) => platform.log.warn({ err: error, key }, 'an upload could not be undone'));
}

/** The key is the server's own: nothing of it came with the request but the ending, which is one of those we know. */
function keyFor(platform: Platform, id: string, filename: string): string {
  const month = platform.clock.now().toISOString().slice(0, 7);
  return `uploads/${month}/${id}.${endingOf(filename)}`;
}

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Deletes what was stored of an upload. */
export async function discard(
  platform: Platform,
  { key, thumbnailKey }: Pick<StoredUpload, 'key' | 'thumbnailKey'>,
): Promise<void> {
  await platform.files.delete(key);
  if (thumbnailKey) await platform.files.delete(thumbnailKey);
}

function contextOf(query: unknown): FileContext {
  return (query as { context: FileContext }).context;
}
