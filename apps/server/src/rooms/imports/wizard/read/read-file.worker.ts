import { readFileSync } from 'node:fs';
import { answerTask } from '../../../../platform/loop/in-own-process.commands.ts';
import { FileRefused } from './file-refusal.rules.ts';
import { readFile } from './read-file.commands.ts';
import type { WorkerReply, WorkerTask } from './worker.types.ts';

// Runs in a process of its own with little memory: reads one file that a stranger sent, and says what is in it or why it is refused.

answerTask(replyTo);

async function replyTo({ filename, path, target, wish }: WorkerTask): Promise<WorkerReply> {
  try {
    return { file: await readFile(filename, readFileSync(path), target, wish) };
  } catch (error) {
    if (error instanceof FileRefused) return { refusal: error.refusal };
    const why = error instanceof Error ? error.message : 'it is damaged';
    return { refusal: { code: 'FILE_PARSING_FAILED', message: `The file cannot be read: ${why}.` } };
  }
}
