import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';

const password = 'quiet-lamp-orbit-42';
const main = fileURLToPath(new URL('./main.ts', import.meta.url));

test('outlives its own database: killed under load, it is there again with all that was acknowledged', async () => {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'bellwether-main-'));
  chmodSync(folder, 0o755);
  const server = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH ?? '', DEMO: 'none', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [greeting] = (await once(server.stdout, 'data')) as [Buffer];
    const [, base = '', token = ''] = /at (http:\S+)[\s\S]*token=(\S+)/.exec(String(greeting)) ?? [];
    const cookie = await firstAdministrator(base, token);
    const before = descriptors(server.pid);

    const acknowledged: string[] = [];
    const statuses = new Set<number>();
    let isOver = false;
    const writer = async (name: string) => {
      for (let number = 1; !isOver; number += 1) {
        const status = await post(base, cookie, '/api/locations', { name: `${name} ${number}` });
        statuses.add(status);
        if (status === 201) acknowledged.push(`${name} ${number}`);
        else await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const writers = ['A', 'B', 'C', 'D'].map(writer);
    for (let round = 0; round < 2; round += 1) {
      const stored = acknowledged.length;
      await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(stored + 20);
      process.kill(postmaster(folder), 'SIGKILL');
      const atKill = acknowledged.length;
      // The promise is thirty seconds; a machine that is busy with other tests is given twice that.
      await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(atKill + 20);
    }
    isOver = true;
    await Promise.all(writers);
    expect(server.exitCode).toBeNull();
    expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);

    const rows = await query(folder, 'select name from location');
    const names = new Set(rows.map(({ name }) => name));
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    expect(names.size).toBe(rows.length);
    const listeners = () =>
      query(folder, "select pid from pg_stat_activity where application_name = 'bellwether events'");
    await expect.poll(listeners, { timeout: 30_000 }).toHaveLength(1);
    if (before !== undefined) expect(descriptors(server.pid)).toBeLessThanOrEqual(before + 30);
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  } finally {
    server.kill('SIGKILL');
    killPostmaster(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}, 240_000);

/** Makes the first administrator on the set-up page, lets a load through, and returns the session's cookie. */
async function firstAdministrator(base: string, token: string): Promise<string> {
  const reply = await fetch(`${base}/api/auth/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token,
      name: 'Mai Dang',
      username: 'mai',
      email: 'mai@school.example',
      password,
    }),
  });
  expect(reply.status).toBe(200);
  const login = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'mai', password }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const settings = await fetch(`${base}/api/settings/system?category=advanced`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ apiRateLimit: 10_000 }),
  });
  expect(settings.status).toBe(200);
  return cookie;
}

async function post(base: string, cookie: string, path: string, body: unknown): Promise<number> {
  const reply = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  await reply.arrayBuffer();
  return reply.status;
}

function lockLines(folder: string): string[] {
  return readFileSync(join(folder, 'database/cluster/postmaster.pid'), 'utf8').split('\n');
}

function postmaster(folder: string): number {
  return Number(lockLines(folder)[0]);
}

function killPostmaster(folder: string): void {
  try {
    process.kill(postmaster(folder), 'SIGKILL');
  } catch {
    // It has stopped in order.
  }
}

async function query(folder: string, text: string): Promise<Record<string, unknown>[]> {
  const password = readFileSync(join(folder, 'database/cluster/bellwether.password'), 'utf8').trim();
  const port = lockLines(folder)[3];
  const client = new pg.Client(`postgres://bellwether:${password}@127.0.0.1:${port}/bellwether`);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** How many files and sockets the process has open, where the system tells. */
function descriptors(pid: number | undefined): number | undefined {
  const folder = `/proc/${pid}/fd`;
  return existsSync(folder) ? readdirSync(folder).length : undefined;
}
