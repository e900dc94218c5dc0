import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PdfDefinition, PdfFoot } from './pdf.types.ts';

const limitMilliseconds = 60_000;

/**
 * Sets a document in a thread of its own, so that a long one holds nobody up meanwhile. Returns the PDF. Throws when it
 * takes longer than a minute.
 */
export function makePdf(document: PdfDefinition, foot?: PdfFoot): Promise<Buffer> {
  const worker = new Worker(fileURLToPath(new URL('./pdf.worker.ts', import.meta.url)), {
    workerData: { document, foot },
  });
  return new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the document took too long')), limitMilliseconds);
    worker.once('message', (bytes: Uint8Array) => {
      clearTimeout(timer);
      resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    });
    worker.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  }).finally(() => worker.terminate());
}
