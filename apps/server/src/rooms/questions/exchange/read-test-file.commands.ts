import { inThread } from '../../../platform/documents/in-thread.commands.ts';
import type { ReadTest } from './read-test.rules.ts';

/** The assessment of a package that a stranger sent, read in a thread of its own, or why it is refused. */
export async function readTestFile(content: Buffer): Promise<ReadTest | { readonly fault: string }> {
  const file = new URL('./read-questions.worker.ts', import.meta.url);
  const reply = await inThread(file, { content, kind: 'test' });
  return JSON.parse(reply.toString('utf8')) as ReadTest | { fault: string };
}
