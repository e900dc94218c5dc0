// The lists of a school of 2,000 people and of one of 202,000: processor time a request of application and database together, in
// turns, and milliseconds of one request alone.
import { inFolder, startServer } from './processes.mjs';
import { figure, skipped } from './report.mjs';
import { demandSameBytes } from './rounds.mjs';
import { costsOf, startCounted, tellsRunTime } from './run-time.mjs';

const small = 840;
const large = 200_840;

/** What a person asks of a list; the goals are those of the issue that asked for them. */
const cases = [
  ['the cheapest call', '/api/auth/session'],
  ['students, first page', '/api/students?limit=50'],
  ['students, by name downwards', '/api/students?limit=50&sortOrder=desc'],
  ['students, by status', '/api/students?limit=50&sortBy=status'],
  ['students, by identifier downwards', '/api/students?limit=50&sortBy=studentIdentifier&sortOrder=desc'],
  ['students, page far down', '/api/students?limit=50&page=PAGE'],
  ['students, page in the middle', '/api/students?limit=50&page=MIDDLE'],
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

/** What those ask who see only what is theirs. */
const ofOwn = [
  ['students, first page', '/api/students?limit=50'],
  ['students, two letters', '/api/students?limit=50&search=be'],
  ['students, picker', '/api/students/search?q=First'],
  ['enrolments, first page', '/api/lms/enrolments?limit=50'],
  ['classes, first page', '/api/lms/classes?limit=50'],
  ['palette', '/api/search?q=first'],
];
const others = [
  { who: 'a teacher', username: 'grown-teacher', calls: ofOwn },
  { who: 'a parent', username: 'guardian-4', calls: ofOwn.filter(([, path]) => !path.includes('/search?q')) },
];

/** Prints for each call the processor time with few and with many people, and how long one takes alone with many. */
export async function benchGrowth() {
  if (!tellsRunTime) return skipped('growth', 'only Linux tells the run time of threads');
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
        for (const { who, username, calls } of others)
          for (const [name, path] of calls) await compare(`${name}, as ${who}`, path, schools, username);
        for (const [at, school] of schools.entries())
          await besideHand(school, at === 0 ? '2,000' : '202,000');
      } finally {
        for (const school of schools) await school.stop();
      }
    }),
  );
}

async function schoolOf(folder, people) {
  return { people, ...(await startCounted('app-server.mjs', { args: [folder, String(people)] })) };
}

async function compare(name, path, schools, username) {
  const cookies = [];
  for (const app of schools) cookies.push(username ? (await app.ask({ as: username })).cookie : app.cookie);
  const jobs = schools.map((app, at) => {
    const last = Math.floor(app.people / 50);
    const page = { PAGE: Math.max(2, last - 16), MIDDLE: Math.max(2, Math.floor(last / 2)) };
    const url = app.url + path.replace(/PAGE|MIDDLE/, (word) => page[word]);
    // As our screens ask.
    return {
      app,
      target: { url, headers: { cookie: cookies[at], 'accept-encoding': 'gzip', 'x-rows': 'once' } },
    };
  });
  const [few, many] = await costsOf(jobs);
  const note = `${few.cpu.toFixed(1)} with 2,000; alone ${few.alone.toFixed(1)}, ${many.alone.toFixed(1)} ms`;
  figure(name, many.cpu, 'ms CPU', undefined, note);
}

/** The first page of students beside a bare server that answers the same rows by SQL written by hand. */
async function besideHand(app, people) {
  const routes = [{ path: '/api/students', shape: 'students' }];
  const bare = await startServer('bare-server.mjs', { args: [app.databaseUrl, JSON.stringify(routes)] });
  try {
    // The bare server's threads are counted as the application's are, and the backends of both by the one connection.
    const counted = { runTime: () => app.runTime(bare.pid) };
    const path = '/api/students?limit=50';
    // Uncompressed on both sides, and spelt out: a bare server does neither.
    const target = { url: app.url + path, headers: { cookie: app.cookie, 'accept-encoding': 'identity' } };
    const targets = [target, { url: bare.url + path }];
    await demandSameBytes(targets);
    const [ours, hand] = await costsOf([
      { app, target },
      { app: counted, target: targets[1] },
    ]);
    const note = `by hand ${hand.cpu.toFixed(1)}; alone ${ours.alone.toFixed(1)}, by hand ${hand.alone.toFixed(1)} ms`;
    figure(`students, first page of ${people}, all written out`, ours.cpu, 'ms CPU', undefined, note);
    figure(`students, first page of ${people}, against by hand`, ours.cpu / hand.cpu, '×', { atMost: 1.5 });
  } finally {
    await bare.stop();
  }
}
