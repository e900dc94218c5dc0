// 10,000 rows of students in a CSV file, every twentieth one bad, imported in the background. The
// bare side is the same 9,500 students written by one statement for each row and table, in transactions of a hundred.
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../lib/install.mjs';
import { figure } from './report.mjs';

const require = createRequire(join(root, 'apps/server/package.json'));
const count = 10_000;
const mapping = {
  firstName: 'First name',
  lastName: 'Last name',
  studentIdentifier: 'Student ID',
  dateOfBirth: 'Date of birth',
  dateOfEnrollment: 'Enrolled',
  gender: 'Gender',
  mobilePhone: 'Phone',
};

/** Prints rows a second of both and their ratio; throws unless exactly the bad rows failed. */
export async function benchRows(app) {
  const begun = performance.now();
  const { report, seconds: read } = await importFile(app);
  const seconds = (performance.now() - begun) / 1000;
  const bare = await insertBare(app.databaseUrl);
  const outcome = JSON.stringify(report);
  figure(
    `import of ${count} student rows, 5 % bad`,
    count / seconds,
    'rows/s',
    { atLeast: 300 },
    `${seconds.toFixed(1)} s, of it ${read.toFixed(1)} s to read the file; ${outcome}`,
  );
  figure('the same students by bare statements', count / bare, 'rows/s');
  figure('import of rows, ratio', bare / seconds, '', { atLeast: 0.1 });
}

/** Imports the file; resolves with how it ended and the seconds that reading it took. */
export async function importFile(app) {
  const headers = { cookie: app.cookie };
  const form = new FormData();
  form.set('model', 'student');
  form.set('file', new Blob([csv()], { type: 'text/csv' }), 'students.csv');
  const begun = performance.now();
  const { data: file } = await answer(
    await fetch(`${app.url}/api/imports/files`, { method: 'POST', headers, body: form }),
  );
  const seconds = (performance.now() - begun) / 1000;
  let { data: run } = await answer(
    await fetch(`${app.url}/api/imports/files/${file.id}/run`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ mapping }),
    }),
  );
  while (['QUEUED', 'RUNNING'].includes(run.status)) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    ({ data: run } = await answer(await fetch(`${app.url}/api/imports/${run.id}`, { headers })));
  }
  const { totalCount: errors } = await answer(
    await fetch(`${app.url}/api/imports/${run.id}/issues?severity=ERROR&limit=1`, { headers }),
  );
  if (run.status !== 'DONE' || errors !== count / 20)
    throw new Error(`${run.status} with ${errors} errors: ${run.failure}`);
  return { report: { status: run.status, errors }, seconds };
}

function csv() {
  const lines = Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const born = number % 20 === 0 ? '2012-02-31' : `2012-${String((number % 12) + 1).padStart(2, '0')}-14`;
    return `Row ${number},Trần,ROW-${number},${born},2025-09-01,${number % 2 ? 'M' : 'F'},090 ${String(number).padStart(7, '0')}`;
  });
  return [Object.values(mapping).join(','), ...lines].join('\n');
}

/** Seconds for the good rows, statement by statement. */
async function insertBare(connectionString) {
  const { Client } = require('pg');
  const client = new Client({ connectionString });
  await client.connect();
  const begun = performance.now();
  try {
    for (let start = 0; start < count * 0.95; start += 100) {
      await client.query('begin');
      for (let number = start + 1; number <= start + 100; number += 1) await insertStudent(client, number);
      await client.query('commit');
    }
  } finally {
    await client.end();
  }
  return (performance.now() - begun) / 1000;
}

async function insertStudent(client, number) {
  const [userId, id] = [randomUUID(), randomUUID()];
  const name = `Bare ${number}`;
  await client.query('insert into "user" (id, name, email, username) values ($1, $2, $3, $4)', [
    userId,
    name,
    `bare${number}@bench.example`,
    `bare-${number}`,
  ]);
  await client.query(
    `insert into student (id, user_id, student_identifier, first_name, last_name, date_of_birth, date_of_enrollment,
        gender, mobile_phone, created_at, updated_at)
      values ($1, $2, $3, $4, 'Trần', '2012-03-14', '2025-09-01', 'MALE', '090', now(), now())`,
    [id, userId, `BARE-${number}`, name],
  );
}

async function answer(reply) {
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}
