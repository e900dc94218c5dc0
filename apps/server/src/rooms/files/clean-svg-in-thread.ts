import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const limitMilliseconds = 10_000;

/** Cleans a large drawing in a thread of its own. Empty text when nothing is left of it, or when it took too long. */
export async function cleanSvgInThread(text: string): Promise<string> {
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
