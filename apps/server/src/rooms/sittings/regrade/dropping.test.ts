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

beforeAll(async () => {
  world = await makeAssessmentsWorld();
});

const truth = (questionText: string, points: number): AskedQuestion => ({
  ...{ questionType: 'TRUE_FALSE', questionText, points, solution: { isTrue: true } },
});
const asked = [truth('Doubtful', 2), truth('Fair', 2), truth('Long', 4)];

async function handedIn(by: TestClient, id: string, values: readonly object[]): Promise<string> {
  const attempt = (await by.post(`${sittingsPath}/${id}/attempts`)).body.data;
  const changes = values.map((value, at) => ({ slot: at + 1, seq: 1, value }));
  await by.put(`${attemptsPath}/${attempt.id}/answers`, { epoch: 1, changes });
  await by.post(`${attemptsPath}/${attempt.id}/submit`, { epoch: 1, answers: [] });
  return attempt.id;
}

const truths = (...values: boolean[]) => values.map((isTrue) => ({ isTrue }));

/** The pupil has 2 of 8, all of the doubtful question; the friend 6 of 8, without it. */
async function over() {
  const { id } = await world.scheduled({ releasePolicy: 'BY_HAND' }, { showAnswers: true }, asked);
  await world.app.db.execute(sql`update assessment set passing_percentage = 80
    where id = (select assessment_id from scheduled_assessment where id = ${id})`);
  await world.app.db.execute(
    sql`update question set strand = 'Reading' where question_text in ('Doubtful', 'Fair', 'Long')`,
  );
  const mine = await handedIn(world.pupil, id, truths(true, false, false));
  const theirs = await handedIn(world.friend, id, truths(false, true, true));
  await world.teacher.post(`${sittingsPath}/${id}/close`);
  await world.teacher.post(`${sittingsPath}/${id}/release`);
  const path = `${sittingsPath}/${id}/regrades`;
  const { questions } = (await world.teacher.get(path)).body;
  const versionIds: string[] = questions.map(({ versionId }: { versionId: string }) => versionId);
  return { id, mine, theirs, path, versionIds };
}

/** All that dropping could change of a sitting. */
async function stateOf(id: string): Promise<unknown> {
  const { rows } = await world.app.db.execute(sql`
    select at.id, at.status, at.score::text, at.max_score::text, at.counts, aa.slot, aa.awarded, aa.mark_state, aa.is_dropped
    from student_assessment at join attempt_answer aa on aa.attempt_id = at.id where at.scheduled_assessment_id = ${id} order by at.id, aa.slot`);
  return rows;
}

async function evidenceOf(attemptId: string): Promise<unknown> {
  const { rows } = await world.app.db.execute(sql`
    select awarded::float8 as awarded, points::float8 as points, pieces from skill_evidence where attempt_id = ${attemptId}`);
  return rows;
}

const drop = (versionId: string | undefined, nobodyLoses: boolean) => ({
  ...{ versionId, kind: 'DROP', points: 1, solved: {}, nobodyLoses },
});

async function applied(path: string, body: object) {
  const { fingerprint, changes } = (await world.teacher.post(`${path}/preview`, body)).body;
  const reply = await world.teacher.post(path, { ...body, fingerprint });
  expect(reply.status, reply.raw.body).toBe(201);
  const of = (attemptId: string) => changes.find((one: { attemptId: string }) => one.attemptId === attemptId);
  return { runId: reply.body.runId as string, of };
}

const resultOf = async (by: TestClient, attemptId: string) =>
  (await by.get(`${attemptsPath}/${attemptId}/result`)).body.data;

describe('dropping a question of a sitting [own sittings]', () => {
  it('counts for nobody: points to reach and points reached fall, and the preview says who passes', async () => {
    const { mine, theirs, path, versionIds } = await over();
    const { of } = await applied(path, drop(versionIds[0], false));
    expect(of(mine)).toMatchObject({
      before: { awarded: 2, score: 2, totalPoints: 8, isPassed: false },
      after: { awarded: null, score: 0, totalPoints: 6, isPassed: false },
    });
    expect(of(theirs)).toMatchObject({
      before: { awarded: 0, score: 6, totalPoints: 8, isPassed: false },
      after: { awarded: null, score: 6, totalPoints: 6, isPassed: true },
    });
    const shown = await resultOf(world.friend, theirs);
    expect(shown).toMatchObject({ score: 6, totalPoints: 6, percent: 100 });
    expect(shown.sections[0].questions[0]).toMatchObject({
      ...{ points: 0, awarded: null, isDropped: true, isCorrected: false },
    });
    expect(await resultOf(world.pupil, mine)).toMatchObject({ score: 0, totalPoints: 6 });
    expect(await evidenceOf(theirs)).toEqual([{ awarded: 6, points: 6, pieces: 2 }]);
    const { rows: news } = await world.app.db.execute(
      sql`select 1 from notification where user_id = ${world.friend.userId} and type = 'GRADE_UPDATED'`,
    );
    expect(news.length).toBeGreaterThan(0);
  });

  it('leaves the question to whose percent would fall, where nobody is to lose', async () => {
    const { mine, theirs, path, versionIds } = await over();
    const { of } = await applied(path, drop(versionIds[0], true));
    expect(of(mine)).toBeUndefined();
    const kept = await resultOf(world.pupil, mine);
    expect(kept).toMatchObject({ score: 2, totalPoints: 8 });
    expect(kept.sections[0].questions[0]).toMatchObject({ points: 2, awarded: 2, isDropped: false });
    expect(await resultOf(world.friend, theirs)).toMatchObject({ score: 6, totalPoints: 6 });
  });

  it('is taken back with all that it changed, after other points too', async () => {
    const { id, mine, theirs, path, versionIds } = await over();
    const before = await stateOf(id);
    const more = { ...drop(versionIds[0], false), kind: 'KEY', points: 3, solved: { isTrue: true } };
    const first = await applied(path, more);
    const between = await stateOf(id);
    const second = await applied(path, drop(versionIds[0], false));
    expect(await resultOf(world.pupil, mine)).toMatchObject({ score: 0, totalPoints: 6 });
    const again = await world.teacher.post(`${path}/preview`, { ...more, kind: 'FULL' });
    expect([again.status, again.body.code]).toEqual([409, 'DROPPED']);
    const undo = (runId: string) => world.teacher.post(`${path}/${runId}/undo`);
    expect((await undo(first.runId)).body.code).toBe('NOT_LAST');
    expect((await undo(second.runId)).body.restored).toBe(2);
    expect(await stateOf(id)).toEqual(between);
    expect(await evidenceOf(theirs)).toEqual([{ awarded: 6, points: 9, pieces: 3 }]);
    expect((await undo(first.runId)).status).toBe(200);
    expect(await stateOf(id)).toEqual(before);
  });

  it('keeps the points of an earlier correction when everybody gets full points', async () => {
    const { mine, path, versionIds } = await over();
    const more = { ...drop(versionIds[0], false), kind: 'KEY', points: 3, solved: { isTrue: true } };
    await applied(path, more);
    await applied(path, { ...more, kind: 'FULL', solved: {} });
    const shown = await resultOf(world.pupil, mine);
    expect(shown).toMatchObject({ score: 3, totalPoints: 9 });
    expect(shown.sections[0].questions[0]).toMatchObject({ points: 3, awarded: 3 });
    expect(await evidenceOf(mine)).toEqual([{ awarded: 3, points: 9, pieces: 3 }]);
  });

  it('grades what waited for a mark of it alone, and asks nobody to mark it any more', async () => {
    const essay: AskedQuestion = { questionType: 'ESSAY', points: 4 };
    const { id } = await world.scheduled({ releasePolicy: 'BY_HAND' }, {}, [truth('Easy', 2), essay]);
    const mine = await handedIn(world.pupil, id, [{ isTrue: true }, { text: 'A text' }]);
    await world.teacher.post(`${sittingsPath}/${id}/close`);
    const path = `${sittingsPath}/${id}/regrades`;
    const versionId = (await world.teacher.get(path)).body.questions[1].versionId;
    await applied(path, drop(versionId, true));
    expect(await resultOf(world.teacher, mine)).toMatchObject({
      ...{ status: 'GRADED', score: 2, totalPoints: 2 },
    });
    expect((await world.teacher.get(`${sittingsPath}/${id}/marking`)).body.data).toEqual([]);
    const marks = [{ versionId, points: 3, version: 2, comment: null }];
    const late = await world.teacher.put(`${attemptsPath}/${mine}/grade`, { marks });
    expect([late.status, late.body.code]).toEqual([409, 'DROPPED']);
  });

  it('is refused where a mark of another question changed since, and where nothing would be left', async () => {
    const { mine, path, versionIds } = await over();
    const body = drop(versionIds[0], true);
    const { fingerprint } = (await world.teacher.post(`${path}/preview`, body)).body;
    const marks = [{ versionId: versionIds[2], points: 4, version: 1, comment: null }];
    expect((await world.teacher.put(`${attemptsPath}/${mine}/grade`, { marks })).status).toBe(200);
    expect((await world.teacher.post(path, { ...body, fingerprint })).body.code).toBe('STALE');
    await applied(path, drop(versionIds[0], false));
    await applied(path, drop(versionIds[1], false));
    expect((await world.teacher.post(`${path}/preview`, drop(versionIds[2], false))).body.errors).toEqual({
      kind: ['This is the only question that counts. It cannot be dropped.'],
    });
  });

  it('makes the evidence of skills anew once, however many attempts change', async () => {
    const { path, versionIds } = await over();
    await world.app.db.execute(sql`create table rebuilt (at timestamptz)`);
    await world.app.db.execute(sql`create function note_rebuilt() returns trigger language plpgsql as
      $$ begin insert into rebuilt values (now()); return null; end $$`);
    await world.app.db.execute(sql`create trigger note_rebuilt after insert on skill_evidence for each statement
      execute function note_rebuilt()`);
    const { runId } = await applied(path, drop(versionIds[0], false));
    const rebuilt = async () => (await world.app.db.execute(sql`select 1 from rebuilt`)).rows.length;
    expect(await rebuilt()).toBe(1);
    await world.teacher.post(`${path}/${runId}/undo`);
    expect(await rebuilt()).toBe(2);
  });
});
