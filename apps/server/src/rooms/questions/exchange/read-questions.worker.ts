import { answerTask } from '../../../platform/loop/in-own-process.commands.ts';
import { FileFault } from './package-zip.queries.ts';
import { readQuestionFile } from './read-questions.rules.ts';
import { readTestPackage } from './read-test.rules.ts';

// Runs in a process of its own: reads one file that a stranger sent. What it answers is JSON: what is in the file, or why it is refused.

answerTask(async ({ content, kind }: { content: Uint8Array; kind?: 'test' }) =>
  JSON.stringify(await replyTo(Buffer.from(content), kind)),
);

async function replyTo(sent: Buffer, kind?: 'test'): Promise<unknown> {
  try {
    return kind === 'test' ? await readTestPackage(sent) : await readQuestionFile(sent);
  } catch (error) {
    if (error instanceof FileFault) return { fault: error.message };
    const why = error instanceof Error ? error.message : 'it is damaged';
    return { fault: `The file cannot be read: ${why}.` };
  }
}
