import { Problem } from '../../../platform/http/problem.ts';

/** Who would stand before the gate for longer is sent away, before a proxy gives up. */
const longestWait = 15_000;
/** Nobody who is sent away is told to come later than this, however many were before. */
const longestPromise = 120_000;

/** Lets a bounded number of pieces of heavy work run at a time; the others wait in line. */
export interface HashGate {
  /** Runs the work when it is its turn. Throws 503 with the seconds to wait when that would take over 15 seconds. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Throws the same 503 where `run` would now: asked before other work is done for somebody who is sent away. */
  demandRoom(): void;
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
  /** When the last one who was sent away is to come again, by the clock of `performance`. */
  let promised = 0;

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
    demandRoom,
  };

  function demandRoom(): void {
    const expected = ((line.length + 1) * usual) / places;
    if (running >= places && expected > longest) throw sendAway(expected);
  }

  /** 503. The first comes again when half of the line will have gone, each other one a turn after the one before. */
  function sendAway(lineMilliseconds: number): Problem {
    const now = performance.now();
    const next = Math.max(promised + usual / places, now + lineMilliseconds / 2);
    promised = Math.min(next, now + longestPromise);
    const retryAfterSeconds = Math.max(1, Math.ceil((promised - now) / 1000));
    return busy(retryAfterSeconds);
  }

  async function turn(): Promise<void> {
    demandRoom();
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        enter: () => {
          clearTimeout(waiting.timer);
          resolve();
        },
        timer: setTimeout(() => {
          line.splice(line.indexOf(waiting), 1);
          reject(sendAway((line.length * usual) / places));
        }, longest),
      };
      line.push(waiting);
    });
  }
}

function busy(retryAfterSeconds: number): Problem {
  const message =
    retryAfterSeconds === 1
      ? 'Very many people are signing in at the moment. Try again in 1 second.'
      : `Very many people are signing in at the moment. Try again in ${retryAfterSeconds} seconds.`;
  return new Problem(503, message, { code: 'BUSY', details: { retryAfterSeconds } });
}
