// 300 students sit one assessment of 40 questions on one process: all begin at once, then each saves what it writes, 150 saves a
// second together, and all hand in at once. A save is held against a bare update of the same row at the same pace: by the driver in
// this process, and by the smallest server that does it for whom it is asked by HTTP, as a save is.
import { Agent, request } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { startServer } from './processes.mjs';
import { figure } from './report.mjs';

const require = createRequire(join(import.meta.dirname, '../../apps/server/package.json'));
const people = 300;
const questions = 40;
const perSecond = 150;
const seconds = 20;
/** What others read meanwhile, so many a second in turn: a list, a person's day, a form's record. */
const otherReads = [
  '/api/students?limit=25',
  '/api/lms/classes?limit=25',
  '/api/dashboard/staff',
  '/api/me/tasks',
];
const readsPerSecond = 10;

/** `fetch` makes so much waste that collecting it is what would be measured. */
const agent = new Agent({ keepAlive: true, maxSockets: 400 });

/** Prints how long all need to begin and to hand in, the p99 of a save beside a bare update, and what was lost. */
export async function benchSittings(app) {
  const { Client, Pool } = require('pg');
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  const pool = new Pool({ connectionString: app.databaseUrl, max: 10 });
  try {
    const sittingId = await scheduled(app, client);
    const { cookies } = await app.ask({ sessions: people });
    const students = await begin(app, cookies, sittingId);
    const bare = await paced(perSecond * seconds, (turn) => {
      const { id } = students[turn % people];
      return pool.query('update student_assessment set submitted_at = null where id = $1', [id]);
    });
    const served = await pacedBySmallest(app, students);
    const read = (turn) => demand(app, app.cookie, 'GET', otherReads[turn % otherReads.length]);
    const quiet = await paced(readsPerSecond * seconds, read, readsPerSecond);
    const before = (await app.ask({ measure: 'processor' })).measured;
    const saves = await paced(perSecond * seconds, (turn) => save(app, students, turn));
    const spent = (await app.ask({ measure: 'processor' })).measured - before;
    figure('a save, processor time of the application', spent / (perSecond * seconds), 'ms');
    const [bound, p99] = [at(bare, 0.99), at(saves, 0.99)];
    figure('a bare update of one row, 150 a second, p99', bound, 'ms');
    figure(
      `${people} students, a save of an answer, p99`,
      p99,
      'ms',
      { atMost: 150 },
      `p50 ${at(saves, 0.5).toFixed(1)} ms`,
    );
    figure('a bare update by the smallest server, 150 a second, p99', at(served, 0.99), 'ms');
    figure(`${people} students, a save beside a bare update, p99`, p99 / bound, 'times', { atMost: 5 });
    figure(`${people} students, a save beside the smallest server, p99`, p99 / at(served, 0.99), 'times', {
      atMost: 5,
    });
    const [beside] = await Promise.all([
      paced(readsPerSecond * seconds, read, readsPerSecond),
      paced(perSecond * seconds, (turn) => save(app, students, perSecond * seconds + turn)),
    ]);
    figure(
      `other reads beside ${people} who write, beside those without, p50`,
      at(beside, 0.5) / at(quiet, 0.5),
      'times',
      { atMost: 1.5 },
      `${at(quiet, 0.5).toFixed(1)} and ${at(beside, 0.5).toFixed(1)} ms; p95 ${at(quiet, 0.95).toFixed(1)} and ${at(beside, 0.95).toFixed(1)} ms`,
    );
    await handIn(app, students);
    figure(`${people} students, acknowledged answers that are lost`, await lost(client, students), '', {
      atMost: 0,
    });
  } finally {
    await client.end();
    await pool.end();
  }
}

async function scheduled(app, client) {
  await client.query(
    `insert into user_role (user_id, role_id) select u.id, r.id from "user" u, role r
      where u.username like 'bench-student-%' and lower(r.name::text) = 'student' on conflict do nothing`,
  );
  const { rows } = await client.query(
    `select s.id from student s join "user" u on u.id = s.user_id where u.username like 'bench-student-%' order by u.id limit $1`,
    [people],
  );
  const asked = Array.from({ length: questions }, (_, index) => ({
    questionText: `Question ${index + 1}`,
    questionType: 'SHORT_ANSWER',
    shortAnswerCorrectAnswers: ['right'],
  }));
  const assessment = await ours(app, 'POST', '/api/lms/assessments', {
    ...{ title: 'A test of all', assessmentType: 'QUIZ', durationMinutes: 60, maxAttempts: 1 },
    ...{ isPublished: true, questions: asked },
  });
  const sitting = await ours(app, 'POST', '/api/lms/scheduled-assessments', {
    ...{ assessmentId: assessment.data.id, assignmentType: 'STUDENTS', status: 'IN_PROGRESS' },
    scheduledDateTime: new Date(Date.now() - 60_000).toISOString(),
    assignedStudentIds: rows.map(({ id }) => id),
  });
  return sitting.data.id;
}

/** Milliseconds of updates that are asked of the smallest server, sorted. */
async function pacedBySmallest(app, students) {
  const smallest = await startServer('bare-update-server.mjs', { args: [app.databaseUrl] });
  try {
    return await paced(perSecond * seconds, (turn) =>
      demand(smallest, '', 'PUT', '/', { id: students[turn % people].id }),
    );
  } finally {
    await smallest.stop();
  }
}

/** All begin within the same moment. */
async function begin(app, cookies, sittingId) {
  const begun = performance.now();
  const all = await Promise.all(
    cookies.map(async (cookie) => {
      const path = `/api/lms/scheduled-assessments/${sittingId}/attempts`;
      const { data } = await demand(app, cookie, 'POST', path, {});
      return { cookie, id: data.id, epoch: data.epoch, seqs: new Map() };
    }),
  );
  figure(
    `${people} students begin at once, all have their questions`,
    (performance.now() - begun) / 1000,
    's',
    { atMost: 10 },
  );
  return all;
}

/** One save of one student, of one to three answers; those of one student come one after the other, as in the browser. */
async function save(app, students, turn) {
  const student = students[turn % people];
  const round = Math.floor(turn / people);
  const changes = [0, 1, 2].slice(0, 1 + (turn % 3)).map((more) => {
    const slot = ((round + more * 7) % questions) + 1;
    const seq = (student.seqs.get(slot) ?? 0) + 1;
    return { slot, seq, value: { text: `answer ${round} of ${student.id.slice(-6)}` } };
  });
  const { acknowledged } = await demand(
    app,
    student.cookie,
    'PUT',
    `/api/lms/student-assessments/${student.id}/answers`,
    {
      epoch: student.epoch,
      changes,
    },
  );
  for (const { slot, seq } of acknowledged)
    student.seqs.set(slot, Math.max(seq, student.seqs.get(slot) ?? 0));
}

/** Everybody hands in twice at once: one receipt each. */
async function handIn(app, students) {
  const begun = performance.now();
  let doubles = 0;
  await Promise.all(
    students.map(async ({ cookie, id, epoch, seqs }) => {
      const answers = [...seqs].map(([slot, seq]) => ({ slot, seq }));
      const send = () =>
        demand(app, cookie, 'POST', `/api/lms/student-assessments/${id}/submit`, { epoch, answers });
      const [first, second] = await Promise.all([send(), send()]);
      if (first.data.receipt !== second.data.receipt) doubles += 1;
    }),
  );
  figure(`${people} students hand in at once, twice each`, (performance.now() - begun) / 1000, 's', {
    atMost: 10,
  });
  figure(`${people} students, two receipts for one attempt`, doubles, '', { atMost: 0 });
}

/** How many acknowledged answers are not stored with their number, or with a later one. */
async function lost(client, students) {
  const { rows } = await client.query(
    'select attempt_id, slot, seq from attempt_answer where attempt_id = any($1::uuid[])',
    [students.map(({ id }) => id)],
  );
  const stored = new Map(rows.map(({ attempt_id: id, slot, seq }) => [`${id} ${slot}`, seq]));
  return students
    .flatMap(({ id, seqs }) => [...seqs].map(([slot, seq]) => (stored.get(`${id} ${slot}`) ?? 0) >= seq))
    .filter((isThere) => !isThere).length;
}

/** Calls at an even pace, whatever the ones before take; milliseconds of each, sorted. */
async function paced(count, call, pace = perSecond) {
  const begun = performance.now();
  const durations = [];
  const running = [];
  for (let turn = 0; turn < count; turn += 1) {
    const due = begun + (turn * 1000) / pace;
    if (due > performance.now()) await delay(due - performance.now());
    const sent = performance.now();
    running.push(Promise.resolve(call(turn)).then(() => durations.push(performance.now() - sent)));
  }
  await Promise.all(running);
  return durations.toSorted((a, b) => a - b);
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

const ours = (app, method, path, body) => demand(app, app.cookie, method, path, body);

async function demand({ url }, cookie, method, path, body) {
  const headers = { cookie, 'content-type': 'application/json', origin: url };
  const asked = request(url + path, { method, headers, agent });
  const reply = await new Promise((resolve, reject) => {
    asked
      .once('response', resolve)
      .once('error', reject)
      .end(body && JSON.stringify(body));
  });
  const said = await text(reply);
  if (reply.statusCode >= 300)
    throw new Error(`${method} ${path} answered ${reply.statusCode}: ${said.slice(0, 300)}`);
  return JSON.parse(said);
}
