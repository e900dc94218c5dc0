import { Problem } from '../../../../platform/http/problem.ts';
import { inOwnProcess } from '../../../../platform/loop/in-own-process.commands.ts';
import type { Refusal } from './file-refusal.rules.ts';
import type { ReadFile } from './read-file.commands.ts';
import type { WorkerReply, WorkerTask } from './worker.types.ts';

export interface FileReaderLimits {
  readonly milliseconds: number;
  /** Of the process's heap. */
  readonly megabytes: number;
  /** Files that are read at the same time, and that may wait for it. */
  readonly atOnce: number;
  readonly waiting: number;
}

const usual: FileReaderLimits = { milliseconds: 40_000, megabytes: 768, atOnce: 2, waiting: 3 };

const reasons = {
  time: 'Reading the file takes too long. Save it as .csv, or split it into several.',
  memory: 'Reading the file takes too much memory. Save it as .csv, or split it into several.',
  fault: 'The file cannot be read: it is damaged.',
};

/** Reads files that people send, each in a process of its own. */
export interface FileReader {
  /**
   * Reads one file; its rows go to `task.target`. Throws a Problem: 400 with the reason for a file that cannot be
   * imported (413 for one too large), 503 when many are being read.
   */
  read(task: WorkerTask): Promise<ReadFile>;
}

/** Makes the reader. A process that takes too long or too much memory is ended, and nobody else notices. */
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
        const reply = await inProcess(task, each);
        if ('refusal' in reply) throw problemOf(reply.refusal);
        return reply.file;
      } finally {
        leave();
      }
    },
  };
}

async function inProcess(
  task: WorkerTask,
  limits: Pick<FileReaderLimits, 'milliseconds' | 'megabytes'>,
): Promise<WorkerReply> {
  const file = new URL('./read-file.worker.ts', import.meta.url);
  const told = await inOwnProcess<WorkerReply>(file, task, limits);
  return 'reply' in told
    ? told.reply
    : { refusal: { code: 'FILE_PARSING_FAILED', message: reasons[told.ended] } };
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
