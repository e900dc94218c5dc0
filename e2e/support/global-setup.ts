import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const port = process.env.E2E_PORT ?? '3457';

/** Starts the built application with a fresh demo school in a folder of its own, and stops it after the last test. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(process.platform === 'linux' ? '/dev/shm' : '/tmp', 'bellwether-e2e-'));
  chmodSync(folder, 0o755);
  const server = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: folder,
      DEMO: 'school',
      DATABASE_URL: '',
      TZ: 'Asia/Ho_Chi_Minh',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(server);
  await liftCallLimit();
  return async () => {
    const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    server.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The suite opens in minutes what people open in days: the limit of calls a minute would judge the speed of the tests. */
async function liftCallLimit(): Promise<void> {
  const address = `http://127.0.0.1:${port}`;
  const headers = { 'content-type': 'application/json' };
  const credentials = { username: 'admin', password: 'quiet-lamp-orbit-42' };
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(credentials),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const saved = await fetch(`${address}/api/settings/system?category=advanced`, {
    method: 'PUT',
    headers: { ...headers, cookie },
    body: JSON.stringify({ apiRateLimit: 10_000 }),
  });
  if (!saved.ok) throw new Error(`the call limit could not be lifted (${saved.status})`);
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Bellwether is ready at')) resolve();
    });
    server.once('exit', (code) =>
      reject(new Error(`the server ended with ${code} before it was ready:\n${output}`)),
    );
  });
}
