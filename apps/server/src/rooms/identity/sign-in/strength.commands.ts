import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

export interface Strength {
  /** 0 to 4. */
  readonly score: number;
  readonly warning: string | null;
  readonly suggestions: string[];
}

/** Scores a password by its first 40 characters; `personal` are words that make it weaker. */
export type StrengthMeter = (password: string, personal: readonly string[]) => Promise<Strength>;

export interface StrengthQuestion {
  readonly id: number;
  readonly password: string;
  readonly personal: readonly string[];
}

export interface StrengthAnswer {
  readonly id: number;
  readonly strength: Strength;
}

const idleMilliseconds = 60_000;

interface Waiting {
  readonly resolve: (strength: Strength) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Scores passwords in a thread of its own, which begins with the first one and ends a minute after the last: its
 * dictionaries weigh tens of megabytes. Rejects when the thread dies; the next password begins another.
 */
export function makeStrengthMeter(): StrengthMeter {
  let thread: ReturnType<typeof begin> | undefined;
  let idle: NodeJS.Timeout | undefined;
  return (password, personal) => {
    clearTimeout(idle);
    thread ??= begin(() => {
      thread = undefined;
    });
    const current = thread;
    return current.ask(password, personal).finally(() => {
      clearTimeout(idle);
      idle = setTimeout(current.end, idleMilliseconds).unref();
    });
  };
}

function begin(gone: () => void) {
  const worker = new Worker(fileURLToPath(new URL('./strength.worker.ts', import.meta.url)), {
    workerData: { scoresPasswords: true },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  const fail = (error: Error) => {
    gone();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', ({ id, strength }: StrengthAnswer) => {
    waiting.get(id)?.resolve(strength);
    waiting.delete(id);
    // Only an open question keeps the process alive.
    if (waiting.size === 0) worker.unref();
  });
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`the thread that scores passwords ended with ${code}`)));
  return {
    ask(password: string, personal: readonly string[]): Promise<Strength> {
      return new Promise((resolve, reject) => {
        asked += 1;
        waiting.set(asked, { resolve, reject });
        worker.ref();
        worker.postMessage({ id: asked, password, personal } satisfies StrengthQuestion);
      });
    },
    end() {
      if (waiting.size > 0) return;
      gone();
      void worker.terminate();
    },
  };
}
