import { setImmediate } from 'node:timers/promises';

/**
 * What the work makes of each, in their order, one after the other; after each, other requests have their turn. For work of
 * a few milliseconds each on a list whose length the caller chose: together it would keep the event loop for all that time.
 */
export async function inTurns<T, R>(list: readonly T[], work: (one: T) => R | Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const one of list) {
    results.push(await work(one));
    await setImmediate();
  }
  return results;
}
