import { Worker } from 'node:worker_threads';

const limitMilliseconds = 60_000;

/**
 * What a worker posts once it has done its task, as bytes: work on a document in a thread of its own holds nobody up meanwhile.
 * Throws when it takes longer than a minute, and what the worker throws.
 */
export function inThread(worker: URL, task: unknown): Promise<Buffer> {
  const thread = new Worker(worker, { workerData: task });
  return new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the document took too long')), limitMilliseconds);
    thread.once('message', (bytes: Uint8Array) => {
      clearTimeout(timer);
      resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    });
    thread.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  }).finally(() => thread.terminate());
}
