import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db } from './database.ts';
import { isConnectionLost, isDatabaseAway, OutcomeUnknown } from './lost.ts';

export type Transact = Db['transaction'];
type Transaction = Parameters<Parameters<Transact>[0]>[0];

/** An idle connection may turn out to be dead only when BEGIN is sent; so often another one is taken instead. */
const beginnings = 3;

/**
 * Transactions on a pool: drizzle's, on a connection that always comes back to the pool. Drizzle's own keep the connection
 * for ever when BEGIN fails, and throw what ROLLBACK says instead of what went wrong. A connection that broke is thrown
 * away. Throws what the work threw; OutcomeUnknown when the connection broke during COMMIT.
 */
export function transactionsOf(pool: pg.Pool): Transact {
  // A handle for each connection: each remembers the names of columns that it has put into snake case.
  const handles = new WeakMap<pg.PoolClient, Db>();
  return async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      const one = await onOneConnection(pool, handles, work, config);
      if ('result' in one) return one.result;
      const mayRepeat = !one.hasBegun && isConnectionLost(one.error) && attempt < beginnings;
      if (!mayRepeat) throw one.error;
    }
  };
}

type Outcome<T> = { readonly result: T } | { readonly error: unknown; readonly hasBegun: boolean };

interface Progress {
  hasBegun: boolean;
  isDone: boolean;
  thrown: unknown;
}

async function onOneConnection<T>(
  pool: pg.Pool,
  handles: WeakMap<pg.PoolClient, Db>,
  work: (tx: Transaction) => Promise<T>,
  config: Parameters<Transact>[1],
): Promise<Outcome<T>> {
  const client = await pool.connect();
  const handle = handles.get(client) ?? drizzle(client, { casing: 'snake_case' });
  handles.set(client, handle);
  const at: Progress = { hasBegun: false, isDone: false, thrown: undefined };
  let isBroken = false;
  try {
    const result = await handle.transaction(async (tx) => {
      at.hasBegun = true;
      try {
        const value = await work(tx);
        at.isDone = true;
        return value;
      } catch (error) {
        at.thrown = error;
        throw error;
      }
    }, config);
    return { result };
  } catch (error) {
    // What the work threw, unless ROLLBACK failed after it: then the connection is of no more use.
    isBroken = isDatabaseAway(error) || isDatabaseAway(at.thrown) || (at.thrown ?? error) !== error;
    const cause = at.isDone && isDatabaseAway(error) ? new OutcomeUnknown(error) : (at.thrown ?? error);
    return { error: cause, hasBegun: at.hasBegun };
  } finally {
    client.release(isBroken);
  }
}
