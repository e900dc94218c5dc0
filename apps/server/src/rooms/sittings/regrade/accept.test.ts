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
let assignedClassId: string;

beforeAll(async () => {
  world = await makeAssessmentsWorld();
  assignedClassId = await world.school.class({ teacherIds: [world.teacherId] });
  for (const { userId } of [world.pupil, world.friend, world.stranger])
    await world.school.enrol(userId, assignedClassId);
});

const asked: AskedQuestion[] = [
  { questionType: 'SHORT_ANSWER', points: 2, solution: { text: { accepted: ['Paris'] } } },
];

async function begin(by: TestClient, sittingId: string, text: string): Promise<string> {
  const { id } = (await by.post(`${sittingsPath}/${sittingId}/attempts`)).body.data;
  const changes = [{ slot: 1, seq: 1, value: { text } }];
  await by.put(`${attemptsPath}/${id}/answers`, { epoch: 1, changes });
  return id as string;
}

const handIn = (by: TestClient, attemptId: string) =>
  by.post(`${attemptsPath}/${attemptId}/submit`, { epoch: 1, answers: [] });

/** The pupil and the stranger have handed in another name of Paris, the friend still writes it; the stranger has 1 of 2 by hand. */
async function marking(fields: object = {}, settings: object = {}) {
  const { id } = await world.scheduled({ assignedClassId, ...fields }, settings, asked);
  const mine = await begin(world.pupil, id, 'City of Light');
  const theirs = await begin(world.friend, id, 'city  of light!');
  const byHand = await begin(world.stranger, id, 'City of Light.');
  await handIn(world.pupil, mine);
  await handIn(world.stranger, byHand);
  const [{ versionId }] = (await world.teacher.get(`${sittingsPath}/${id}/marking`)).body.data;
  const marks = [{ versionId, points: 1, version: 1, comment: null }];
  expect((await world.teacher.put(`${attemptsPath}/${byHand}/grade`, { marks })).status).toBe(200);
  return { id, mine, theirs, byHand, versionId, path: `${sittingsPath}/${id}/regrades` };
}

const accepting = (versionId: string, accepts = ' city of light ') => ({
  ...{ versionId, kind: 'KEY', points: 999, accepts },
});

async function accepted(path: string, body: object) {
  const { fingerprint, changes } = (await world.teacher.post(`${path}/preview`, body)).body;
  const reply = await world.teacher.post(path, { ...body, fingerprint });
  expect(reply.status, reply.raw.body).toBe(201);
  return { runId: reply.body.runId as string, changes };
}

async function stateOf(attemptId: string) {
  const { rows } = await world.app.db.execute(sql`
    select at.status, at.score::float8 as score, at.max_score::float8 as most, aa.awarded, aa.mark_state as mark
    from student_assessment at join attempt_answer aa on aa.attempt_id = at.id where at.id = ${attemptId}`);
  return rows[0];
}

describe('accepting a short answer while one marks [own sittings]', () => {
  it('marks all who wrote it at once, keeps what a person gave, and counts for who hands in later', async () => {
    const { mine, theirs, byHand, versionId, path } = await marking();
    const { changes } = await accepted(path, accepting(versionId, 'CITY of light'));
    expect(changes).toMatchObject([
      { attemptId: mine, before: { awarded: 0 }, after: { awarded: 2, score: 2 } },
    ]);
    const full = { status: 'GRADED', score: 2, most: 2, awarded: 200, mark: 'AUTO' };
    expect(await stateOf(mine)).toEqual(full);
    expect(await stateOf(byHand)).toMatchObject({ score: 1, awarded: 100, mark: 'HUMAN' });
    expect(await stateOf(theirs)).toMatchObject({ status: 'IN_PROGRESS', awarded: null });
    await handIn(world.friend, theirs);
    expect(await stateOf(theirs)).toEqual(full);
    const { rows } =
      await world.app.db.execute(sql`select from_hundredths as "from", to_hundredths as "to", cause from mark_event
      where attempt_id = ${theirs} order by id`);
    expect(rows).toEqual([
      { from: null, to: 0, cause: 'AUTO' },
      { from: 0, to: 200, cause: 'REGRADE' },
    ]);
  });

  it('is taken back by undoing it, for who handed in later too: they wait for a person again', async () => {
    const { id, mine, theirs, byHand, versionId, path } = await marking();
    const { runId } = await accepted(path, accepting(versionId));
    await handIn(world.friend, theirs);
    expect((await world.teacher.post(`${path}/${runId}/undo`)).body).toEqual({ restored: 2 });
    const open = { status: 'SUBMITTED', score: null, most: 2, awarded: 0, mark: 'PROPOSED' };
    expect(await stateOf(mine)).toEqual(open);
    expect(await stateOf(theirs)).toEqual(open);
    expect(await stateOf(byHand)).toMatchObject({ status: 'GRADED', score: 1 });
    const { data, openCount } = (await world.teacher.get(`${sittingsPath}/${id}/marking`)).body;
    expect([openCount, data[0].accepted]).toEqual([2, ['Paris']]);
  });

  it('keeps each wording that was accepted, and takes one that is accepted already', async () => {
    const { id, versionId, path } = await marking();
    await accepted(path, accepting(versionId));
    await accepted(path, accepting(versionId, 'Lutetia'));
    expect((await accepted(path, accepting(versionId, 'LUTETIA'))).changes).toEqual([]);
    const { solved } = (await world.teacher.get(path)).body.questions[0];
    expect(solved.accepted).toEqual(['Paris', 'city of light', 'Lutetia']);
    expect((await world.teacher.get(`${sittingsPath}/${id}/marking`)).body.data[0].accepted).toContain(
      'Lutetia',
    );
  });

  it('tells no key while somebody may still write, not to who sees their result already [ASM-12]', async () => {
    const { mine, theirs, versionId, path } = await marking(
      { releasePolicy: 'AT_ONCE' },
      { showAnswers: true },
    );
    await accepted(path, accepting(versionId));
    const result = await world.pupil.get(`${attemptsPath}/${mine}/result`);
    expect(result.body.data).toMatchObject({ score: 2, keys: 'NOT_YET' });
    expect(result.raw.body).not.toContain('Paris');
    expect(result.body.data.sections[0].questions[0]).not.toHaveProperty('solved');
    const paper = await world.friend.get(`${attemptsPath}/${theirs}`);
    expect(paper.raw.body).not.toContain('Paris');
  });

  it('is no way to another key before the end, nor for others or other questions', async () => {
    const { versionId, path } = await marking();
    const preview = (body: object, by = world.teacher) => by.post(`${path}/preview`, body);
    const other = { versionId, kind: 'KEY', points: 2, solved: { accepted: ['Lyon'] } };
    expect((await preview(other)).body.code).toBe('NOT_OVER');
    expect((await preview({ ...other, kind: 'FULL' })).body.code).toBe('NOT_OVER');
    expect((await preview(accepting(versionId, '   '))).body.errors).toHaveProperty('accepts');
    expect((await preview(accepting(versionId), world.pupil)).status).toBe(404);
    const { id } = await world.scheduled({ assignedClassId }, {}, [{ questionType: 'ESSAY', points: 2 }]);
    const essay = await begin(world.pupil, id, 'A text');
    await handIn(world.pupil, essay);
    const [question] = (await world.teacher.get(`${sittingsPath}/${id}/marking`)).body.data;
    const reply = await world.teacher.post(
      `${sittingsPath}/${id}/regrades/preview`,
      accepting(question.versionId),
    );
    expect(reply.body.errors).toEqual({
      accepts: ['Only a short answer or a typed blank can be solved by one more wording.'],
    });
  });
});

describe('a near miss [own sittings]', () => {
  it('is told to who marks with the text that it misses, and never credited', async () => {
    const { id } = await world.scheduled({ assignedClassId }, {}, asked);
    const mine = await begin(world.pupil, id, 'pariss');
    const theirs = await begin(world.friend, id, 'Lyon');
    await handIn(world.pupil, mine);
    await handIn(world.friend, theirs);
    const [{ scripts }] = (await world.teacher.get(`${sittingsPath}/${id}/marking`)).body.data;
    const near = new Map(
      scripts.map((one: { attemptId: string; nearText: string }) => [one.attemptId, one.nearText]),
    );
    expect([near.get(mine), near.get(theirs)]).toEqual(['Paris', null]);
    expect(await stateOf(mine)).toMatchObject({ awarded: 0, mark: 'PROPOSED' });
  });
});

describe('the history of marks [own sittings]', () => {
  const events = (id: string, query = '', by = world.teacher) =>
    by.get(`${sittingsPath}/${id}/mark-events${query}`);

  it('says from what to what, why, by whom and when, of one attempt or all, and names nobody who was marked', async () => {
    const { id, mine, byHand, versionId, path } = await marking();
    world.later(60);
    const { runId } = await accepted(path, accepting(versionId));
    world.later(60);
    await world.teacher.post(`${path}/${runId}/undo`);
    const { rows: people } = await world.app.db.execute<{ id: string; name: string }>(
      sql`select id, name from "user" where id in (${world.teacher.userId}, ${world.pupil.userId})`,
    );
    const nameOf = (userId: string) => people.find((one) => one.id === userId)?.name ?? '?';
    const by = nameOf(world.teacher.userId);
    const { body } = await events(id, `?attemptId=${mine}`);
    expect(body.data).toMatchObject([
      { from: null, to: 0, cause: 'AUTO', by: null, slot: 1, versionId },
      { from: 0, to: 2, cause: 'REGRADE', by },
      { from: 2, to: 0, cause: 'UNDO', by },
    ]);
    const moments = body.data.map(({ at }: { at: string }) => Date.parse(at));
    expect([moments[1] - moments[0] >= 60_000, moments[2] - moments[1]]).toEqual([true, 60_000]);
    const all = await events(id);
    expect(all.body.data.map(({ attemptId }: { attemptId: string }) => attemptId)).toContain(byHand);
    expect(all.raw.body).not.toContain(nameOf(world.pupil.userId));
    expect(all.raw.body).not.toContain(world.pupilId);
  });

  it('is for who marks the sitting alone, of its own attempts, and a result says who that is', async () => {
    const { id, mine } = await marking({ releasePolicy: 'BY_HAND' });
    const other = await marking();
    expect((await events(id, `?attemptId=${other.mine}`)).body.data).toEqual([]);
    for (const by of [world.pupil, world.parent, world.stranger])
      expect((await events(id, '', by)).status).toBeGreaterThanOrEqual(403);
    expect((await world.teacher.get(`${attemptsPath}/${mine}/result`)).body.data.isStaff).toBe(true);
    const [{ versionId }] = (await world.teacher.get(`${sittingsPath}/${id}/marking`)).body.data;
    const marks = [{ versionId, points: 1, version: 1, comment: null }];
    await world.teacher.put(`${attemptsPath}/${mine}/grade`, { marks });
    await world.teacher.post(`${sittingsPath}/${id}/release`);
    expect((await world.pupil.get(`${attemptsPath}/${mine}/result`)).body.data.isStaff).toBe(false);
  });
});
