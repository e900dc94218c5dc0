import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { Migration } from './manifest.ts';

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Tables whose content ends with the process or the browser that made it, or must not leave the machine. */
export const leftOut = [
  'live_event',
  'idempotency_key',
  'session',
  'verification',
  'one_time_link',
  'sign_in_failure',
  'sign_in_place',
  'known_device',
  'installation_secret',
] as const;

export interface Table {
  readonly name: string;
  /** Without generated ones, in their order. */
  readonly columns: string[];
}

/** The tables of the application with the columns that can be written, by name. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

/** The migrations that the database has had, oldest first. */
export async function appliedMigrations(client: Pick<pg.ClientBase, 'query'>): Promise<Migration[]> {
  const { rows: journal } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as found`);
  if (!(journal[0] as { found: string | null } | undefined)?.found) return [];
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash, created_at }) => ({ hash, createdAt: Number(created_at) }));
}

/** The migrations that this program brings, oldest first, with their statements. */
export function programMigrations(folder = migrationsFolder): (Migration & { statements: string[] })[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis, sql }) => ({
    hash,
    createdAt: folderMillis,
    statements: sql,
  }));
}

/** A name as SQL wants it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
