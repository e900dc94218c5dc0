import { join } from 'node:path';
import { makeDatabase, startCluster, template } from './cluster.ts';
import { firstFreshYear, freshYears, yearsEach } from './fresh-weeks.ts';
import { movedClock } from './moved-clock.ts';
import { startServer } from './server.ts';
import { mintSession } from './session.ts';

/**
 * Starts one PostgreSQL and fills one database with the demo school, which the workers copy (test.ts). What the environment
 * holds afterwards is that of the workers, and of the servers and browsers that they start.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const clock = movedClock();
  if (clock) {
    Object.assign(process.env, clock);
    await import('./pass-clock-on.ts');
  }
  const cluster = await startCluster();
  try {
    const folder = join(cluster.folder, 'school');
    const databaseUrl = cluster.url(template);
    const port = Number(process.env.E2E_PORT ?? 3457);
    process.env.E2E_CLUSTER = cluster.url('postgres');
    process.env.E2E_FOLDER = cluster.folder;
    await makeSchool(databaseUrl, folder, port);
    return () => cluster.stop();
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function makeSchool(databaseUrl: string, folder: string, port: number): Promise<void> {
  await makeDatabase(process.env.E2E_CLUSTER ?? '', template);
  const server = await startServer({ port, databaseUrl, folder });
  try {
    const { name, value } = await mintSession(databaseUrl, 'admin');
    const headers = { 'content-type': 'application/json', cookie: `${name}=${value}` };
    await setForTests(server.address, headers);
    process.env.E2E_HOLIDAYS = (await holidaysAhead(server.address, headers)).join(' ');
  } finally {
    await server.stop();
  }
}

type Headers = Readonly<Record<string, string>>;

/**
 * The suite opens in minutes what people open in days: the limit of calls a minute would judge the speed of the tests, and what
 * each new window reads ahead (APP-01) is 40 % of the processor time of all journeys. Those about it switch it on; with
 * `E2E_AHEAD`, which `npm test -- --all` sets, all do.
 */
async function setForTests(address: string, headers: Headers): Promise<void> {
  const preload = Boolean(process.env.E2E_AHEAD);
  const saved = await fetch(`${address}/api/settings/system?category=advanced`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ apiRateLimit: 10_000, preload }),
  });
  if (!saved.ok) throw new Error(`the school could not be set for tests (${saved.status})`);
}

/**
 * The days on which the school is closed in the years of which tests take weeks (`freshWeeksOf`), by its own word: a schedule
 * made on screen skips them, so that a lesson planned there is rightly not on the calendar.
 */
async function holidaysAhead(address: string, headers: Headers): Promise<string[]> {
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
