import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { FileRefused } from './file-refusal.rules.ts';
import { readFile } from './read-file.commands.ts';
import type { WorkerReply, WorkerTask } from './worker.types.ts';

// Runs in a thread with little memory: reads one file that a stranger sent, and says what is in it or why it is refused.

const { task } = (workerData ?? {}) as { task?: WorkerTask };
if (task) parentPort?.postMessage(await replyTo(task));

async function replyTo({ filename, path, target, wish }: WorkerTask): Promise<WorkerReply> {
  try {
    return { file: await readFile(filename, readFileSync(path), target, wish) };
  } catch (error) {
    if (error instanceof FileRefused) return { refusal: error.refusal };
    const why = error instanceof Error ? error.message : 'it is damaged';
    return { refusal: { code: 'FILE_PARSING_FAILED', message: `The file cannot be read: ${why}.` } };
  }
}
