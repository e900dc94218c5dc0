import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

// Files made in code: honest ones, and such as somebody with bad intentions would send.

/** A picture of one colour. */
export function picture(format: 'jpeg' | 'png' | 'webp' | 'gif', width = 64, height = 48): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
    .toFormat(format)
    .toBuffer();
}

/** A photograph with place, camera and owner, lying on its side (orientation 6: 40 × 20 is shown as 20 × 40). */
export function photograph(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 20, channels: 3, background: '#884422' } })
    .withExif({
      IFD0: { Make: 'SecretCamera', Copyright: 'Anna Example', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '10/1 46/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '106/1 42/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A GIF of three frames. */
export async function animation(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 16, height: 16, channels: 4, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all(['#f00', '#0f0', '#00f'].map(frame));
  return await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** An uncompressed 24-bit bitmap of 3 × 2 pixels: red, green, blue above; white, black, grey below. */
export function bitmap(): Buffer {
  const [width, height, rowBytes] = [3, 2, 12];
  const bytes = Buffer.alloc(54 + rowBytes * height);
  bytes.write('BM', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  bytes.set([255, 255, 255, 0, 0, 0, 128, 128, 128], 54);
  bytes.set([0, 0, 255, 0, 255, 0, 255, 0, 0], 54 + rowBytes);
  return bytes;
}

/** A bitmap of one bit for each pixel, white on black: small, and many pixels to unpack. `width` is a multiple of 32. */
export function lineArt(width: number, height: number): Buffer {
  const at = 54 + 8;
  const bytes = Buffer.alloc(at + (width / 8) * height, 0b0101_0101);
  bytes.fill(0, 0, at);
  bytes.write('BM', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(at, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(1, 28);
  bytes.set([255, 255, 255, 0], 58);
  return bytes;
}

/** A PNG that claims many pixels; with `filled`, it has them: a few kilobytes that unpack to gigabytes. */
export function pngBomb(width: number, height: number, { filled = false } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = filled ? Buffer.alloc((1 + Math.ceil(width / 8)) * height) : Buffer.alloc(64);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** An MP3 of silent frames, `bytes` long. */
export function audio(bytes: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  const whole = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at += frame.length) frame.copy(whole, at);
  return whole;
}

/** The beginning of an MP4, and nothing after it. */
export function video(bytes: number): Buffer {
  const whole = Buffer.alloc(Math.max(bytes, 32));
  whole.writeUInt32BE(24, 0);
  whole.write('ftypisom\0\0\x02\0isommp41', 4, 'latin1');
  return whole;
}

export const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}<path d="M0 0h10v10z"/></svg>`;
