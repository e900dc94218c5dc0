import { randomBytes } from 'node:crypto';
import { makeApp } from './app.ts';
import { loadDemoSchool } from './demo/load-demo-school.ts';
import { demoAccounts, demoPassword } from './demo/people/demo-users.ts';
import { systemClock } from './platform/clock/clock.ts';
import { type Config, ConfigError, loadConfig } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import { DataFolderInUse } from './platform/db/embedded.ts';
import { isDatabaseAway } from './platform/db/lost.ts';
import { openFileStore } from './platform/files/file-store.ts';
import { makeLog } from './platform/log/log.ts';
import { hasSuperuser } from './rooms/identity/index.ts';
import { openSystem } from './system.ts';

const shutdownMilliseconds = 10_000;
const echoMilliseconds = 1_000;

// What we write is read by our own account alone: the files of children, above all.
process.umask(0o077);

try {
  await main();
} catch (error) {
  if (error instanceof ConfigError || error instanceof DataFolderInUse) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    process.stderr.write(`${error.message}. Another program uses this port; set PORT to another one.\n`);
    process.exit(1);
  }
  throw error;
}

/** Starts the server and says where it is and who can sign in. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = makeLog(config.logLevel);
  const system = await openSystem(config, log);
  try {
    if (config.demo) await loadDemoSchool(system.database, await openFileStore(config), systemClock, log);
    const setupToken = (await hasSuperuser(system.database.db))
      ? undefined
      : randomBytes(18).toString('base64url');
    const app = await makeApp({ config, database: system.database, clock: systemClock, log, setupToken });
    stopOnSignals(async () => {
      await app.close();
      await system.close();
    });
    giveBackMemory();
    await app.http.listen({ port: config.port, host: config.host });
    outliveLostConnections();
    await greet(config, system.database, addressOf(app.http.server.address(), config), setupToken);
  } catch (error) {
    await system.close();
    throw error;
  }
}

/**
 * Gives back what only the start needed, some 50 MB of the 260, before anybody waits for an answer: V8 would keep it for the
 * sake of speed. Nothing where Node runs without `--expose-gc` (scripts/lib/server-flags.mjs).
 */
function giveBackMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/**
 * The last net under a lost database: an error of a connection that nobody waited for any more is written down and lived
 * with, as the process is also what brings the database back. Everything else still ends it.
 */
function outliveLostConnections(): void {
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    if (!isDatabaseAway(error)) process.exit(1);
  });
}

/**
 * The first signal stops in order: requests, jobs, pool, database. A later one ends at once, but not the echo of the
 * first: a service manager signals every process of ours, and npm and the start script pass theirs on to us.
 */
function stopOnSignals(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stoppingSince !== undefined) {
        if (performance.now() - stoppingSince > echoMilliseconds) process.exit(1);
        return;
      }
      stoppingSince = performance.now();
      setTimeout(() => process.exit(1), shutdownMilliseconds).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`The server did not stop cleanly: ${String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
}

function addressOf(address: ReturnType<import('node:net').Server['address']>, config: Config): string {
  const port = typeof address === 'object' && address ? address.port : config.port;
  return config.origin ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
}

async function greet(
  config: Config,
  database: Database,
  address: string,
  setupToken: string | undefined,
): Promise<void> {
  const lines = [`Bellwether is ready at ${address}`];
  if (config.demo) {
    lines.push(`Demo school. Sign in as ${demoAccounts.map(({ username }) => username).join(', ')}`);
    lines.push(`with the password ${demoPassword}. Set DEMO=none for an installation of your own.`);
  }
  if (config.demoRefusal)
    lines.push(`No demo users were loaded: ${config.demoRefusal}. Set DEMO=school to load them.`);
  if (setupToken && !(await hasSuperuser(database.db))) {
    lines.push(`There is no administrator yet. Make the first one at ${address}/setup?token=${setupToken}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
