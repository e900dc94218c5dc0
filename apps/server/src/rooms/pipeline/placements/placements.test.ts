import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AskedQuestion,
  type AssessmentsWorld,
  attemptsPath,
  makeAssessmentsWorld,
  oneOfEach,
  piece,
} from '../../../testing/assessments-world.ts';
import { leadWorld } from '../../../testing/lead-world.ts';
import type { TestClient } from '../../../testing/make-test-app.ts';
import { sendFile } from '../../../testing/send-file.ts';
import { picture } from '../../../testing/upload-corpus.ts';
import { assessment } from '../../assessments/assessments.table.ts';
import { runSittings } from '../../sittings/run-sittings.job.ts';

let world: AssessmentsWorld;
let sales: TestClient;
let leads: ReturnType<typeof leadWorld>;
let open: TestClient;

beforeAll(async () => {
  world = await makeAssessmentsWorld({ pool: 20 });
  sales = await world.app.as('sales');
  leads = leadWorld(world.app, sales);
  open = world.app.anonymous;
});

const right = { isTrue: true };
const oneQuestion: AskedQuestion[] = [{ questionType: 'TRUE_FALSE', points: 10, solution: right }];

let count = 0;
/** A published placement test of the questions. */
async function test(questions = oneQuestion, settings = {}) {
  count += 1;
  const { assessmentId } = await world.published(questions, {
    title: `Placement ${count}`,
    ...settings,
  });
  await world.app.db.execute(sql`update ${assessment} set is_placement = true where id = ${assessmentId}`);
  return assessmentId;
}

/** A lead with a student and a link to a test. */
async function linked(
  fields: Record<string, unknown> = {},
  settings: Record<string, unknown> = {},
  questions = oneQuestion,
) {
  const leadId = await leads.lead({ name: 'Lê Hằng', email: 'hang@lotus.example' });
  const studentId = await leads.student(leadId);
  const assessmentId = await test(questions, settings);
  const path = `/api/e-commerce/leads/${leadId}/placements`;
  const { status, body } = await sales.post(path, { studentId, assessmentId, ...fields });
  expect(status, JSON.stringify(body)).toBe(201);
  return { leadId, studentId, assessmentId, path, id: body.data.id as string, body, ...run(body.link) };
}

/** The paths of a link. */
function run(link: string) {
  const token = new URL(link).searchParams.get('token') ?? '';
  return { token, link, runs: `/api/placements/${token}` };
}

const begin = (runs: string) => open.post(`${runs}/attempts`);
const save = (runs: string, value: object, epoch = 1) =>
  open.put(`${runs}/answers`, { epoch, changes: [{ slot: 1, seq: 1, value }] });
const submit = (runs: string, seq: number | null = 1, epoch = 1) =>
  open.post(`${runs}/submit`, { epoch, answers: seq === null ? [] : [{ slot: 1, seq }] });
const stateOf = async (path: string) => (await sales.get(path)).body.data[0];

describe('a link to a placement test', () => {
  it('is told once, mailed to the lead, and stored as a hash alone [REV-07]', async () => {
    const { body, token, path, link } = await linked();
    expect(body).toMatchObject({ mailedTo: 'hang@lotus.example', data: { state: 'OPEN', result: null } });
    const mail = world.app.outbox.at(-1);
    expect(mail).toMatchObject({ to: 'hang@lotus.example' });
    expect(mail?.text).toContain(link);
    const { rows } = await world.app.db.execute<{ all: string }>(
      sql`select (select json_agg(l)::text from placement_link l) || (select json_agg(a)::text from audit_log a) as all`,
    );
    expect(rows[0]?.all).not.toContain(token);
    expect((await sales.get(path)).raw.body).not.toContain(token);
  });

  it('shows who and what and begins nothing, until Start is pressed: then the time runs', async () => {
    const { runs, path } = await linked();
    for (const _ of [1, 2]) {
      const { body } = await open.get(runs);
      expect(body.data).toMatchObject({ state: 'READY', studentName: 'Minh Trần', durationMinutes: 40 });
      expect(body.data).toMatchObject({ questionCount: 1, attempt: null });
    }
    expect(await stateOf(path)).toMatchObject({ state: 'OPEN' });
    const { status, body } = await begin(runs);
    expect([status, body.data.epoch, body.data.sections[0].questions.length]).toEqual([201, 1, 1]);
    expect((await open.get(runs)).body.data).toMatchObject({
      state: 'RUNNING',
      attempt: { id: body.data.id },
    });
    expect(await stateOf(path)).toMatchObject({ state: 'RUNNING' });
  });

  it('is a key to one attempt: two who start at once, and whoever starts again, have the same', async () => {
    const { runs } = await linked({}, { maxAttempts: null });
    const replies = await Promise.all([1, 2, 3, 4].map(() => begin(runs)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const ids = new Set(replies.map(({ body }) => body.data.id));
    expect(ids.size).toBe(1);
    // One device writes; the others ask first.
    expect(replies.map(({ body }) => body.data.epoch).toSorted()).toEqual([1, null, null, null]);
    await submit(runs, null);
    const again = await begin(runs);
    expect(again.body.data).toMatchObject({ id: [...ids][0], status: 'GRADED', sections: [] });
  });

  it('goes on on a second device, which the first one then only reads', async () => {
    const { runs } = await linked();
    await begin(runs);
    expect((await save(runs, right)).body.outcome).toBe('APPLIED');
    const taken = await open.post(`${runs}/writers`);
    expect(taken.body.data).toMatchObject({ epoch: 2, answers: [{ slot: 1, value: right }] });
    expect((await save(runs, { isTrue: false }, 1)).body.outcome).toBe('SUPERSEDED');
    expect((await submit(runs, 1, 1)).body.code).toBe('OTHER_DEVICE');
    expect((await submit(runs, 1, 2)).body.data.status).toBe('GRADED');
  });

  it('gives the receipt again after it was handed in, and takes no answer any more', async () => {
    const { runs } = await linked();
    await begin(runs);
    await save(runs, right);
    const { receipt } = (await submit(runs)).body.data;
    expect(receipt).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect((await submit(runs)).body.data.receipt).toBe(receipt);
    expect((await save(runs, { isTrue: false })).body.outcome).toBe('LATE');
    const { body } = await open.get(runs);
    expect(body.data).toMatchObject({ state: 'DONE', result: null, attempt: { receipt, sections: [] } });
    expect(JSON.stringify(body)).not.toContain('score');
  });

  it('tells the result where the school wants that', async () => {
    const { runs } = await linked({ showsResult: true });
    await begin(runs);
    await save(runs, right);
    await submit(runs);
    expect((await open.get(runs)).body.data.result).toMatchObject({ score: 10, maxScore: 10 });
  });

  it('tells nothing that solves a question, in no reply', async () => {
    const { runs } = await linked({}, {}, [...oneOfEach]);
    const replies = [
      await begin(runs),
      await open.get(runs),
      await save(runs, { optionIds: [piece('b').id] }),
    ];
    replies.push(await submit(runs, null), await open.get(runs));
    for (const { raw } of replies) expect(raw.body).not.toMatch(/zq|solution|correct|explanation/);
  });
});

describe('what a link does not open', () => {
  const gone = async (runs: string) => {
    const replies = await Promise.all([
      open.get(runs),
      begin(runs),
      open.post(`${runs}/writers`),
      save(runs, right),
      submit(runs),
      open.post(`${runs}/monitoring-events`, { type: 'FOCUS_LOST' }),
    ]);
    return replies.map(({ status }) => status);
  };
  const all404 = [404, 404, 404, 404, 404, 404];

  it('is any other attempt, nor any other endpoint of the student', async () => {
    const [mine, other] = [await linked(), await linked()];
    const { id } = (await begin(mine.runs)).body.data;
    expect((await begin(other.runs)).body.data.id).not.toBe(id);
    await save(other.runs, right);
    expect((await open.get(mine.runs)).body.data.attempt.answers).toMatchObject([{ value: null }]);
    for (const path of [`${attemptsPath}/${id}`, `${mine.runs}/${id}`, '/api/lms/scheduled-assessments/mine'])
      expect([401, 404]).toContain((await open.get(path)).status);
    // Whoever is signed in beside it sits as the student of the link, and their own attempts stay shut to the link.
    expect((await world.pupil.get(mine.runs)).body.data.attempt.id).toBe(id);
    expect((await world.pupil.get(`${attemptsPath}/${id}`)).status).toBe(404);
  });

  it('is a file of another test', async () => {
    const office = await world.app.as('administrator');
    const upload = async (name: string) =>
      (await sendFile(world.app, office, name, await picture('png'), { query: '?context=question' })).body
        .file.id;
    const [asked, other] = [await upload('answer-b.png'), await upload('other.png')];
    const { runs } = await linked({}, {}, [
      { questionType: 'TRUE_FALSE', solution: right, imageFileId: asked },
    ]);
    expect((await open.get(`${runs}/media/${asked}`)).status).toBe(404);
    await begin(runs);
    const file = await open.get(`${runs}/media/${asked}`);
    expect([file.status, String(file.headers['content-disposition'])]).toEqual([
      200,
      expect.not.stringContaining('answer-b'),
    ]);
    expect((await open.get(`${runs}/media/${other}`)).status).toBe(404);
    await submit(runs, null);
    expect((await open.get(`${runs}/media/${asked}`)).status).toBe(404);
  });

  it('is anything with a token that there is not', async () => {
    expect(await gone(`/api/placements/${'x'.repeat(43)}`)).toEqual(all404);
  });

  it('is what was withdrawn, also while it runs: what runs does not count', async () => {
    const { runs, path, id } = await linked();
    await begin(runs);
    const reply = await sales.post(`${path}/${id}/withdraw`);
    expect(reply.body.data).toMatchObject({ state: 'WITHDRAWN', can: { renew: false, withdraw: false } });
    expect(await gone(runs)).toEqual(all404);
    expect((await sales.post(`${path}/${id}/withdraw`)).body.code).toBe('NOT_OPEN');
    expect((await sales.post(`${path}/${id}/link`)).body.code).toBe('NOT_OPEN');
  });

  it('is what was replaced by a new link, which goes on with the same attempt', async () => {
    const { runs, path, id } = await linked();
    const attempt = (await begin(runs)).body.data;
    const renewed = run((await sales.post(`${path}/${id}/link`)).body.link);
    expect(await gone(runs)).toEqual(all404);
    expect((await open.get(renewed.runs)).body.data.attempt.id).toBe(attempt.id);
  });

  it('is what expired before it was begun; what was begun in time goes on, and the receipt stays for a day', async () => {
    const started = world.now();
    const [late, begun] = [await linked({ days: 1 }), await linked({ days: 1 })];
    world.later(86_400 - 60);
    expect((await open.get(late.runs)).status).toBe(200);
    await begin(begun.runs);
    world.later(60);
    expect(await gone(late.runs)).toEqual(all404);
    expect(await stateOf(late.path)).toMatchObject({ state: 'EXPIRED', can: { renew: false } });
    await runSittings(world.app.platform);
    expect((await save(begun.runs, right)).body.outcome).toBe('APPLIED');
    expect((await submit(begun.runs)).body.data.status).toBe('GRADED');
    world.later(86_399);
    expect((await open.get(begun.runs)).body.data.state).toBe('DONE');
    world.later(1);
    expect((await open.get(begun.runs)).status).toBe(404);
    await runSittings(world.app.platform);
    expect(await stateOf(late.path)).toMatchObject({ state: 'EXPIRED' });
    world.app.clock.set(started);
  });
});

describe('sending placement tests', () => {
  it('offers what is published as one, to students of the lead, one link of each at a time', async () => {
    const { path, studentId, assessmentId } = await linked();
    const { assessmentId: exam } = await world.published(oneQuestion, { title: 'Final exam' });
    const stranger = await leads.student(await leads.lead());
    const { tests, mailTo } = (await sales.get(path)).body;
    const offered = tests.map(({ id }: { id: string }) => id);
    expect([offered.includes(assessmentId), offered.includes(exam), mailTo]).toEqual([
      ...[true, false, 'hang@lotus.example'],
    ]);
    const refused = async (fields: object) =>
      (await sales.post(path, { studentId, assessmentId, ...fields })).body.details?.fieldErrors;
    expect(await refused({ assessmentId: exam })).toEqual({ assessmentId: ['Please select an assessment.'] });
    expect(await refused({ studentId: stranger })).toEqual({ studentId: ['Please select a student'] });
    for (const days of [0, 61, 1.5])
      expect(await refused({ days })).toEqual({ days: ['Enter a whole number of days from 1 to 60.'] });
    const again = await sales.post(path, { studentId, assessmentId });
    expect([again.status, again.body.code]).toEqual([409, 'HAS_LINK']);
    await world.app.db.execute(sql`update ${assessment} set is_published = false where id = ${assessmentId}`);
    expect((await sales.get(path)).body.tests.map(({ id }: { id: string }) => id)).not.toContain(
      assessmentId,
    );
  });

  it('is for who may change the lead: others find nothing, who only reads it sends nothing', async () => {
    const { path, studentId, id } = await linked();
    const assessmentId = await test();
    for (const by of [world.pupil, world.teacher, world.parent]) {
      expect([403, 404]).toContain((await by.get(path)).status);
      expect([403, 404]).toContain((await by.post(path, { studentId, assessmentId })).status);
      expect([403, 404]).toContain((await by.post(`${path}/${id}/link`)).status);
      expect([403, 404]).toContain((await by.post(`${path}/${id}/withdraw`)).status);
    }
    const other = await linked();
    expect((await sales.post(`${other.path}/${id}/withdraw`)).status).toBe(404);
    expect((await open.get(path)).status).toBe(401);
  });

  it('says nothing of mail where the lead has no address', async () => {
    const { leadId, studentId } = await linked();
    await world.app.db.execute(sql`update lead set email = null where id = ${leadId}`);
    const before = world.app.outbox.length;
    const path = `/api/e-commerce/leads/${leadId}/placements`;
    const { body } = await sales.post(path, { studentId, assessmentId: await test() });
    expect([body.mailedTo, world.app.outbox.length]).toEqual([null, before]);
  });

  it('goes with the lead into the one that it is merged with', async () => {
    const { leadId, id } = await linked();
    const keptId = await leads.lead({ name: 'Lê Hằng' });
    const manager = await world.app.as('manager');
    const [kept, merged] = [await leads.read(keptId), await leads.read(leadId)];
    const reply = await manager.post(`/api/e-commerce/leads/${keptId}/merge`, {
      ...{
        mergedId: leadId,
        version: kept.version,
        mergedVersion: merged.version,
        values: { name: 'Lê Hằng' },
      },
    });
    expect(reply.status, reply.raw.body).toBe(200);
    expect(await stateOf(`/api/e-commerce/leads/${keptId}/placements`)).toMatchObject({ id });
  });
});

describe('taking a student off the lead', () => {
  it('waits until the open link is withdrawn', async () => {
    const { leadId, studentId, path, id } = await linked();
    const student = `/api/e-commerce/leads/${leadId}/students/${studentId}`;
    const refused = await sales.delete(student);
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      ...[409, 'IN_USE', { counts: { placements: 1 } }],
    ]);
    await sales.post(`${path}/${id}/withdraw`);
    expect((await sales.delete(student)).status).toBe(204);
    expect(await stateOf(path)).toMatchObject({ id, state: 'WITHDRAWN' });
  });
});

describe('the result of a placement test', () => {
  it('gives the lead the level by the scoring method, and its classes that have a free seat [REV-07]', async () => {
    const { db } = world.app;
    const level = async (name: string) => {
      const made = await world.admin.post('/api/lms/levels', { name });
      expect(made.status, made.raw.body).toBe(201);
      return made.body.data.id as string;
    };
    const [a2, b1] = [await level('A2 Elementary'), await level('B1')];
    const classOf = async (name: string, levelId: string, maxCapacity: number) => {
      const { id } = await world.school.course(`Course of ${name}`);
      await db.execute(sql`update course set level_id = ${levelId} where id = ${id}`);
      return world.school.class({ name, maxCapacity, courseIds: [id] });
    };
    const free = await classOf('Owls', a2, 2);
    const full = await classOf('Foxes', a2, 1);
    await classOf('Bears', b1, 9);
    await world.school.enrol(world.pupil.userId, full);
    const ranges = [
      { label: 'A2', min: 0, max: 59 },
      { label: 'B1', min: 60, max: 100 },
    ];
    const method = { methodType: 'CUSTOM', displayName: 'Levels', defaultSettings: { ranges } };
    const made = await world.admin.post('/api/lms/scoring-methods', {
      ...method,
      effectiveFrom: '2026-01-01',
    });
    expect(made.status, made.raw.body).toBe(201);
    const settings = { scoringMethodId: made.body.data.id };
    const { runs, path } = await linked({}, settings);
    await begin(runs);
    await submit(runs, null);
    const shown = await stateOf(path);
    expect(shown).toMatchObject({ state: 'GRADED', result: { score: 0, maxScore: 10, label: 'A2' } });
    expect(shown).toMatchObject({
      level: { id: a2, name: 'A2 Elementary' },
      classes: [{ id: free, freeSeats: 2 }],
    });
    expect(shown.classes).toHaveLength(1);
  });

  it('says without a scoring method what was reached, and no level', async () => {
    const { runs, path } = await linked();
    await begin(runs);
    await save(runs, right);
    await submit(runs);
    expect(await stateOf(path)).toMatchObject({
      result: { score: 10, label: null },
      level: null,
      classes: [],
    });
  });

  it('waits while a person has to mark', async () => {
    const { runs, path } = await linked({}, {}, [{ questionType: 'ESSAY', points: 10 }]);
    await begin(runs);
    await save(runs, { text: 'I like owls.' });
    await submit(runs);
    expect(await stateOf(path)).toMatchObject({ state: 'HANDED_IN', result: null, can: { withdraw: false } });
  });
});
