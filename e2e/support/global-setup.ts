import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstFreshYear, freshYears, yearsEach } from './fresh-weeks.ts';
import { movedClock } from './moved-clock.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const port = process.env.E2E_PORT ?? '3457';

/**
 * Starts the built application with a fresh demo school in a folder of its own, and stops it after the last test. What the
 * environment holds afterwards is that of the workers, and of the browsers that they start.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(process.platform === 'linux' ? '/dev/shm' : '/tmp', 'bellwether-e2e-'));
  chmodSync(folder, 0o755);
  const clock = movedClock();
  Object.assign(process.env, clock);
  const preload = clock ? ['--import', join(root, 'e2e/support/pass-clock-on.ts')] : [];
  const server = spawn(process.execPath, [...preload, join(root, 'apps/server/src/main.ts')], {
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
  const admin = await signInAsAdmin();
  await liftCallLimit(admin);
  process.env.E2E_HOLIDAYS = (await holidaysAhead(admin)).join(' ');
  return async () => {
    const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    server.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
}

const address = `http://127.0.0.1:${port}`;
type Headers = Readonly<Record<string, string>>;

/** The headers of a signed-in administrator. */
async function signInAsAdmin(): Promise<Headers> {
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
  return { ...headers, cookie };
}

/** The suite opens in minutes what people open in days: the limit of calls a minute would judge the speed of the tests. */
async function liftCallLimit(headers: Headers): Promise<void> {
  const saved = await fetch(`${address}/api/settings/system?category=advanced`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ apiRateLimit: 10_000 }),
  });
  if (!saved.ok) throw new Error(`the call limit could not be lifted (${saved.status})`);
}

/**
 * The days on which the school is closed in the years of which tests take weeks (`freshWeeksOf`), by its own word: a schedule
 * made on screen skips them, so that a lesson planned there is rightly not on the calendar.
 */
async function holidaysAhead(headers: Headers): Promise<string[]> {
  const days: string[] = [];
  for (let year = firstFreshYear; year < firstFreshYear + freshYears; year += yearsEach) {
    const range = `startDate=${year}-01-01&endDate=${year + yearsEach - 1}-12-31`;
    const reply = await fetch(`${address}/api/holidays/observed?${range}`, { headers });
    if (!reply.ok) throw new Error(`the holidays from ${year} on could not be read (${reply.status})`);
    const holidays: { date: string }[] = await reply.json();
    days.push(...holidays.map(({ date }) => date));
  }
  return days;
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
