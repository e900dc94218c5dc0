import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isConnectionLost } from './lost.ts';
import { postgresError } from './postgres-error.ts';
import { watchedClient } from './statements/client.ts';
import { type CountMemory, countMemory, rememberCounts } from './statements/remembered-count.ts';
import { statementNames } from './statements/statement-names.ts';
import { writesLog } from './statements/writes.ts';
import { transactionsOf } from './transactions.ts';

export { postgresError } from './postgres-error.ts';

export type Db = NodePgDatabase<Record<string, never>>;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly url: string;
  /** What is remembered of counts; a second pool on the same database shares it. */
  readonly counts: CountMemory;
  close(): Promise<void>;
}

/**
 * Opens a pool; who wants a connection waits at most ten seconds for it, so that a mistake fails instead of hanging.
 * `onError` hears of each connection that is lost, idle or at work; none of them ends the process. `prepare` is false where
 * statements may have no names.
 */
export function openDatabase(
  url: string,
  options: { max?: number; onError?: (error: Error) => void; prepare?: boolean; counts?: CountMemory } = {},
): Database {
  const counts = options.counts ?? countMemory(writesLog());
  const pool = new pg.Pool({
    Client: watchedClient({
      names: options.prepare === false ? undefined : statementNames(),
      writes: counts.writes,
    }),
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'bellwether',
    keepAlive: true,
  });
  // An error event that nobody listens to ends the process. The pool listens to a connection only while it is idle, so each
  // has a listener of its own from its first moment to its last; that one tells, and the pool's need not tell again.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  pool.on('error', () => undefined);
  const db = drizzle(pool, { casing: 'snake_case' });
  db.transaction = transactionsOf(pool);
  rememberCounts(db, counts);
  return { db, pool, url, counts, close: () => pool.end() };
}

/** Runs `work` in one transaction. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction((tx) => work(tx));
}

/**
 * Whether a second try may pass: a deadlock, a serialisation failure, or a connection that was lost before the commit.
 * Never after a COMMIT whose outcome is unknown.
 */
export function isRetryable(error: unknown): boolean {
  const code = postgresError(error)?.code;
  return code === '40P01' || code === '40001' || isConnectionLost(error);
}
