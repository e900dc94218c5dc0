import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A running server as its `postmaster.pid` tells it; `port` is absent until it listens. */
export interface Postmaster {
  pid: number;
  port: number | undefined;
}

/** A process id that no system gives out: PostgreSQL takes a lock file with it for one left by a crash. */
const nobody = 2_147_483_646;

/**
 * Returns the server that runs on `cluster`, or undefined when there is none: no lock file, a dead process in it,
 * or one whose number the system has since given to another program.
 */
export function livePostmaster(cluster: string): Postmaster | undefined {
  const lines = lockLines(cluster);
  const pid = Number(lines?.[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid) || !serves(pid, cluster)) return undefined;
  return { pid, port: Number(lines?.[3]) || undefined };
}

/**
 * Clears a lock file that a crash left, where its process number now belongs to another program: PostgreSQL itself
 * would refuse to start. Only the number is replaced, so that PostgreSQL still makes its own check that no
 * orphan of the crashed server uses the shared memory named there.
 */
export function disownStaleLock(cluster: string): void {
  const lines = lockLines(cluster);
  if (!lines || livePostmaster(cluster)) return;
  if (Number(lines[0]) > 0 && lines.length >= 3) {
    writeFileSync(join(cluster, 'postmaster.pid'), [nobody, ...lines.slice(1)].join('\n'));
  }
}

/** Whether a process with this number exists (as whomever). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the server still holds its lock file; it removes the file last of all. */
export function holdsLock(cluster: string, pid: number): boolean {
  return Number(lockLines(cluster)?.[0]) === pid;
}

function lockLines(cluster: string): string[] | undefined {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Where the system does not tell a process's command, it is believed to be ours; the connection decides then. */
function serves(pid: number, cluster: string): boolean {
  const command = commandOf(pid);
  return command === undefined || (command.includes('postgres') && command.includes(cluster));
}

function commandOf(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined;
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return undefined;
  }
}
