import pg from 'pg';
import { appliedMigrations, programMigrations } from '../platform/backup/schema.ts';
import type { Database } from '../platform/db/database.ts';
import { type Finding, good, warning, wrong } from './findings.ts';

const oldestServer = 15;
const extensions = ['btree_gist', 'citext', 'pg_trgm', 'unaccent'];
/** With any of these off, a power cut may lose what was acknowledged. */
const durability = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** Version, durability, schema, clock and live events. */
export async function databaseChecks(database: Database): Promise<Finding[]> {
  return [
    await serverVersion(database),
    await durable(database),
    await installedExtensions(database),
    await migrations(database),
    await clock(database),
    await liveEvents(database.url),
  ];
}

async function settingsOf(database: Database, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await database.pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [names],
  );
  return new Map(rows.map(({ name, setting }) => [name, setting]));
}

async function serverVersion(database: Database): Promise<Finding> {
  const number = Number((await settingsOf(database, ['server_version_num'])).get('server_version_num'));
  const text = `PostgreSQL ${Math.floor(number / 10_000)}.${number % 10_000}`;
  if (number < oldestServer * 10_000)
    return wrong(`${text} is too old: Bellwether needs PostgreSQL ${oldestServer} or later.`);
  return good(`${text} at ${new URL(database.url).host}.`);
}

async function durable(database: Database): Promise<Finding> {
  const settings = await settingsOf(database, durability);
  const off = durability.filter((name) => settings.get(name) === 'off');
  if (off.length === 0) return good('Every acknowledged write is on the disk.');
  return wrong(
    `${off.join(' and ')} ${off.length > 1 ? 'are' : 'is'} off: a power cut may lose acknowledged writes.`,
  );
}

async function installedExtensions(database: Database): Promise<Finding> {
  const { rows } = await database.pool.query<{ extname: string }>('select extname from pg_extension');
  const missing = extensions.filter((name) => !rows.some(({ extname }) => extname === name));
  if (missing.length === 0) return good('The extensions are installed.');
  return wrong(`These extensions are missing: ${missing.join(', ')}. Run: npm run cli -- migrate`);
}

async function migrations(database: Database): Promise<Finding> {
  const applied = await appliedMigrations(database.pool);
  const known = programMigrations();
  if (applied.some(({ hash }) => !known.some((step) => step.hash === hash)))
    return wrong('The database was used by another version: it has migrations that this one does not know.');
  const missing = known.length - applied.length;
  if (missing === 0) return good(`The schema is current (${known.length} migrations).`);
  return wrong(`${missing} of ${known.length} migrations are missing. Run: npm run cli -- migrate`);
}

async function clock(database: Database): Promise<Finding> {
  const { rows } = await database.pool.query<{ now: Date }>('select clock_timestamp() as now');
  const seconds = Math.round(Math.abs((rows[0]?.now.getTime() ?? 0) - Date.now()) / 1000);
  if (seconds <= 5) return good('The clocks of this machine and of the database agree.');
  return warning(`The clocks of this machine and of the database differ by ${seconds} seconds.`);
}

/** A message that one connection sends must reach another: the application's live updates depend on it. */
async function liveEvents(url: string): Promise<Finding> {
  const listener = new pg.Client({ connectionString: url, application_name: 'bellwether doctor' });
  await listener.connect();
  try {
    const heard = new Promise<boolean>((resolve) => {
      listener.once('notification', () => resolve(true));
      setTimeout(() => resolve(false), 3000).unref();
    });
    await listener.query('listen bw_doctor');
    const sender = new pg.Client({ connectionString: url, application_name: 'bellwether doctor' });
    await sender.connect();
    await sender.query(`select pg_notify('bw_doctor', '')`);
    await sender.end();
    if (await heard) return good('Live events pass through the database.');
    return wrong(
      'Live events do not pass: a pooler in transaction mode stands before the database. Connect directly.',
    );
  } finally {
    await listener.end();
  }
}
