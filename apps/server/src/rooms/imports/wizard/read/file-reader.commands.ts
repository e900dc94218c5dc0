import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Problem } from '../../../../platform/http/problem.ts';
import type { Refusal } from './file-refusal.rules.ts';
import type { ReadFile } from './read-file.commands.ts';
import type { WorkerReply, WorkerTask } from './worker.types.ts';

export interface FileReaderLimits {
  readonly milliseconds: number;
  /** Of the thread's heap. */
  readonly megabytes: number;
  /** Files that are read at the same time, and that may wait for it. */
  readonly atOnce: number;
  readonly waiting: number;
}

const usual: FileReaderLimits = { milliseconds: 40_000, megabytes: 768, atOnce: 2, waiting: 3 };

/** Reads files that people send, each in a thread of its own. */
export interface FileReader {
  /**
   * Reads one file; its rows go to `task.target`. Throws a Problem: 400 with the reason for a file that cannot be
   * imported (413 for one too large), 503 when many are being read.
   */
  read(task: WorkerTask): Promise<ReadFile>;
}

/** Makes the reader. A thread that takes too long or too much memory is ended, and nobody else notices. */
export function makeFileReader(limits: Partial<FileReaderLimits> = {}): FileReader {
  const { atOnce, waiting: mostWaiting, ...each } = { ...usual, ...limits };
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = async (): Promise<void> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw busy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    async read(task) {
      await enter();
      try {
        const reply = await inThread(task, each);
        if ('refusal' in reply) throw problemOf(reply.refusal);
        return reply.file;
      } finally {
        leave();
      }
    },
  };
}

function inThread(
  task: WorkerTask,
  { milliseconds, megabytes }: Pick<FileReaderLimits, 'milliseconds' | 'megabytes'>,
): Promise<WorkerReply> {
  const worker = new Worker(fileURLToPath(new URL('./read-file.worker.ts', import.meta.url)), {
    workerData: { task },
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64 },
    // What a library prints about a broken file is nobody's business.
    stdout: true,
    stderr: true,
  });
  const failed = (message: string): WorkerReply => ({ refusal: { code: 'FILE_PARSING_FAILED', message } });
  return new Promise<WorkerReply>((resolve) => {
    const timer = setTimeout(
      () => resolve(failed('Reading the file takes too long. Save it as .csv, or split it into several.')),
      milliseconds,
    );
    timer.unref();
    worker.once('message', (reply: WorkerReply) => {
      clearTimeout(timer);
      resolve(reply);
    });
    const ended = (): void => {
      clearTimeout(timer);
      resolve(failed('Reading the file takes too much memory. Save it as .csv, or split it into several.'));
    };
    worker.once('error', ended);
    worker.once('exit', ended);
  }).finally(() => worker.terminate());
}

function problemOf({ code, message }: Refusal): Problem {
  return new Problem(code === 'FILE_TOO_LARGE' ? 413 : 400, message, {
    code,
    details: { fieldErrors: { file: [message] } },
  });
}

function busy(): Problem {
  return new Problem(503, 'Several files are being read right now. Try again in a moment.', { code: 'BUSY' });
}
