import { parentPort, workerData } from 'node:worker_threads';
import { readMarkup } from './markup.rules.ts';
import type { MarkupReply, MarkupTask } from './read-bank-file.commands.ts';
import { BankFileFault } from './statement.types.ts';

// Runs in a thread with little memory: reads one file of tags that a stranger sent, and says what is in it or why it is refused.

const { task } = (workerData ?? {}) as { task?: MarkupTask };
if (task) parentPort?.postMessage(replyTo(task));

function replyTo({ text, format }: MarkupTask): MarkupReply {
  try {
    return { read: readMarkup(text, format) };
  } catch (error) {
    if (error instanceof BankFileFault) return { fault: error.message };
    throw error;
  }
}
