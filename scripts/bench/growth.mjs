// The lists of a school of 2,000 people and of one of 202,000: processor time a request of application and database together, in
// turns, and milliseconds of one request alone.
import { inFolder } from './processes.mjs';
import { figure, skipped } from './report.mjs';
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
      } finally {
        for (const school of schools) await school.stop();
      }
    }),
  );
}

async function schoolOf(folder, people) {
  return { people, ...(await startCounted('app-server.mjs', { args: [folder, String(people)] })) };
}

async function compare(name, path, schools) {
  const jobs = schools.map((app) => {
    const url = app.url + path.replace('PAGE', String(Math.max(2, Math.floor(app.people / 50 - 16))));
    // As our screens ask.
    return {
      app,
      target: { url, headers: { cookie: app.cookie, 'accept-encoding': 'gzip', 'x-rows': 'once' } },
    };
  });
  const [few, many] = await costsOf(jobs);
  const note = `${few.cpu.toFixed(1)} with 2,000; alone ${few.alone.toFixed(1)}, ${many.alone.toFixed(1)} ms`;
  figure(name, many.cpu, 'ms CPU', undefined, note);
}
