// The lists of a school of 2,000 people and of one of 202,000: processor time a request of application and database together, in
// turns, and milliseconds of one request alone.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inFolder, startServer } from './processes.mjs';
import { figure, median, skipped } from './report.mjs';

const require = createRequire(join(import.meta.dirname, '../../apps/server/package.json'));
const { Client } = require('pg');
const autocannon = createRequire(join(import.meta.dirname, '../../e2e/package.json'))('autocannon');

const small = 840;
const large = 200_840;
const connections = 10;

/** What a person asks of a list; the goals are those of the issue that asked for them. */
const cases = [
  ['the cheapest call', '/api/auth/session'],
  ['students, first page', '/api/students?limit=50'],
  ['students, by name downwards', '/api/students?limit=50&sortOrder=desc'],
  ['students, by status', '/api/students?limit=50&sortBy=status'],
  ['students, by identifier downwards', '/api/students?limit=50&sortBy=studentIdentifier&sortOrder=desc'],
  ['students, page far down', '/api/students?limit=50&page=PAGE'],
  ['students, one status', '/api/students?limit=50&status=GRADUATED'],
  ['students, unassigned', '/api/students?limit=50&unassignedOnly=true'],
  ['students, a rare name', '/api/students?limit=50&search=Bekova'],
  ['students, with accents', '/api/students?limit=50&search=B%C3%A9kov%C3%A1'],
  ['students, a word that all have', '/api/students?limit=50&search=First'],
  ['students, two letters', '/api/students?limit=50&search=be'],
  ['students, two words', '/api/students?limit=50&search=First1%20Nguyen'],
  ['students, a guardian', '/api/students?limit=50&search=Guardian104'],
  ['students, nobody', '/api/students?limit=50&search=zzzz'],
  ['students, picker', '/api/students/search?q=First199'],
  ['students, counts', '/api/students/counts'],
  ['users, first page', '/api/users?limit=50'],
  ['users, a rare name', '/api/users?limit=50&search=bekova'],
  ['users, a word that all have', '/api/users?limit=50&search=first'],
  ['users, picker', '/api/users/search?q=bekova'],
  ['enrolments, first page', '/api/lms/enrolments?limit=50'],
  ['enrolments, by student', '/api/lms/enrolments?limit=50&sortBy=student'],
  ['leads, first page', '/api/e-commerce/leads?limit=50'],
  ['leads, by value downwards', '/api/e-commerce/leads?limit=50&sortBy=expectedValue&sortOrder=desc'],
  ['leads, a rare name', '/api/e-commerce/leads?limit=50&search=bekova'],
  ['palette', '/api/search?q=bekova'],
];

/** Prints for each call the processor time with few and with many people, and how long one takes alone with many. */
export async function benchGrowth() {
  if (process.platform !== 'linux') return skipped('growth', 'only Linux tells the run time of threads');
  await inFolder((few) =>
    inFolder(async (many) => {
      const schools = [];
      try {
        for (const [folder, people] of [
          [few, small],
          [many, large],
        ])
          schools.push(await schoolOf(folder, people));
        for (const [name, path] of cases) await compare(name, path, schools);
      } finally {
        for (const school of schools) await school.stop();
      }
    }),
  );
}

async function schoolOf(folder, people) {
  const app = await startServer('app-server.mjs', { args: [folder, String(people)] });
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  return {
    ...app,
    people,
    async stop() {
      await client.end();
      await app.stop();
    },
    /** Nanoseconds that the threads of the server and the backends have run. */
    async runTime() {
      const { rows } = await client.query(
        'select pid from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      );
      return [app.pid, ...rows.map(({ pid }) => pid)].reduce((sum, pid) => sum + runTimeOf(pid), 0);
    },
  };
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

async function compare(name, path, schools) {
  const costs = schools.map(() => []);
  const alone = schools.map(() => []);
  const pathIn = ({ people }) => path.replace('PAGE', String(Math.max(2, Math.floor(people / 50 - 16))));
  for (let round = 0; round < 3; round += 1)
    for (const [at, school] of schools.entries()) {
      const target = {
        url: school.url + pathIn(school),
        // As our screens ask.
        headers: { cookie: school.cookie, 'accept-encoding': 'gzip', 'x-rows': 'once' },
      };
      if (round === 0) await autocannon({ ...target, connections, duration: 1 });
      const before = await school.runTime();
      const result = await autocannon({ ...target, connections, duration: 2 });
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${path}: ${result.non2xx + result.errors} failed`);
      costs[at].push(((await school.runTime()) - before) / 1e6 / result.requests.total);
      for (let turn = 0; turn < 5; turn += 1) {
        const begun = performance.now();
        await (await fetch(target.url, { headers: target.headers })).arrayBuffer();
        alone[at].push(performance.now() - begun);
      }
    }
  const [few, many] = costs.map(median);
  const note = `${few.toFixed(1)} with 2,000; alone ${alone.map((all) => median(all).toFixed(1)).join(', ')} ms`;
  figure(name, many, 'ms CPU', undefined, note);
}
