// What a lost database costs: connections ended under load, the embedded server killed, an external one away for a minute,
// a full disk. Each against the application as it is started, writing all the while; times, refusals, and what was lost.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { locateBinaries } from '../../apps/server/src/platform/db/embedded-binaries.ts';
import { ensureCluster } from '../../apps/server/src/platform/db/embedded-cluster.ts';
import { connect, ensureDatabase, urlOf } from '../../apps/server/src/platform/db/embedded-connection.ts';
import { choosePlace } from '../../apps/server/src/platform/db/embedded-place.ts';
import { ensureServer, stopServer } from '../../apps/server/src/platform/db/embedded-server.ts';
import { buildServer } from '../lib/server-build.mjs';
import { serverFlags } from '../lib/server-flags.mjs';
import { inFolder } from './processes.mjs';
import { figure, median, skipped } from './report.mjs';

const password = 'quiet-lamp-orbit-42';
const awaySeconds = 60;

/** Prints times of recovery and losses for each kind of fault. */
export async function benchFaults() {
  await inFolder(async (folder) => {
    const place = await externalPlace(join(folder, 'external'));
    let running = await ensureServer(place);
    try {
      const client = await connect(place.cluster, running.port);
      await ensureDatabase(client);
      await client.end();
      const url = urlOf(place.cluster, running.port);
      await withApplication({ DATA_DIR: join(folder, 'external-app'), DATABASE_URL: url }, async (app) => {
        await endedConnections(app, url);
        await away(
          app,
          url,
          async () => stopServer(place, running.pid),
          async () => {
            running = await ensureServer(place, running.port);
          },
        );
      });
    } finally {
      await stopServer(place, running.pid);
    }
  });
  await inFolder((folder) =>
    withApplication({ DATA_DIR: folder, DATABASE_URL: '' }, (app) => killedDatabase(app, folder)),
  );
  await fullDisk();
}

/** Twenty times, every connection of the application is ended at the server while eight write. */
async function endedConnections(app, url) {
  const load = startLoad(app, 'ended');
  const gaps = [];
  for (let round = 0; round < 20; round += 1) {
    await load.some(20);
    await ask(
      url,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'bellwether%' and pid <> pg_backend_pid()",
    );
    gaps.push(await load.untilNext());
  }
  await tell('connections ended', app, load, () => ask(url, 'select name from location'), gaps);
  const listening = () =>
    ask(url, "select pid from pg_stat_activity where application_name = 'bellwether events'");
  for (let tries = 0; tries < 100 && (await listening()).length !== 1; tries += 1) await delay(200);
  figure('connections ended: connections that listen afterwards', (await listening()).length, '', {
    atLeast: 1,
    atMost: 1,
  });
}

/** The server is stopped for a minute; the application goes on by itself. */
async function away(app, url, stop, start) {
  const load = startLoad(app, 'away');
  await load.some(20);
  const before = descriptors(app.pid);
  await stop();
  await delay(awaySeconds * 1000);
  const during = descriptors(app.pid);
  await start();
  const gap = await load.untilNext();
  await tell(`away for ${awaySeconds} s`, app, load, () => ask(url, 'select name from location'), [gap], 15);
  if (before !== undefined)
    figure('away: files and sockets more than before, meanwhile', during - before, '', { atMost: 20 });
}

/** The postmaster of the embedded database is killed with kill -9, five times. */
async function killedDatabase(app, folder) {
  const cluster = join(folder, 'database/cluster');
  const load = startLoad(app, 'killed');
  const gaps = [];
  for (let round = 0; round < 5; round += 1) {
    await load.some(50);
    process.kill(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    gaps.push(await load.untilNext());
  }
  const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3];
  const names = () => ask(urlOf(cluster, Number(port)), 'select name from location');
  await tell('embedded server killed', app, load, names, gaps, 30);
}

/** A file system of 400 MB is filled to its end under load, and emptied again. */
async function fullDisk() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    skipped('full disk', 'a small file system needs Linux and root');
    return;
  }
  await inFolder(async (folder) => {
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', folder]);
    if (mounted.status !== 0) {
      skipped('full disk', 'this machine lets nobody mount a file system');
      return;
    }
    try {
      await withApplication({ DATA_DIR: folder, DATABASE_URL: '' }, (app) => filled(app, folder));
    } finally {
      spawnSync('umount', ['-l', folder]);
    }
  });
}

async function filled(app, folder) {
  const load = startLoad(app, 'full');
  await load.some(20);
  const filler = join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(filler, '');
  // To the last byte: the write that fails is what we want.
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, `bs=${bsize}`, `count=${bavail + 1}`], {
    stdio: 'ignore',
  });
  await load.refused(20);
  const reading = await app.send('GET', '/api/locations?limit=1');
  figure('full disk: a read is answered with', reading.status, '', { atLeast: 200, atMost: 200 });
  rmSync(filler);
  const gap = await load.untilNext();
  const names = async () => (await app.allLocations()).map((name) => ({ name }));
  await tell('full disk', app, load, names, [gap], 30);
}

async function tell(name, app, load, stored, gaps, limit) {
  const { acknowledged, statuses } = await load.end();
  const kept = new Set((await stored()).map((row) => row.name));
  const lost = acknowledged.filter((one) => !kept.has(one)).length;
  const others = Object.entries(statuses).filter(([status]) => !['201', '503', '507'].includes(status));
  const said = Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
  figure(`${name}: acknowledged writes that were lost`, lost, '', { atMost: 0 }, `of ${acknowledged.length}`);
  figure(`${name}: answers other than 201, 503, 507`, others.length, '', { atMost: 0 }, said);
  figure(`${name}: seconds to the next write, median`, median(gaps), 's');
  figure(`${name}: seconds to the next write, worst`, Math.max(...gaps), 's', limit && { atMost: limit });
  figure(`${name}: process alive`, app.isAlive() ? 1 : 0, '', { atLeast: 1 });
}

/** Eight writers of named locations; each name is written once. */
function startLoad(app, prefix) {
  const acknowledged = [];
  const statuses = {};
  let refusals = 0;
  let isOver = false;
  const writer = async (name) => {
    for (let number = 1; !isOver; number += 1) {
      const one = `${prefix} ${name} ${number}`;
      const { status } = await app.send('POST', '/api/locations', { name: one }).catch(() => ({ status: 0 }));
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 201) acknowledged.push(one);
      else {
        refusals += 1;
        await delay(20);
      }
    }
  };
  const writers = Array.from({ length: 8 }, (_, index) => writer(index + 1));
  const grown = async (read, more) => {
    const until = read() + more;
    for (let tries = 0; read() < until; tries += 1) {
      if (tries > 60_000) throw new Error(`${prefix}: nothing is written any more`);
      await delay(5);
    }
  };
  return {
    some: (more) => grown(() => acknowledged.length, more),
    refused: (more) => grown(() => refusals, more),
    /** Seconds until something is acknowledged again that was sent after now. */
    async untilNext() {
      const begun = performance.now();
      await grown(() => acknowledged.length, 9);
      return (performance.now() - begun) / 1000;
    },
    async end() {
      isOver = true;
      await Promise.all(writers);
      return { acknowledged, statuses };
    },
  };
}

/** Runs the application as a process of its own with a first administrator, signed in. */
async function withApplication(variables, work) {
  const child = spawn(process.execPath, [...serverFlags, (await buildServer()).entry], {
    env: { ...process.env, DEMO: 'none', PORT: '0', LOG_LEVEL: 'silent', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  while (!said.includes('token=')) {
    if (child.exitCode !== null) throw new Error(`the application ended with ${child.exitCode}`);
    await delay(50);
  }
  const [, base, token] = /at (http:\S+)[\s\S]*token=(\S+)/.exec(said);
  let cookie = '';
  const send = async (method, path, body) => {
    const reply = await fetch(`${base}${path}`, {
      method,
      headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, headers: reply.headers, body: await reply.text() };
  };
  try {
    const person = { name: 'Mai Dang', username: 'mai', email: 'mai@school.example', password };
    await send('POST', '/api/auth/setup', { token, ...person });
    const signedIn = await send('POST', '/api/auth/login', { username: 'mai', password });
    cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    await send('PUT', '/api/settings/system?category=advanced', { apiRateLimit: 10_000 });
    await work({
      pid: child.pid,
      send,
      isAlive: () => child.exitCode === null && child.signalCode === null,
      async allLocations() {
        const names = [];
        for (let page = 1; ; page += 1) {
          const { data, totalPages } = JSON.parse(
            (await send('GET', `/api/locations?limit=1000&page=${page}`)).body,
          );
          names.push(...data.map(({ name }) => name));
          if (page >= totalPages) return names;
        }
      },
    });
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}

async function externalPlace(dataDir) {
  const place = { ...choosePlace(dataDir, locateBinaries(undefined), () => undefined), settings: {} };
  await ensureCluster(place);
  return place;
}

async function ask(url, text) {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function descriptors(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return undefined;
  }
}
