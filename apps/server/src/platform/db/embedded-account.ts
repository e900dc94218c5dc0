import { spawnSync } from 'node:child_process';

/** The operating-system account that PostgreSQL runs as. */
export interface Account {
  uid: number;
  gid: number;
}

/** Whether this process is root, as whom PostgreSQL refuses to run. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Returns the account for PostgreSQL when we are root: `bellwether`, else `postgres`, else a new system
 * account `bellwether`. Returns undefined when we are not root: PostgreSQL then runs as ourselves.
 */
export function accountForRoot(log: (message: string) => void): Account | undefined {
  if (!isRoot()) return undefined;
  return lookUp('bellwether') ?? lookUp('postgres') ?? createAccount(log);
}

/** Whether `account` may enter the folder, or run the program, at `path` (every parent included). */
export function canReach(account: Account | undefined, path: string): boolean {
  if (!account) return true;
  // cwd must be a folder that the account may enter, or the test fails for the wrong reason.
  return spawnSync('test', ['-x', path], { ...account, cwd: '/' }).status === 0;
}

function lookUp(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function createAccount(log: (message: string) => void): Account {
  const args = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'bellwether'];
  const made = spawnSync('useradd', args, { encoding: 'utf8' });
  const account = lookUp('bellwether');
  if (!account) {
    const reason = made.error?.message ?? made.stderr.trim();
    throw new Error(
      `PostgreSQL cannot run as root, and no account could be made for it (${reason}). Start as another user, or set DATABASE_URL.`,
    );
  }
  log('PostgreSQL cannot run as root: created the system account "bellwether" for it');
  return account;
}
