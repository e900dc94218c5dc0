import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { cleanSvg } from './clean-svg.ts';

const limitMilliseconds = 10_000;

/** Smaller drawings are cleaned at once: a thread would cost more than it saves. */
const smallCharacters = 20_000;

/** The drawing without anything that runs, fetches or links; empty when no picture is left, or when that took too long. */
export async function cleanDrawing(text: string): Promise<string> {
  return text.length > smallCharacters ? await inThread(text) : cleanSvg(text);
}

async function inThread(text: string): Promise<string> {
  const worker = new Worker(fileURLToPath(new URL('./clean-svg.worker.ts', import.meta.url)), {
    workerData: { svg: text },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  try {
    return await new Promise<string>((resolve) => {
      const timer = setTimeout(() => resolve(''), limitMilliseconds);
      const end = (clean: string) => {
        clearTimeout(timer);
        resolve(clean);
      };
      worker.once('message', end);
      worker.once('error', () => end(''));
    });
  } finally {
    await worker.terminate();
  }
}
