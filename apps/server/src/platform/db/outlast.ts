import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import { isDatabaseAway } from './lost.ts';

const firstWait = 250;
const longestWait = 5_000;
/** An outage that lasts longer is the operator's; the queue offers the work again. */
const longest = 10 * 60_000;

/**
 * Does the work, and does it again whenever the database was lost under it, for ten minutes at most: for work in the
 * background that may be repeated, and that nobody stands waiting for. Throws what else goes wrong.
 */
export async function outlast<T>(work: () => Promise<T>, log: Log): Promise<T> {
  const until = performance.now() + longest;
  for (let wait = firstWait; ; wait = Math.min(2 * wait, longestWait)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > until) throw error;
      log.warn({ err: error }, 'the database was lost under work in the background, which waits for it');
      await delay(wait, undefined, { ref: false });
    }
  }
}
