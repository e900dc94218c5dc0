import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Writes a line for people or programs to read. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Whether a person sits at the terminal. */
export function isInteractive(): boolean {
  return process.stdin.isTTY === true && process.stderr.isTTY === true;
}

/** Asks a question and returns the answer. */
export function ask(question: string): Promise<string> {
  return answer(question, process.stderr);
}

/** Asks a question; what is typed is not shown. */
export async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const typed = await answer('', nowhere);
  process.stderr.write('\n');
  return typed;
}

async function answer(question: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}
