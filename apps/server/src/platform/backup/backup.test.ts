import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyTemplate, dropDatabase } from '../../testing/make-test-app.ts';
import { runCli } from '../../testing/run-cli.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { openFileStore } from '../files/file-store.ts';
import { openArchive } from './archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { leftOut, migrationsFolder } from './schema.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellwether-backup-'));
const archivePath = join(folder, 'school.zip');
let school: Site;
let other: Site;

interface Site {
  readonly url: URL;
  readonly dataDir: string;
  readonly database: Database;
}

beforeAll(async () => {
  school = await makeSite('school');
  await school.database.pool.query(`
    insert into location (id, name, created_at, updated_at) select gen_random_uuid(), E'Room\\t' || n || E'\\nfloor \\\\ Ễ', now(), now() from generate_series(1, 500) n;
    insert into student (id, user_id, student_identifier, first_name, created_at, updated_at) select gen_random_uuid(), id, 'S-1', 'Huy', now(), now() from "user" where username = 'student';
    insert into session (id, user_id, token, expires_at) select gen_random_uuid(), id, 'secret', now() from "user" limit 1;
    insert into installation_secret values ('cookie', 'of the school')`);
  mkdirSync(join(school.dataDir, 'files/avatars'), { recursive: true });
  writeFileSync(join(school.dataDir, 'files/avatars/one.svg'), '<svg/>');
  writeFileSync(join(school.dataDir, 'files/large.bin'), Buffer.alloc(3_000_000, 'bellwether'));
  const { code, err } = await runCli(['backup', archivePath], settingsOf(school));
  expect(err).toBe('');
  expect(code).toBe(0);
});

beforeEach(async () => {
  other = await makeSite('other');
  return () => endSite(other);
});

afterAll(async () => {
  await endSite(school);
  rmSync(folder, { recursive: true, force: true });
});

// Each restore starts a program and rewrites a whole database: on a busy machine that takes its time.
describe('backup and restore', { timeout: 120_000 }, () => {
  test('gives back every row and every file, in a place that held something else', async () => {
    await other.database.pool.query(`
      insert into location (id, name, created_at, updated_at) values (gen_random_uuid(), 'To be gone', now(), now());
      insert into session (id, user_id, token, expires_at) select gen_random_uuid(), id, 'old', now() from "user" limit 1;
      insert into installation_secret values ('cookie', 'of the other')`);
    mkdirSync(join(other.dataDir, 'files'), { recursive: true });
    writeFileSync(join(other.dataDir, 'files/stray.txt'), 'to be gone');
    writeFileSync(join(other.dataDir, 'files/large.bin'), 'to be replaced');

    const { code, out, err } = await runCli(['restore', archivePath, '--yes'], settingsOf(other));
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toContain('Restored.');
    expect(await contentOf(other)).toEqual(await contentOf(school));
    expect(filesOf(other)).toEqual(filesOf(school));
    expect(await count(other, 'session')).toBe(0);
    // Each installation keeps its own secret.
    expect((await other.database.pool.query('select value from installation_secret')).rows).toEqual([
      { value: 'of the other' },
    ]);
    expect(await constraintsOf(other)).toEqual(await constraintsOf(school));
  });

  test('writes a file that only its owner may read, and never half of one', async () => {
    expect(statSync(archivePath).mode & 0o777).toBe(0o600);
    const target = join(folder, 'never.zip');
    const files = await openFileStore({ dataDir: school.dataDir, filesUrl: undefined });
    const broken = { ...files, get: () => Promise.reject(new Error('the disk is ill')) };
    const options = { database: school.database, files: broken, target, version: '0', now: new Date() };
    await expect(writeBackup(options)).rejects.toThrow('the disk is ill');
    expect(readdirSync(folder).filter((name) => name.startsWith('never'))).toEqual([]);
    const again = await runCli(['backup', archivePath], settingsOf(school));
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('--overwrite') });
  });

  test('holds neither sessions nor links nor the secrets of the installation', async () => {
    const archive = await openArchive(archivePath);
    const names = archive.manifest.tables.map(({ name }) => name);
    archive.close();
    expect(names).toContain('user');
    expect(names.filter((name) => (leftOut as readonly string[]).includes(name))).toEqual([]);
  });

  test.each([
    [
      'a byte in the middle',
      (bytes: Buffer) =>
        bytes.fill(bytes.readUInt8(bytes.length >> 1) ^ 0xff, bytes.length >> 1, (bytes.length >> 1) + 1),
    ],
    ['the end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 400)],
    ['everything', () => Buffer.from('no zip at all')],
  ])('refuses an archive in which %s is damaged, and changes nothing', async (_what, damage) => {
    const damaged = join(folder, 'damaged.zip');
    writeFileSync(damaged, damage(readFileSync(archivePath)));
    const before = await contentOf(other);
    const { code, err } = await runCli(['restore', damaged, '--yes'], settingsOf(other));
    expect(code).toBe(1);
    expect(err).toMatch(/damaged|cannot be read/);
    expect(err).not.toContain('    at ');
    expect(await contentOf(other)).toEqual(before);
  });

  test('rolls everything back when the rows contradict each other', async () => {
    const source = await makeSite('contradiction');
    await source.database.pool.query(`
      alter table user_role drop constraint user_role_role_id_role_id_fk;
      insert into user_role (user_id, role_id) select id, gen_random_uuid() from "user" limit 1`);
    mkdirSync(join(source.dataDir, 'files'), { recursive: true });
    writeFileSync(join(source.dataDir, 'files/new.txt'), 'new');
    const target = join(folder, 'contradiction.zip');
    const files = await openFileStore({ dataDir: source.dataDir, filesUrl: undefined });
    await writeBackup({ database: source.database, files, target, version: '0', now: new Date() });
    await endSite(source);

    const before = await contentOf(other);
    const { code } = await runCli(['restore', target, '--yes'], settingsOf(other));
    expect(code).toBe(1);
    expect(await contentOf(other)).toEqual(before);
    expect(filesOf(other)).toEqual({});
  });

  test('brings an older schema forward, and refuses a newer one', async () => {
    const newer = join(folder, 'newer-migrations');
    addMigration(newer, `alter table location add column floor integer default 7`);
    const files = await openFileStore({ dataDir: other.dataDir, filesUrl: undefined });
    const archive = await openArchive(archivePath);
    await restoreBackup({ database: other.database, files, archive, migrations: newer });
    archive.close();
    expect((await other.database.pool.query('select distinct floor from location')).rows).toEqual([
      { floor: 7 },
    ]);

    const target = join(folder, 'newer.zip');
    await writeBackup({ database: other.database, files, target, version: '9.0.0', now: new Date() });
    const before = await contentOf(school);
    const { code, err } = await runCli(['restore', target, '--yes'], settingsOf(school));
    expect(code).toBe(1);
    expect(err).toContain('newer Bellwether (9.0.0)');
    expect(await contentOf(school)).toEqual(before);
  });

  test('refuses to restore under a running application, and without --yes', async () => {
    const silent = await runCli(['restore', archivePath], settingsOf(other));
    expect(silent).toMatchObject({ code: 2, err: expect.stringContaining('--yes') });
    const client = new pg.Client({ connectionString: other.url.href, application_name: 'bellwether events' });
    await client.connect();
    const beside = await runCli(['restore', archivePath, '--yes'], settingsOf(other));
    await client.end();
    expect(beside).toMatchObject({ code: 1, err: expect.stringContaining('Stop it, then restore') });
  });
});

async function makeSite(name: string): Promise<Site> {
  const url = await copyTemplate();
  const dataDir = mkdtempSync(join(folder, `${name}-`));
  return { url, dataDir, database: openDatabase(url.href, { max: 2 }) };
}

async function endSite(site: Site): Promise<void> {
  await site.database.close();
  await dropDatabase(site.url);
}

function settingsOf(site: Site): Record<string, string> {
  return { DATABASE_URL: site.url.href, DATA_DIR: site.dataDir };
}

/** A hash of the rows of each table that a backup holds, whatever their order on the disk. */
async function contentOf({ database }: Site): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const kept = rows.map(({ name }) => name).filter((name) => !(leftOut as readonly string[]).includes(name));
  const hashes: Record<string, string> = {};
  for (const name of kept.sort()) {
    const { rows: found } = await database.pool.query<{ hash: string }>(
      `select count(*) || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from "${name}" t`,
    );
    hashes[name] = found[0]?.hash ?? '';
  }
  return hashes;
}

async function constraintsOf({ database }: Site): Promise<unknown[]> {
  const { rows } = await database.pool.query(`
    select conrelid::regclass::text as table, conname, convalidated, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`);
  return rows;
}

function filesOf({ dataDir }: Site): Record<string, string> {
  const base = join(dataDir, 'files');
  const names = existsSync(base) ? (readdirSync(base, { recursive: true }) as string[]) : [];
  const files = names.filter((name) => statSync(join(base, name)).isFile()).sort();
  return Object.fromEntries(
    files.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(base, name)))
        .digest('hex'),
    ]),
  );
}

async function count({ database }: Site, table: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count ?? -1;
}

/** A copy of our migrations with one more. */
function addMigration(target: string, statement: string): void {
  cpSync(migrationsFolder, target, { recursive: true });
  const journal = join(target, 'meta/_journal.json');
  const read = JSON.parse(readFileSync(journal, 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  const last = read.entries.at(-1);
  const tag = 'later';
  read.entries.push({ ...last, idx: read.entries.length, when: (last?.when ?? 0) + 1, tag });
  writeFileSync(journal, JSON.stringify(read));
  writeFileSync(join(target, `${tag}.sql`), statement);
}
