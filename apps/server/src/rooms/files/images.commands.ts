import { readFile } from 'node:fs/promises';
import { maxPixels } from '@bellwether/contract/files/values';
import { cleanDrawing } from '../../platform/files/clean-drawing.commands.ts';
import { bitmapInThread } from './bitmap.commands.ts';
import { sizeOfBitmap } from './bitmap.rules.ts';
import type { Gate } from './gate.rules.ts';
import { refused } from './refuse.rules.ts';

/** A picture as it is stored: written again, so that nothing but its pixels is left of what came. */
export interface StoredImage {
  readonly content: Buffer;
  readonly mimetype: string;
  readonly width: number | null;
  readonly height: number | null;
  /** WebP of at most 480 pixels; null for a drawing, which is its own. */
  readonly thumbnail: Buffer | null;
}

const thumbnailPixels = 480;
const thumbnailQuality = 78;
const quality = 88;
const formats: Readonly<Record<string, 'jpeg' | 'webp' | 'gif'>> = {
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};
const seconds = 60;

/**
 * Writes a picture again: no place, no camera, no other metadata, turned upright; animations stay. Drawings lose all that
 * runs or fetches. Throws 413 above 40 megapixels, which are counted before anything is unpacked, and 400 for a picture
 * that cannot be read. The work is done off the event loop, a few pictures at a time.
 */
export async function storedImage(
  path: string,
  mimetype: string,
  name: string,
  gate: Gate,
): Promise<StoredImage> {
  if (mimetype === 'image/svg+xml') return await drawing(path, name);
  const { width, height, frames } = await measured(path, mimetype, name);
  const pixels = width * height * frames;
  if (pixels > maxPixels) {
    throw refused(
      413,
      'TOO_MANY_PIXELS',
      `File ${name} has too many pixels. Maximum is ${maxPixels / 1_000_000} megapixels.`,
    );
  }
  try {
    return await gate.run(pixels, () => writtenAnew(path, mimetype, frames));
  } catch {
    throw damaged(name);
  }
}

async function measured(path: string, mimetype: string, name: string) {
  if (mimetype === 'image/bmp') {
    const size = sizeOfBitmap(await readFile(path));
    if (!size) throw damaged(name);
    return { ...size, frames: 1 };
  }
  try {
    const sharp = await loadSharp();
    const {
      width,
      height,
      pageHeight,
      pages = 1,
    } = await sharp(path, { limitInputPixels: false }).metadata();
    return { width, height: pageHeight ?? height, frames: pages };
  } catch {
    throw damaged(name);
  }
}

async function writtenAnew(path: string, mimetype: string, frames: number): Promise<StoredImage> {
  const sharp = await loadSharp();
  const options = { limitInputPixels: maxPixels, failOn: 'error', animated: frames > 1 } as const;
  const source = mimetype === 'image/bmp' ? await bitmap(path) : sharp(path, options);
  const format = formats[mimetype] ?? 'png';
  const { data: content, info } = await (frames > 1 ? source : source.autoOrient())
    .timeout({ seconds })
    .toFormat(format, format === 'jpeg' || format === 'webp' ? { quality } : {})
    .toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(content, { limitInputPixels: maxPixels })
    .resize(thumbnailPixels, thumbnailPixels, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: thumbnailQuality })
    .timeout({ seconds })
    .toBuffer();
  const height = info.pageHeight ?? info.height;
  return { content, mimetype: `image/${format}`, width: info.width, height, thumbnail };
}

/** A bitmap becomes PNG: the same pixels in a fraction of the bytes. */
async function bitmap(path: string) {
  const sharp = await loadSharp();
  const pixels = await bitmapInThread(path, maxPixels);
  if (!pixels) throw new Error('not a bitmap that can be read');
  const { data, width, height } = pixels;
  return sharp(data, { raw: { width, height, channels: 3 } });
}

async function drawing(path: string, name: string): Promise<StoredImage> {
  const text = await readFile(path, 'utf8');
  const clean = await cleanDrawing(text);
  if (!clean) throw damaged(name);
  return {
    content: Buffer.from(clean),
    mimetype: 'image/svg+xml',
    width: null,
    height: null,
    thumbnail: null,
  };
}

const printedPixels = 1200;

/** A stored picture or drawing as a JPEG on white, for documents, which know few kinds of pictures; null where it cannot be read. */
export async function printedPicture(content: Uint8Array): Promise<Buffer | null> {
  try {
    const sharp = await loadSharp();
    return await sharp(content, { limitInputPixels: maxPixels })
      .resize(printedPixels, printedPixels, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .timeout({ seconds })
      .toBuffer();
  } catch {
    return null;
  }
}

function damaged(name: string) {
  return refused(400, 'DAMAGED', `File ${name} is damaged or is not the picture that it claims to be.`);
}

// Loaded with the first picture: the library takes its time and memory.
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread for each picture, as several are worked on at once; nothing is kept in memory afterwards.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
