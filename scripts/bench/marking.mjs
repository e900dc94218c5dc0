// Marks the last thirty essays of a sitting of 3,000 and of one of 60, one after the other, by turns: a mark must cost the same in both.
// Results are seen at once, so each mark also renews what it says of the student's skills.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inFolder } from './processes.mjs';
import { figure, skipped } from './report.mjs';
import { startCounted, tellsRunTime } from './run-time.mjs';

const { Client } = createRequire(join(import.meta.dirname, '../../apps/server/package.json'))('pg');
const sizes = [60, 3000];
const marked = 30;

/** Prints what a mark costs in the large sitting beside the small one, in processor time of the application and its database. */
export async function benchMarking() {
  if (!tellsRunTime) return skipped('marking', 'only Linux tells the run time of threads');
  await inFolder(async (folder) => {
    const app = await startCounted('app-server.mjs', { args: [folder, String(Math.max(...sizes) + 100)] });
    const client = new Client({ connectionString: app.databaseUrl });
    await client.connect();
    try {
      const sittings = [];
      for (const size of sizes) sittings.push(await sittingOf(app, client, size));
      const costs = sittings.map(() => 0);
      // The first five of each warm up and are not counted.
      for (let turn = -5; turn < marked - 5; turn += 1) {
        for (const [index, { scripts, versionId }] of sittings.entries()) {
          const before = await app.runTime();
          await grade(app, versionId, scripts[turn + 5]);
          if (turn >= 0) costs[index] += (await app.runTime()) - before;
        }
      }
      const [small, large] = costs.map((cost) => cost / 1e6 / (marked - 5));
      const note = `${large.toFixed(1)} and ${small.toFixed(1)} ms CPU`;
      figure(
        `a mark of one of ${sizes[1]}, against one of ${sizes[0]}`,
        large / small,
        '×',
        { atMost: 1.2 },
        note,
      );
    } finally {
      await client.end();
      await app.stop();
    }
  });
}

/** A sitting with an essay that as many students have handed in: one by the house, the others are copies of it. */
async function sittingOf(app, client, size) {
  const { rows: people } = await client.query(
    `select id from student where student_identifier like 'G-%' order by student_identifier limit $1`,
    [size],
  );
  const assessment = await send(app, 'POST', '/api/lms/assessments', {
    ...{
      title: `An essay of ${size}`,
      assessmentType: 'TEST',
      durationMinutes: 60,
      maxAttempts: 1,
      isPublished: true,
    },
    questions: [{ questionText: 'Write.', questionType: 'ESSAY', points: 10 }],
  });
  const sitting = await send(app, 'POST', '/api/lms/scheduled-assessments', {
    ...{
      assessmentId: assessment.data.id,
      assignmentType: 'STUDENTS',
      status: 'IN_PROGRESS',
      releasePolicy: 'AT_ONCE',
    },
    scheduledDateTime: new Date(Date.now() - 60_000).toISOString(),
    assignedStudentIds: [people[0].id],
  });
  await client.query(
    `update question set strand = 'Writing' where id in (select question_id from question_version where question_text = 'Write.')`,
  );
  await client.query(
    `insert into user_role (user_id, role_id) select s.user_id, r.id from student s, role r
      where s.id = $1 and lower(r.name::text) = 'student' on conflict do nothing`,
    [people[0].id],
  );
  const {
    rows: [{ username }],
  } = await client.query('select username from "user" u join student s on s.user_id = u.id where s.id = $1', [
    people[0].id,
  ]);
  const { cookie } = await app.ask({ as: username });
  const own = { ...app, cookie };
  const attempt = await send(own, 'POST', `/api/lms/scheduled-assessments/${sitting.data.id}/attempts`, {});
  const { id, epoch } = attempt.data;
  const text = 'An essay of some two hundred words. '.repeat(30);
  await send(own, 'PUT', `/api/lms/student-assessments/${id}/answers`, {
    epoch,
    changes: [{ slot: 1, seq: 1, value: { text } }],
  });
  await send(own, 'POST', `/api/lms/student-assessments/${id}/submit`, {
    epoch,
    answers: [{ slot: 1, seq: 1 }],
  });
  await copied(
    client,
    'student_assessment',
    id,
    people.slice(1).map((one) => one.id),
  );
  await client.query(
    `with done as (select id from student_assessment where scheduled_assessment_id = $1 order by id offset ${marked}),
      answers as (update attempt_answer set mark_state = 'HUMAN', awarded = 700, mark_version = 1 where attempt_id in (select id from done))
      update student_assessment set status = 'GRADED', score = 7, graded_at = now(), released_at = now() where id in (select id from done)`,
    [sitting.data.id],
  );
  await client.query('update scheduled_assessment set released_at = now() where id = $1', [sitting.data.id]);
  await client.query('vacuum analyze');
  const queue = await send(app, 'GET', `/api/lms/scheduled-assessments/${sitting.data.id}/marking`);
  const [question] = queue.data;
  if (question.scripts.length !== size)
    throw new Error(`${question.scripts.length} scripts are to be marked`);
  return {
    versionId: question.versionId,
    scripts: question.scripts.filter(({ awarded }) => awarded === null),
  };
}

/** Copies the attempt and its answer to other students. */
async function copied(client, table, id, studentIds) {
  const { rows } = await client.query(
    'select column_name as name from information_schema.columns where table_name = $1',
    [table],
  );
  const names = rows.map(({ name }) => `"${name}"`);
  const values = { '"id"': 'gen_random_uuid()', '"student_id"': 'other.id', '"receipt"': 'null' };
  await client.query(
    `insert into ${table} (${names}) select ${names.map((name) => values[name] ?? `one.${name}`)}
      from ${table} one cross join unnest($2::uuid[]) as other(id) where one.id = $1`,
    [id, studentIds],
  );
  const { rows: columns } = await client.query(
    `select column_name as name from information_schema.columns where table_name = 'attempt_answer'`,
  );
  const answers = columns.map(({ name }) => `"${name}"`);
  await client.query(
    `insert into attempt_answer (${answers}) select ${answers.map((name) => (name === '"attempt_id"' ? 'sa.id' : `one.${name}`))}
      from attempt_answer one join student_assessment own on own.id = one.attempt_id
      join student_assessment sa on sa.scheduled_assessment_id = own.scheduled_assessment_id and sa.id <> own.id where own.id = $1`,
    [id],
  );
}

function grade(app, versionId, { attemptId, version }) {
  const body = { marks: [{ versionId, points: 7, comment: '', version }] };
  return send(app, 'PUT', `/api/lms/student-assessments/${attemptId}/grade`, body);
}

async function send({ url, cookie }, method, path, body) {
  const reply = await fetch(url + path, {
    method,
    headers: { cookie, 'content-type': 'application/json', origin: url },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok)
    throw new Error(`${method} ${path} answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`);
  return reply.status === 204 ? undefined : reply.json();
}
