// Reads an uncompressed Windows bitmap, which the picture library does not know. It carries no metadata worth keeping.

export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

interface Head {
  readonly width: number;
  readonly height: number;
  readonly topDown: boolean;
  readonly bits: number;
  readonly pixelsAt: number;
  readonly palette: Buffer;
}

/** The pixels of a bitmap of 1, 4, 8, 24 or 32 bits, three bytes each, from the top; undefined for any other file. */
export function pixelsOfBitmap(bytes: Buffer, maxPixels: number): Pixels | undefined {
  const head = headOf(bytes);
  if (!head || head.width * head.height > maxPixels) return undefined;
  const { width, height, bits } = head;
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  if (bytes.length < head.pixelsAt + rowBytes * height) return undefined;
  // With memory of its own, which can be handed to another thread.
  const data = Buffer.from(new ArrayBuffer(width * height * 3));
  for (let y = 0; y < height; y += 1) {
    const row = head.pixelsAt + rowBytes * (head.topDown ? y : height - 1 - y);
    for (let x = 0; x < width; x += 1) copyPixel(bytes, row, x, head, data, (y * width + x) * 3);
  }
  return { data, width, height };
}

/** The width and height that a bitmap claims; undefined when it is none that can be read. */
export function sizeOfBitmap(bytes: Buffer): { width: number; height: number } | undefined {
  return headOf(bytes);
}

function headOf(bytes: Buffer): Head | undefined {
  if (bytes.length < 54 || bytes.toString('latin1', 0, 2) !== 'BM') return undefined;
  const headBytes = bytes.readUInt32LE(14);
  const signedHeight = bytes.readInt32LE(22);
  const [width, height] = [bytes.readInt32LE(18), Math.abs(signedHeight)];
  const bits = bytes.readUInt16LE(28);
  const compression = bytes.readUInt32LE(30);
  const plain = compression === 0 || (compression === 3 && bits === 32);
  if (headBytes < 40 || width < 1 || height < 1 || ![1, 4, 8, 24, 32].includes(bits) || !plain)
    return undefined;
  const pixelsAt = bytes.readUInt32LE(10);
  return {
    ...{ width, height, bits, pixelsAt },
    topDown: signedHeight < 0,
    palette: bytes.subarray(14 + headBytes, pixelsAt),
  };
}

/** Writes one pixel. Without a list for each: there are millions. */
function copyPixel(bytes: Buffer, row: number, x: number, head: Head, to: Buffer, at: number): void {
  const { bits } = head;
  const inPalette = bits < 24;
  const source = inPalette ? head.palette : bytes;
  const from = inPalette ? 4 * colorAt(bytes, row, x, bits) : row + x * (bits / 8);
  to[at] = source[from + 2] ?? 0;
  to[at + 1] = source[from + 1] ?? 0;
  to[at + 2] = source[from] ?? 0;
}

/** The number in the palette of a pixel of 1, 4 or 8 bits. */
function colorAt(bytes: Buffer, row: number, x: number, bits: number): number {
  const byte = bytes[row + Math.floor((x * bits) / 8)] ?? 0;
  return (byte >> (8 - bits - ((x * bits) % 8))) & (2 ** bits - 1);
}
