import { Problem } from '../../platform/http/problem.ts';

/** Who would stand before the gate for longer is sent away, before a proxy gives up. */
const longestWait = 15_000;

/** Lets a bounded number of pieces of heavy work run at a time; the others wait in line. */
export interface HashGate {
  /** Runs the work when it is its turn. Throws 503 with the seconds to wait when that would take over 15 seconds. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly enter: () => void;
  readonly timer: NodeJS.Timeout;
}

/** How many hashes run at a time: they take the threads that files and names need too, so one is left free. */
export function hashesAtOnce(cores: number, threads: number): number {
  return Math.max(1, Math.min(cores, threads) - 1);
}

/** A gate of so many places. */
export function makeHashGate(places: number, longest = longestWait): HashGate {
  const line: Waiting[] = [];
  let running = 0;
  /** What one piece of work takes of late, in milliseconds. */
  let usual = 0;

  return {
    async run(work) {
      if (running < places) running += 1;
      else await turn();
      const began = performance.now();
      try {
        return await work();
      } finally {
        const took = performance.now() - began;
        usual = usual === 0 ? took : usual * 0.8 + took * 0.2;
        const next = line.shift();
        if (next) next.enter();
        else running -= 1;
      }
    },
  };

  function turn(): Promise<void> {
    const expected = ((line.length + 1) * usual) / places;
    if (expected > longest) return Promise.reject(busy(expected));
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        enter: () => {
          clearTimeout(waiting.timer);
          resolve();
        },
        timer: setTimeout(() => {
          line.splice(line.indexOf(waiting), 1);
          reject(busy((line.length * usual) / places));
        }, longest),
      };
      line.push(waiting);
    });
  }
}

/** 503: half of the line will have gone when they come again. */
function busy(lineMilliseconds: number): Problem {
  const retryAfterSeconds = Math.max(1, Math.ceil(lineMilliseconds / 2000));
  return new Problem(
    503,
    `Very many people are signing in at the moment. Try again in ${retryAfterSeconds} seconds.`,
    { code: 'BUSY', details: { retryAfterSeconds } },
  );
}
