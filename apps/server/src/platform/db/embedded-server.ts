import { spawn, spawnSync } from 'node:child_process';
import { chownSync, closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { program } from './embedded-binaries.ts';
import { cleanEnvironment } from './embedded-cluster.ts';
import { connect } from './embedded-connection.ts';
import type { Place } from './embedded-place.ts';
import { disownStaleLock, holdsLock, isAlive, livePostmaster } from './embedded-postmaster.ts';

/** A server that answers. `adopted`: it ran before us (our last process was killed). */
export interface Running {
  pid: number;
  port: number;
  adopted: boolean;
}

/** Crash recovery replays at most `max_wal_size`: seconds; two minutes allow for a slow disk. */
const patience = 120_000;

/**
 * Returns a server that answers on the place's cluster: the living one, or a new one. A server that is just
 * starting or just stopping (another application's last breath) is waited for. A new one listens on `port` where that is given: on
 * another one nobody would find it. Throws while that port, or the memory of a killed server, is still taken.
 */
export async function ensureServer(place: Place, port?: number): Promise<Running> {
  const deadline = Date.now() + patience;
  let adopted = true;
  let attempts = 0;
  let reason = '';
  while (Date.now() < deadline) {
    const found = livePostmaster(place.cluster);
    if (!found) {
      attempts += 1;
      if (attempts > 5) break; // its log says why; a taken port alone would not repeat itself so often
      adopted = false;
      await launch(place, port);
      continue;
    }
    if (found.port !== undefined) {
      const answer = await answers(place.cluster, found.port);
      if (answer === true) return { pid: found.pid, port: found.port, adopted };
      reason = answer;
    }
    await delay(10);
  }
  throw new Error(
    `The embedded PostgreSQL did not start (${reason || 'it ended at once'}).\n${lastLines(place)}`,
  );
}

/** Stops the server and returns when it is gone: connections are closed, and everything is on disk. */
export async function stopServer(place: Place, pid: number): Promise<void> {
  signal(place, pid, 'SIGINT');
  if (await gone(place.cluster, pid, 20_000)) return;
  // It hangs on something: an immediate end costs a recovery at the next start, and loses nothing.
  signal(place, pid, 'SIGQUIT');
  if (await gone(place.cluster, pid, 10_000)) return;
  throw new Error(`The embedded PostgreSQL (process ${pid}) does not stop.`);
}

/** Small memory first: application and database together stay below 250 MB at rest. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '32MB',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '128MB',
  // Our files lie on a disk without a head, or in memory: with the usual 4 whole tables are read for fifty rows.
  random_page_cost: '1.1',
  fsync: 'on',
  synchronous_commit: 'on',
  jit: 'off',
  huge_pages: 'off',
  // No replicas and no parallel queries: each worker that could be started costs memory.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  max_worker_processes: '2',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '%m [%p] ',
  cluster_name: 'bellwether',
};

async function launch(place: Place, wanted: number | undefined): Promise<void> {
  disownStaleLock(place.cluster);
  const port = wanted ?? (await freePort());
  const log = openLog(place);
  const options = Object.entries({ ...settings, ...place.settings, port: String(port) }).flatMap(
    ([key, value]) => ['-c', `${key}=${value}`],
  );
  const child = spawn(program(place.binaries, 'postgres'), ['-D', place.cluster, ...options], {
    ...place.account,
    cwd: '/',
    env: cleanEnvironment(),
    // A group of its own: Ctrl-C goes to us alone, and the database outlives our last request.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', () => resolve());
    child.once('error', reject);
  });
  await Promise.race([ended, untilLocked(place.cluster, child.pid)]);
}

/** Waits until the server has written its lock file (soon after, it listens). */
async function untilLocked(cluster: string, pid: number | undefined): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (pid !== undefined && !holdsLock(cluster, pid) && Date.now() < deadline) await delay(5);
}

async function answers(cluster: string, port: number): Promise<true | string> {
  try {
    const client = await connect(cluster, port);
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    await client.end();
    return rows[0]?.data_directory === cluster || `port ${port} answers for ${rows[0]?.data_directory}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function signal(place: Place, pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  if (process.platform === 'win32') {
    const mode = name === 'SIGINT' ? 'fast' : 'immediate';
    spawnSync(program(place.binaries, 'pg_ctl'), ['stop', '-D', place.cluster, '-m', mode, '--no-wait']);
    return;
  }
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function gone(cluster: string, pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  let unlocked = 0;
  while (Date.now() < deadline) {
    if (!isAlive(pid)) return true;
    // Under a first process that never reaps, an ended server remains as a zombie: its lock file tells the truth.
    if (!holdsLock(cluster, pid)) unlocked += 1;
    if (unlocked > 100) return true;
    await delay(5);
  }
  return false;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.');
  return address.port;
}

function openLog(place: Place): number {
  const path = logFile(place);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 5_000_000) renameSync(path, `${path}.old`);
  const file = openSync(path, 'a', 0o600);
  if (place.account) chownSync(path, place.account.uid, place.account.gid);
  return file;
}

function lastLines(place: Place): string {
  const path = logFile(place);
  return existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n').slice(-12).join('\n') : '';
}

function logFile(place: Place): string {
  return join(place.dataDir, 'postgresql.log');
}
