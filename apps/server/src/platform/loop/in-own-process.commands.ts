import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** How a task ended: with its reply, or before it, because of time, memory, or a fault of the program. */
export type Ended<Reply> = { readonly reply: Reply } | { readonly ended: 'time' | 'memory' | 'fault' };

export interface ProcessLimits {
  readonly milliseconds: number;
  /** Of the heap. */
  readonly megabytes: number;
}

/** By this word a program knows that it was started for a task, and not only loaded. */
const taskWord = 'answers-one-task';

/** V8 gives up by aborting: a signal, or on Windows this exit code. */
const abortedCode = 134;

/**
 * What the program `file` answers to the task (`answerTask`), in a process of its own: for what a stranger sent. A thread that
 * takes more memory than it may can end the whole server with it, since V8 aborts the process where one piece is too large to
 * be granted; a process ends alone. It gets nothing of our environment: no address of the database and no secret.
 */
export async function inOwnProcess<Reply>(
  file: URL,
  task: unknown,
  { milliseconds, megabytes }: ProcessLimits,
): Promise<Ended<Reply>> {
  const child = fork(fileURLToPath(file), [taskWord], {
    execArgv: [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=16'],
    // Windows starts no program without it.
    env: { ...pick('SystemRoot'), ...pick('TZ'), ...pick('NODE_ENV') },
    // What a library prints about a broken file is nobody's business.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  try {
    return await answerOf<Reply>(child, task, milliseconds);
  } finally {
    child.kill('SIGKILL');
  }
}

function answerOf<Reply>(child: ChildProcess, task: unknown, milliseconds: number): Promise<Ended<Reply>> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ ended: 'time' }), milliseconds);
    const end = (how: Ended<Reply>): void => {
      clearTimeout(timer);
      resolve(how);
    };
    child.once('message', (reply) => end({ reply: reply as Reply }));
    child.once('error', () => end({ ended: 'fault' }));
    child.once('exit', (code, signal) => end({ ended: signal || code === abortedCode ? 'memory' : 'fault' }));
    // That it ended meanwhile is told by its exit.
    child.send(task as object, () => undefined);
  });
}

/** In such a program, and nowhere else where it is loaded: answers the one task. What `answer` throws ends the process, and the reply is a fault. */
export function answerTask<Task, Reply>(answer: (task: Task) => Reply | Promise<Reply>): void {
  if (process.argv[2] !== taskWord) return;
  process.once('message', async (task: Task) => {
    const reply = await answer(task);
    process.send?.(reply, () => process.exit());
  });
}

function pick(name: string): NodeJS.ProcessEnv {
  const value = process.env[name];
  return value === undefined ? {} : { [name]: value };
}
