import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Pixels } from './bitmap.rules.ts';

const limitMilliseconds = 30_000;

/** What the thread sends: pixels whose memory changes hands. */
export interface SentPixels {
  readonly memory: ArrayBuffer;
  readonly width: number;
  readonly height: number;
}

/** The pixels of the bitmap at the path, unpacked in a thread; undefined when it is none, or when it took too long. */
export async function bitmapInThread(path: string, maxPixels: number): Promise<Pixels | undefined> {
  const worker = new Worker(fileURLToPath(new URL('./bitmap.worker.ts', import.meta.url)), {
    workerData: { path, maxPixels },
  });
  try {
    const sent = await new Promise<SentPixels | undefined>((resolve) => {
      const timer = setTimeout(resolve, limitMilliseconds);
      const end = (pixels: SentPixels | undefined) => {
        clearTimeout(timer);
        resolve(pixels);
      };
      worker.once('message', end);
      worker.once('error', () => end(undefined));
    });
    return sent && { data: Buffer.from(sent.memory), width: sent.width, height: sent.height };
  } finally {
    await worker.terminate();
  }
}
