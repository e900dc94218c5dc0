import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { program } from './embedded-binaries.ts';
import type { Place } from './embedded-place.ts';

/** The database's superuser, which is also the application's user. */
export const superuser = 'bellwether';

const passwordFile = 'bellwether.password';

/**
 * Makes the database files if there are none: ICU root collation (people's order: apfel, Ärger, Emil), UTF-8,
 * a random password (scram), kept in a file that only the server's account and root can read. Made under a
 * temporary name and renamed, so that neither a crash nor a second application leaves half a cluster.
 */
export async function ensureCluster(place: Place): Promise<void> {
  removeAbandoned(place.dataDir);
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return;
  const name = `${process.pid}-${randomBytes(4).toString('hex')}`;
  const half = join(place.dataDir, `cluster.half-${name}`);
  const secret = join(place.dataDir, `password.half-${name}`);
  try {
    writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600 });
    mkdirSync(half, { mode: 0o700 });
    if (place.account)
      for (const path of [secret, half]) chownSync(path, place.account.uid, place.account.gid);
    await initdb(place, half, secret);
    renameSync(secret, join(half, passwordFile));
    renameSync(half, place.cluster);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    rmSync(secret, { force: true });
    // Another application may have made the same cluster meanwhile: then its one is as good.
    if (!existsSync(join(place.cluster, 'PG_VERSION'))) throw error;
  }
}

/** Returns the superuser's password. */
export function readPassword(cluster: string): string {
  return readFileSync(join(cluster, passwordFile), 'utf8');
}

/** The environment of PostgreSQL's programs: nothing of ours (PGDATA, PGPORT, LANG …) may lead them astray. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const keep = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((key) => {
    const value = process.env[key];
    return value === undefined ? [] : [[key, value]];
  });
  return { ...Object.fromEntries(keep), LC_ALL: 'C' };
}

async function initdb(place: Place, pgdata: string, secret: string): Promise<void> {
  const args = [
    `--pgdata=${pgdata}`,
    `--username=${superuser}`,
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
  ];
  const locale = [
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=und',
    '--locale=C',
    ...characterType(),
  ];
  const child = spawn(program(place.binaries, 'initdb'), [...args, ...locale, '--no-instructions'], {
    ...place.account,
    cwd: '/',
    env: cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`PostgreSQL could not create its files in ${pgdata}:\n${output.trim()}`);
}

/** Trigram search asks the C library what a letter is; with plain "C", ễ is none and Nguyễn falls in pieces. */
function characterType(): string[] {
  if (process.platform === 'linux') return ['--lc-ctype=C.UTF-8'];
  return process.platform === 'darwin' ? ['--lc-ctype=UTF-8'] : [];
}

/** Removes what a start that was killed in the middle left behind; ten minutes spare one that is under way. */
function removeAbandoned(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((entry) => entry.includes('.half-'))) {
    const path = join(dataDir, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat && Date.now() - stat.mtimeMs > 600_000) rmSync(path, { recursive: true, force: true });
  }
}
