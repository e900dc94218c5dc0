import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AskedQuestion,
  type AssessmentsWorld,
  attemptsPath,
  makeAssessmentsWorld,
  sittingsPath,
} from '../../../testing/assessments-world.ts';
import type { TestClient } from '../../../testing/make-test-app.ts';

// Now is Thursday, 19 November 2026, 03:24 in UTC.

let world: AssessmentsWorld;
/** Beside the teacher of the class. */
let second: TestClient;
let third: TestClient;
let fourth: TestClient;
let otherTeacher: TestClient;

beforeAll(async () => {
  world = await makeAssessmentsWorld();
  third = world.admin;
  [second, fourth, otherTeacher] = await Promise.all([
    world.app.as('principal'),
    world.app.as('superuser'),
    world.app.as('hr'),
  ]);
  await world.app.db.execute(sql`insert into user_role (user_id, role_id)
    select ${otherTeacher.userId}, r.id from role r where r.name = 'teacher' on conflict do nothing`);
});

const criterion = '0190a000-0000-4000-8000-000000000001';
const levels = [0, 1, 2, 3, 4, 5].map((points) => ({ points, text: '' }));
const rubric = { criteria: [{ id: criterion, name: 'Task', weight: 1, levels }] };
const essay: AskedQuestion[] = [{ questionType: 'ESSAY', points: 20 }];

async function handedIn(by: TestClient, sittingId: string, texts: readonly string[]) {
  const { id } = (await by.post(`${sittingsPath}/${sittingId}/attempts`)).body.data;
  const changes = texts.map((text, at) => ({ slot: at + 1, seq: 1, value: { text } }));
  await by.put(`${attemptsPath}/${id}/answers`, { epoch: 1, changes });
  await by.post(`${attemptsPath}/${id}/submit`, { epoch: 1, answers: [] });
  return id as string;
}

async function sat(asked = essay, settings: object = {}) {
  const { id } = await world.scheduled({ hasTwoExaminers: true }, settings, asked);
  const texts = asked.map(() => 'I goed home.');
  const mine = await handedIn(world.pupil, id, texts);
  const queue = async (by: TestClient) =>
    (await by.get(`${sittingsPath}/${id}/marking`)).body.data[0] as {
      versionId: string;
      isMarkedTwice: boolean;
      scripts: Record<string, unknown>[];
    };
  const { versionId } = await queue(world.teacher);
  const grade = (by: TestClient, mark: object) =>
    by.put(`${attemptsPath}/${mine}/grade`, { marks: [{ versionId, version: 0, comment: null, ...mark }] });
  const script = async (by: TestClient) => (await queue(by)).scripts[0];
  return { id, mine, versionId, queue, grade, script };
}

describe('two examiners of an essay [own sittings]', () => {
  it('give its mean once both have marked it, and the attempt is graded no sooner', async () => {
    const { mine, grade, queue, script } = await sat();
    expect((await queue(world.teacher)).isMarkedTwice).toBe(true);
    expect(await script(world.teacher)).toMatchObject({ role: 'FIRST', need: 'MARK', version: 0 });
    const first = await grade(world.teacher, { points: 14, comment: 'Check past forms.' });
    expect(first.body).toEqual({ status: 'SUBMITTED', score: null });
    expect(await script(world.teacher)).toMatchObject({
      ...{ role: 'FIRST', need: 'SECOND', given: 1400, version: 1, awarded: null, markState: 'NONE' },
    });
    expect((await grade(second, { points: 15, comment: 'Write more.' })).body).toEqual({
      ...{ status: 'GRADED', score: 14.5 },
    });
    expect(await script(second)).toMatchObject({ role: null, need: null, given: 1500, awarded: 1450 });
    const { rows } = await world.app.db.execute(sql`
      select comment, awarded, mark_state as state from attempt_answer where attempt_id = ${mine}`);
    expect(rows).toEqual([{ comment: 'Check past forms.\n\nWrite more.', awarded: 1450, state: 'HUMAN' }]);
    const { rows: events } = await world.app.db.execute(sql`
      select from_hundredths as "from", to_hundredths as "to" from mark_event where attempt_id = ${mine}`);
    expect(events).toEqual([{ from: null, to: 1450 }]);
  });

  it('agree at exactly a tenth of the points; further apart a third person’s mark counts', async () => {
    const near = await sat();
    await near.grade(world.teacher, { points: 14 });
    expect((await near.grade(second, { points: 16 })).body.score).toBe(15);
    const apart = await sat();
    await apart.grade(world.teacher, { points: 14 });
    expect((await apart.grade(second, { points: 16.01 })).body.status).toBe('SUBMITTED');
    const far = await sat();
    await far.grade(world.teacher, { points: 11 });
    expect((await far.grade(second, { points: 16 })).body).toEqual({ status: 'SUBMITTED', score: null });
    expect(await far.script(third)).toMatchObject({ role: 'MODERATOR', need: 'MODERATOR', given: null });
    expect(await far.script(world.teacher)).toMatchObject({ role: null, need: 'MODERATOR' });
    const moderated = await far.grade(third, { points: 12, role: 'MODERATOR' });
    expect(moderated.body).toEqual({ status: 'GRADED', score: 12 });
    // The moderator may change it; nobody else is one.
    expect((await far.grade(third, { points: 13, version: 1 })).body.score).toBe(13);
    const late = await far.grade(fourth, { points: 1, role: 'MODERATOR' });
    expect([late.status, late.body.code, late.body.details]).toMatchObject([
      ...[409, 'STALE', { stored: 1300, sent: 100 }],
    ]);
  });

  it('know nothing of each other’s mark before both are in, by no reply', async () => {
    const { id, mine, grade, script } = await sat([
      { questionType: 'ESSAY', points: 20, solution: { rubric } },
    ]);
    await grade(world.teacher, { rubric: { [criterion]: 3 }, comment: 'zqfirst' });
    const paths = [`${sittingsPath}/${id}/marking`, `${attemptsPath}/${mine}/result`];
    const more = [`${sittingsPath}/${id}/monitoring-events`, `${sittingsPath}/${id}/regrades`];
    const seen = async () =>
      (await Promise.all([...paths, ...more].map((path) => second.get(path)))).map(({ raw }) => raw.body);
    // An id may hold the same digits.
    const words = (await seen()).join().replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '');
    expect(words).not.toMatch(/zqfirst|1200|"chosen"/);
    expect(await script(second)).toMatchObject({
      role: 'SECOND',
      need: 'SECOND',
      given: null,
      examiners: [],
    });
    const own = await script(world.teacher);
    expect(own).toMatchObject({ given: 1200, rubric: { [criterion]: 3 }, comment: 'zqfirst', examiners: [] });
    await grade(second, { rubric: { [criterion]: 4 }, comment: null });
    const { rows } = await world.app.db.execute<{ name: string }>(
      sql`select name from "user" where id in (${world.teacher.userId}, ${second.userId}) order by id = ${second.userId}`,
    );
    const both = [
      {
        role: 'FIRST',
        name: rows[0]?.name,
        hundredths: 1200,
        rubric: { [criterion]: 3 },
        comment: 'zqfirst',
      },
      { role: 'SECOND', name: rows[1]?.name, hundredths: 1600, rubric: { [criterion]: 4 }, comment: null },
    ];
    for (const by of [world.teacher, second, third])
      expect((await script(by))?.examiners).toMatchObject(both);
  });

  it('are two people, and their marks stand once both are in', async () => {
    const { mine, grade } = await sat();
    await grade(world.teacher, { points: 11 });
    // The first one again is the first one, not the second.
    expect((await grade(world.teacher, { points: 12, version: 1 })).body.status).toBe('SUBMITTED');
    await grade(second, { points: 16 });
    for (const by of [world.teacher, second]) {
      const again = await grade(by, { points: 14, version: 2, role: 'MODERATOR' });
      expect([again.status, again.body.code]).toEqual([409, 'SETTLED']);
    }
    const marks = sql`select role, hundredths from examiner_mark where attempt_id = ${mine} order by role`;
    expect((await world.app.db.execute(marks)).rows).toEqual([
      { role: 'FIRST', hundredths: 1200 },
      { role: 'SECOND', hundredths: 1600 },
    ]);
    await expect(
      world.app.db.execute(sql`update examiner_mark set examiner_id = ${second.userId}
        where attempt_id = ${mine} and role = 'FIRST'`),
    ).rejects.toThrow();
  });

  it('who save at once are the first and the second, and a later third is told both', async () => {
    const { mine, grade } = await sat();
    const saved = await Promise.all([
      grade(world.teacher, { points: 11, role: 'FIRST' }),
      grade(second, { points: 16, role: 'FIRST' }),
    ]);
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await world.app.db.execute(sql`
      select role from examiner_mark where attempt_id = ${mine} order by role`);
    expect(rows).toEqual([{ role: 'FIRST' }, { role: 'SECOND' }]);
    // Who meant to be the second is no moderator unasked.
    const late = await grade(third, { points: 9, role: 'SECOND' });
    expect([late.status, late.body.code, late.body.details.sent]).toEqual([409, 'STALE', 900]);
    const moderators = await Promise.all(
      [third, fourth].map((by) => grade(by, { points: 9, role: 'MODERATOR' })),
    );
    expect(moderators.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is stale where somebody has saved their own mark meanwhile', async () => {
    const { grade } = await sat();
    await grade(world.teacher, { points: 11 });
    const stale = await grade(world.teacher, { points: 12 });
    expect([stale.status, stale.body.code, stale.body.details]).toMatchObject([
      ...[409, 'STALE', { stored: 1100, sent: 1200, storedVersion: 1, sentVersion: 0 }],
    ]);
  });

  it('show a student both choices of the rubric once released, and nothing before', async () => {
    const asked: AskedQuestion[] = [{ questionType: 'ESSAY', points: 20, solution: { rubric } }];
    const { id, mine, grade } = await sat(asked, { showAnswers: true });
    const path = `${attemptsPath}/${mine}/result`;
    await grade(world.teacher, { rubric: { [criterion]: 3 } });
    await world.teacher.post(`${sittingsPath}/${id}/close`);
    expect((await world.teacher.post(`${sittingsPath}/${id}/release`)).body).toEqual({ released: 0 });
    expect((await world.pupil.get(path)).status).toBe(404);
    await grade(second, { rubric: { [criterion]: 5 } });
    expect((await world.pupil.get(path)).status).toBe(404);
    await grade(third, { rubric: { [criterion]: 4 }, role: 'MODERATOR' });
    await world.teacher.post(`${sittingsPath}/${id}/release`);
    const chosen = async () =>
      (await world.pupil.get(path)).body.data.sections[0].questions[0].rubric[0].chosen;
    expect(await chosen()).toEqual([4]);
    const near = await sat(asked, { showAnswers: true });
    await near.grade(world.teacher, { rubric: { [criterion]: 3 } });
    await near.grade(second, { rubric: { [criterion]: 3 } });
    await world.teacher.post(`${sittingsPath}/${near.id}/close`);
    await world.teacher.post(`${sittingsPath}/${near.id}/release`);
    const { data } = (await world.pupil.get(`${attemptsPath}/${near.mine}/result`)).body;
    expect(data.sections[0].questions[0]).toMatchObject({ awarded: 12, rubric: [{ chosen: [3, 3] }] });
  });

  it('are asked of essays alone, and equal essays are read each', async () => {
    const short: AskedQuestion = {
      ...{ questionType: 'SHORT_ANSWER', points: 2, solution: { text: { accepted: ['went'] } } },
    };
    const { id, mine, grade } = await sat([...essay, short]);
    const theirs = await handedIn(world.friend, id, ['I goed home.', 'went']);
    const [{ versionId }, { versionId: shortId }] = (await world.teacher.get(`${sittingsPath}/${id}/marking`))
      .body.data;
    const equal = await world.teacher.put(`${attemptsPath}/${mine}/equal-marks`, {
      ...{ versionId, points: 14, version: 0, comment: null },
    });
    expect(equal.body).toEqual({ marked: 1 });
    const { rows } = await world.app.db.execute(
      sql`select 1 from examiner_mark where attempt_id = ${theirs}`,
    );
    expect(rows).toEqual([]);
    await grade(second, { points: 14 });
    const last = await grade(world.teacher, { versionId: shortId, points: 1, version: 1 });
    expect(last.body).toEqual({ status: 'GRADED', score: 15 });
  });

  it('is for who marks the sitting alone, and stands fast once it has opened', async () => {
    const { id, grade } = await sat();
    const people = [world.pupil, world.friend, world.parent, otherTeacher, world.app.anonymous];
    for (const by of people) expect([401, 403, 404]).toContain((await grade(by, { points: 1 })).status);
    expect((await grade(otherTeacher, { points: 1 })).status).toBe(404);
    expect((await otherTeacher.get(`${sittingsPath}/${id}/marking`)).status).toBe(404);
    const path = `${sittingsPath}/${id}`;
    const { version, hasTwoExaminers } = (await world.teacher.get(path)).body.data;
    expect(hasTwoExaminers).toBe(true);
    const { body } = await world.scheduled({ hasTwoExaminers: true }, {}, essay);
    const { assessmentId } = (await world.teacher.get(path)).body.data;
    const change = { ...body, assessmentId, version, hasTwoExaminers: false };
    expect((await world.teacher.put(path, change)).body.errors).toEqual({
      hasTwoExaminers: ['This sitting has opened.'],
    });
  });
});
