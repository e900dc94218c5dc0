import { chmod, mkdir, stat } from 'node:fs/promises';
import type { Config } from '../config/config.ts';
import { makeParents } from '../db/embedded-place.ts';

/** Of a folder: for its owner alone. */
export const ownFolder = 0o700;
/** Of a file: for its owner alone. */
export const ownFile = 0o600;
/** Others may pass through to what is theirs, and see nothing. */
const passage = 0o711;

/**
 * Makes the folder, or tightens an existing one, to `mode` whatever the umask. One that belongs to somebody else stays as it
 * is: doctor tells (`isOpenToOthers`).
 */
export async function makePrivate(path: string, mode: number): Promise<void> {
  await mkdir(path, { recursive: true, mode });
  await chmod(path, mode).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EPERM' && code !== 'ENOTSUP') throw error;
  });
}

/**
 * Makes the data folder its owner's alone. Started as root, the embedded PostgreSQL runs as another account, which passes
 * through to its own folder; what lies beside it stays closed to that account as to all others.
 */
export async function makeDataFolder({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  makeParents(dataDir);
  const hasTenant = process.getuid?.() === 0 && !databaseUrl;
  await makePrivate(dataDir, hasTenant ? passage : ownFolder);
}

/** Whether other accounts of this machine may list or read the folder. Never on Windows, which has no such modes. */
export async function isOpenToOthers(path: string): Promise<boolean> {
  if (process.platform === 'win32') return false;
  const { mode } = await stat(path);
  return (mode & 0o066) !== 0;
}
