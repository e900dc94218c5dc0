import { parentPort, workerData } from 'node:worker_threads';
import { FileFault } from './package-zip.queries.ts';
import { readQuestionFile } from './read-questions.rules.ts';
import { readTestPackage } from './read-test.rules.ts';

// Runs in a thread: reads one file that a stranger sent. What it posts is JSON: what is in the file, or why it is refused.

const { content, kind } = (workerData ?? {}) as { content?: Uint8Array; kind?: 'test' };
if (content) parentPort?.postMessage(Buffer.from(JSON.stringify(await replyTo(Buffer.from(content)))));

async function replyTo(sent: Buffer): Promise<unknown> {
  try {
    return kind === 'test' ? await readTestPackage(sent) : await readQuestionFile(sent);
  } catch (error) {
    if (error instanceof FileFault) return { fault: error.message };
    const why = error instanceof Error ? error.message : 'it is damaged';
    return { fault: `The file cannot be read: ${why}.` };
  }
}
