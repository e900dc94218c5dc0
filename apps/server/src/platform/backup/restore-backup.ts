import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../db/database.ts';
import { type FileStore, keysOf } from '../files/file-store.ts';
import type { Archive } from './archive.ts';
import { BackupRefused, type Manifest, type Migration } from './manifest.ts';
import { listTables, programMigrations, quoted } from './schema.ts';

export interface RestoreOptions {
  readonly database: Database;
  readonly files: FileStore;
  readonly archive: Archive;
  /** Another folder of migrations than the program's own: for tests. */
  readonly migrations?: string;
}

/** Why the archive cannot be restored by this program, or undefined. */
export function whyNotRestorable(manifest: Manifest, folder?: string): string | undefined {
  const known = programMigrations(folder);
  const strange = manifest.migrations.findIndex(({ hash }, at) => known[at]?.hash !== hash);
  if (strange < 0) return undefined;
  const newest = known.at(-1)?.createdAt ?? 0;
  return (manifest.migrations.at(-1)?.createdAt ?? 0) > newest
    ? `The archive was written by a newer Bellwether (${manifest.version}). Upgrade this one first.`
    : `The archive has a schema that this Bellwether never had (migration ${strange + 1}).`;
}

/**
 * Replaces the whole content of the database and of the file store by the archive's. The schema is made again as it
 * was when the archive was written, filled, its foreign keys checked, and brought forward to this program's: all in one
 * transaction, so that a failure leaves everything as it was. Nobody stays signed in. Refused while an application runs.
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { database, archive } = options;
  const refusal = whyNotRestorable(archive.manifest, options.migrations);
  if (refusal) throw new BackupRefused(refusal);
  const added: string[] = [];
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await refuseBesideApplication(client);
    await rebuild(client, options);
    await addMissingFiles(options, added);
    await client.query('commit');
    client.release();
  } catch (error) {
    // Ends the transaction with the connection, whatever state a broken COPY left it in.
    client.release(true);
    for (const key of added) await options.files.delete(key);
    throw error;
  }
  await settleFiles(options);
}

/** A running application keeps settings, rights and the place in the event stream in its memory. */
async function refuseBesideApplication(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'bellwether events'`,
  );
  if (rowCount) throw new BackupRefused('Bellwether is running on this database. Stop it, then restore.');
}

async function rebuild(client: pg.PoolClient, { archive, migrations }: RestoreOptions): Promise<void> {
  const secrets = await rowsOfSecrets(client);
  await dropEverything(client);
  const steps = programMigrations(migrations);
  const stored = archive.manifest.migrations.length;
  for (const step of steps.slice(0, stored)) await apply(client, step);
  await fill(client, archive);
  for (const step of steps.slice(stored)) await apply(client, step);
  await client.query('delete from drizzle.__drizzle_migrations');
  for (const { hash, createdAt } of steps) {
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      createdAt,
    ]);
  }
  for (const { name, value } of secrets)
    await client.query('insert into installation_secret (name, value) values ($1, $2)', [name, value]);
}

/** An installation keeps its own secrets: archives hold none. */
async function rowsOfSecrets(client: pg.ClientBase): Promise<{ name: string; value: string }[]> {
  return (await client.query<{ name: string; value: string }>('select name, value from installation_secret'))
    .rows;
}

/** Drops our tables and functions, but not the extensions: those may belong to the database's administrator. */
async function dropEverything(client: pg.ClientBase): Promise<void> {
  const tables = (await listTables(client)).map(({ name }) => quoted(name));
  if (tables.length > 0) await client.query(`drop table ${tables.join(', ')} cascade`);
  const { rows } = await client.query<{ signature: string }>(`
    select p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  for (const { signature } of rows) await client.query(`drop routine if exists ${signature} cascade`);
  // The queue's jobs speak of rows that are gone; pg-boss makes its schema again.
  await client.query('drop schema if exists pgboss cascade');
}

async function apply(
  client: pg.ClientBase,
  { statements }: Migration & { statements: string[] },
): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

/**
 * Fills the tables with foreign keys and triggers out of the way: rows come table by table, and triggers have done
 * their work once already. The foreign keys are then made again, which checks every row. No superuser is needed.
 */
async function fill(client: pg.PoolClient, archive: Archive): Promise<void> {
  const keys = await foreignKeys(client);
  const triggered = await tablesWithTriggers(client);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const table of triggered) await client.query(`alter table ${table} disable trigger user`);
  const names = archive.manifest.tables.map(({ name }) => quoted(name));
  // A migration may have brought rows of its own.
  if (names.length > 0) await client.query(`truncate ${names.join(', ')} restart identity`);
  for (const table of archive.manifest.tables) await copyIn(client, archive, table);
  await advanceSequences(client);
  for (const table of triggered) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
}

async function copyIn(
  client: pg.PoolClient,
  archive: Archive,
  { name, columns, entry, rows }: Manifest['tables'][number],
): Promise<void> {
  const target = client.query(
    copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`),
  );
  await pipeline(await archive.read(entry), target);
  if (target.rowCount !== rows)
    throw new BackupRefused(`${name}: ${target.rowCount} of ${rows} rows could be restored.`);
}

async function foreignKeys(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  return rows;
}

async function tablesWithTriggers(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(`
    select distinct t.tgrelid::regclass::text as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`);
  return rows.map(({ table }) => table);
}

/** Numbers that the database gives out go on after the highest restored one. */
async function advanceSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(`
    select d.objid::regclass::text as sequence, d.refobjid::regclass::text as table, a.attname as column
    from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where s.relnamespace = 'public'::regnamespace and d.deptype in ('a', 'i')`);
  for (const { sequence, table, column } of rows) {
    const newest = `(select max(${quoted(column)}) from ${table})`;
    await client.query(`select setval($1, greatest(coalesce(${newest}, 1), 1), ${newest} is not null)`, [
      sequence,
    ]);
  }
}

async function addMissingFiles({ files, archive }: RestoreOptions, added: string[]): Promise<void> {
  for (const { key, entry } of archive.manifest.files) {
    if (await files.exists(key)) continue;
    added.push(key);
    await files.put(key, await buffer(await archive.read(entry)));
  }
}

/** After the commit: files that differ are replaced, and those that the archive does not know are removed. */
async function settleFiles({ files, archive }: RestoreOptions): Promise<void> {
  const wanted = new Map(archive.manifest.files.map((file) => [file.key, file]));
  for (const key of await keysOf(files)) {
    const file = wanted.get(key);
    if (!file) await files.delete(key);
    else if (hashOf(await files.get(key)) !== file.sha256)
      await files.put(key, await buffer(await archive.read(file.entry)));
  }
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
