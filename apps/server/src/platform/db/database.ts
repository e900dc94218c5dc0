import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Db = NodePgDatabase<Record<string, never>>;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly url: string;
  close(): Promise<void>;
}

/** Opens a pool; the connections wait at most ten seconds for a free one, so that a mistake fails instead of hanging. */
export function openDatabase(
  url: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'bellwether',
  });
  // Without a listener, the loss of an idle connection would end the process.
  pool.on('error', (error) => options.onError?.(error));
  const db = drizzle(pool, { casing: 'snake_case' });
  return { db, pool, url, close: () => pool.end() };
}

const current = new AsyncLocalStorage<Db>();

/** Runs `work` in one transaction, which libraries with a handle of their own then join through `ambient`. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction((tx) => current.run(tx as unknown as Db, () => work(tx as unknown as Db)));
}

/**
 * A handle for libraries: inside `inTransaction` it is the transaction, else the pool. A library that took a second
 * connection of the same pool while a handler holds one would hang under load.
 */
export function ambient(db: Db): Db {
  return new Proxy(db, {
    get(_, key) {
      const target = current.getStore() ?? db;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

interface PostgresError {
  readonly code: string;
  readonly constraint?: string;
  readonly detail?: string;
}

/** The PostgreSQL error inside whatever was thrown (drizzle wraps it), or undefined. */
export function postgresError(error: unknown): PostgresError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code))
      return at as Error & PostgresError;
  }
  return undefined;
}

/** Whether the error is a deadlock or a serialisation failure, which a second try may pass. */
export function isRetryable(error: unknown): boolean {
  const code = postgresError(error)?.code;
  return code === '40P01' || code === '40001';
}
