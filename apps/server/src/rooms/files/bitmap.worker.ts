import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { SentPixels } from './bitmap.commands.ts';
import { pixelsOfBitmap } from './bitmap.rules.ts';

// Runs in a thread: unpacks one bitmap and hands its pixels over.

const { path, maxPixels } = (workerData ?? {}) as { path?: string; maxPixels?: number };
if (path !== undefined && maxPixels !== undefined) {
  const pixels = pixelsOfBitmap(readFileSync(path), maxPixels);
  if (pixels) {
    const { data, width, height } = pixels;
    const memory = data.buffer as ArrayBuffer;
    parentPort?.postMessage({ memory, width, height } satisfies SentPixels, [memory]);
  } else {
    parentPort?.postMessage(undefined);
  }
}
