import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

test('keeps its folders to its own account, and stops in order, database included, though the signal comes more than once', async () => {
  const base = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const folder = mkdtempSync(join(base, 'bellwether-main-'));
  // As root the database runs as another account, which must be able to enter.
  chmodSync(folder, 0o755);
  const server = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH ?? '', DEMO: 'none', PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [greeting] = (await once(server.stdout, 'data')) as [Buffer];
    expect(String(greeting)).toContain('Bellwether is ready at');
    expect(String(greeting)).toContain('/setup?token=');
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
    // As root, the database's account passes through to its own folder and sees nothing on its way.
    expect(modeOf(folder)).toBe(process.getuid?.() === 0 ? '711' : '700');
    expect([modeOf(join(folder, 'files')), modeOf(join(folder, 'database'))]).toEqual(['700', '700']);
    if (process.platform === 'linux')
      expect(readFileSync(`/proc/${server.pid}/status`, 'utf8')).toContain('Umask:\t0077');
    const lock = join(folder, 'database/cluster/postmaster.pid');
    expect(existsSync(lock)).toBe(true);
    // A service manager and the start script say it at the same moment.
    for (let times = 0; times < 3; times += 1) server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
    expect(existsSync(lock)).toBe(false);
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
