import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Account, accountForRoot, canReach, isRoot } from './embedded-account.ts';
import { type Binaries, program } from './embedded-binaries.ts';
import { livePostmaster } from './embedded-postmaster.ts';

type Log = (message: string) => void;

/** Where the server lives: its folder (`cluster/`, `postgresql.log`), its programs, and as whom it runs. */
export interface Place {
  dataDir: string;
  cluster: string;
  binaries: Binaries;
  account: Account | undefined;
  /** PostgreSQL settings that differ from ours: tests open more connections. */
  settings?: Readonly<Record<string, string>>;
}

/** Where root keeps what PostgreSQL's account cannot reach at the wanted path. */
export const reachableHome = '/var/lib/bellwether';

/**
 * Decides where data and programs lie, each by itself, and prepares the folders. As root, PostgreSQL runs as
 * another account, which cannot enter a clone under a home with mode 0700: the programs are then copied to, and
 * the data is kept in, /var/lib/bellwether; `log` is told of both.
 */
export function choosePlace(wanted: string, binaries: Binaries, log: Log): Place {
  const folder = resolve(wanted);
  const byName = accountForRoot(log);
  const dataDir = byName ? reachableData(folder, byName, log) : folder;
  makeParents(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // The real path, as a living server was given it: adoption compares the two.
  const real = realpathSync(dataDir);
  const account = byName && ownerOf(join(real, 'cluster'), byName);
  if (account) chownSync(real, account.uid, account.gid);
  refuseForeign(real);
  chmodSync(real, 0o700); // the umask cuts what mkdir is given
  return {
    dataDir: real,
    cluster: join(real, 'cluster'),
    binaries: reachableBinaries(binaries, account, log),
    account,
  };
}

/** Makes the folders above `path`, which the server's account must be able to enter, whatever the umask. */
export function makeParents(path: string): void {
  const parent = dirname(path);
  const first = mkdirSync(parent, { recursive: true });
  if (first === undefined) return;
  for (let at = parent; at.length >= first.length; at = dirname(at)) chmodSync(at, 0o755);
}

function reachableData(wanted: string, account: Account, log: Log): string {
  const moved = join(reachableHome, `data-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`);
  const reachable = canReach(account, nearestAbove(wanted));
  if (hasCluster(wanted) && (reachable || livePostmaster(join(realpathSync(wanted), 'cluster'))))
    return wanted;
  // Data that was moved once stays where it is, even if the wanted folder has become reachable since.
  if (!hasCluster(moved) && reachable) return wanted;
  makeReachableHome();
  if (hasCluster(wanted) && !hasCluster(moved)) moveFolder(wanted, moved);
  log(`PostgreSQL's account cannot use ${wanted}: the database is kept in ${moved}`);
  return moved;
}

function reachableBinaries(binaries: Binaries, account: Account | undefined, log: Log): Binaries {
  if (canReach(account, program(binaries, 'postgres'))) return binaries;
  const folder = join(reachableHome, `postgresql-${binaries.version}`);
  if (!existsSync(folder)) {
    makeReachableHome();
    copyFolder(binaries.folder, folder);
    log(`PostgreSQL's account cannot enter ${binaries.folder}: its programs were copied to ${folder}`);
  }
  return { ...binaries, folder };
}

/** The owner of existing data decides: PostgreSQL refuses a folder that is not its own. */
function ownerOf(cluster: string, fallback: Account): Account {
  const stat = statSync(cluster, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : fallback;
}

function refuseForeign(dataDir: string): void {
  if (isRoot() || !process.getuid) return;
  if (statSync(dataDir).uid === process.getuid()) return;
  throw new Error(
    `The data folder ${dataDir} belongs to another user. Start as that user (or as root, who made it), or choose another data folder.`,
  );
}

function hasCluster(folder: string): boolean {
  return existsSync(join(folder, 'cluster', 'PG_VERSION'));
}

/** Returns the nearest existing folder above `path`: what the account must be able to enter. */
function nearestAbove(path: string): string {
  const parent = dirname(path);
  return existsSync(parent) ? parent : nearestAbove(parent);
}

function makeReachableHome(): void {
  mkdirSync(reachableHome, { recursive: true });
  chmodSync(reachableHome, 0o755);
}

/**
 * Copies under a temporary name first, so that an interrupted copy is never taken for a whole one. Another process writes it: a program
 * that we wrote ourselves would be "Text file busy" for who runs it while a child forked from another thread still has it open.
 */
function copyFolder(from: string, to: string): void {
  const half = `${to}.half-${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  const { status, stderr, error } = spawnSync('cp', ['-RP', from, half], { encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`${from} could not be copied to ${half}: ${error?.message ?? stderr.trim()}`);
  openFolders(half);
  try {
    renameSync(half, to);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(to)) throw error; // otherwise another process was faster
  }
}

/** Lets the server's account enter the folder, and read and run what is below it: a copy is made with our umask. */
function openFolders(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openFolders(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

function moveFolder(from: string, to: string): void {
  const owner = statSync(join(from, 'cluster'));
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    throw new Error(
      `The database in ${from} can no longer be reached by its account, and ${to} is on another disk. Move the folder there (keeping its owner), or open the path for uid ${owner.uid}.`,
      { cause: error },
    );
  }
}
