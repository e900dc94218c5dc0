// Processor time of a server and its database, which other work on the machine does not change as it does the clock.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { startServer } from './processes.mjs';
import { median } from './report.mjs';

const require = createRequire(join(import.meta.dirname, '../../apps/server/package.json'));
const { Client } = require('pg');
const autocannon = createRequire(join(import.meta.dirname, '../../e2e/package.json'))('autocannon');

/** Only Linux tells the run time of threads. */
export const tellsRunTime = process.platform === 'linux';

/**
 * Starts a server as `startServer` does; its `runTime` resolves with the nanoseconds that its threads and the
 * backends have run; with the id of another process on the same database, those of that one and the backends.
 */
export async function startCounted(file, options) {
  const app = await startServer(file, options);
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  return {
    ...app,
    async stop() {
      await client.end();
      await app.stop();
    },
    async runTime(pid = app.pid) {
      const { rows } = await client.query(
        'select pid from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      );
      return [pid, ...rows.map((row) => row.pid)].reduce((sum, one) => sum + runTimeOf(one), 0);
    },
  };
}

/**
 * What requests cost, by turns: milliseconds of processor time of each under ten connections, the median of three rounds, and
 * milliseconds of one alone, the median of fifteen. A job is { app, target }: a started server and { url, headers, … } for it.
 */
export async function costsOf(jobs, { connections = 10, seconds = 2 } = {}) {
  const costs = jobs.map(() => []);
  const alone = jobs.map(() => []);
  for (let round = 0; round < 3; round += 1)
    for (const [at, { app, target }] of jobs.entries()) {
      if (round === 0) await autocannon({ ...target, connections, duration: 1 });
      const before = await app.runTime();
      const result = await autocannon({ ...target, connections, duration: seconds });
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${target.url}: ${result.non2xx + result.errors} failed`);
      costs[at].push(((await app.runTime()) - before) / 1e6 / result.requests.total);
      for (let turn = 0; turn < 5; turn += 1) {
        const begun = performance.now();
        await (await fetch(target.url, target)).arrayBuffer();
        alone[at].push(performance.now() - begun);
      }
    }
  return jobs.map((_, at) => ({ cpu: median(costs[at]), alone: median(alone[at]) }));
}

function runTimeOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce(
      (sum, task) => sum + Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
      0,
    );
  } catch {
    // A backend that ended meanwhile.
    return 0;
  }
}
