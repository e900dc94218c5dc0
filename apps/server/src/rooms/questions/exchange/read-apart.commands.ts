import { inOwnProcess } from '../../../platform/loop/in-own-process.commands.ts';
import type { ReadFile } from './read-questions.rules.ts';
import type { ReadTest } from './read-test.rules.ts';

type Fault = { readonly fault: string };

/** A few times what the largest file takes that is let in. */
const limits = { milliseconds: 60_000, megabytes: 768 };

const reasons = {
  time: 'Reading the file takes too long. Send it in several parts.',
  memory: 'Reading the file takes too much memory. Send it in several parts.',
  fault: 'The file cannot be read: it is damaged.',
};

/** The questions of a file that a stranger sent, read in a process of its own, or why it is refused. */
export const readQuestionsApart = (content: Buffer) => readApart<ReadFile>({ content });

/** The assessment of a package that a stranger sent, read in a process of its own, or why it is refused. */
export const readTestApart = (content: Buffer) => readApart<ReadTest>({ content, kind: 'test' });

async function readApart<Read>(task: { content: Buffer; kind?: 'test' }): Promise<Read | Fault> {
  const file = new URL('./read-questions.worker.ts', import.meta.url);
  const told = await inOwnProcess<string>(file, task, limits);
  return 'reply' in told ? (JSON.parse(told.reply) as Read | Fault) : { fault: reasons[told.ended] };
}
