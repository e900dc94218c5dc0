import type { Rubric } from '@bellwether/contract/questions/question-content';
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

const [content, language] = [1, 2].map((n) => `0190a000-0000-4000-8000-00000000000${n}`) as [string, string];
const level = (points: number) => ({ points, text: `zqlevel ${points}` });
const rubric: Rubric = {
  criteria: [
    { id: content, name: 'zqcontent', weight: 1, levels: [0, 1, 2, 3, 4, 5].map(level) },
    { id: language, name: 'zqlanguage', weight: 1, levels: [0, 1, 2, 3, 4, 5].map(level) },
  ],
};
const essays: AskedQuestion[] = [
  { questionType: 'ESSAY', points: 15, solution: { rubric } },
  { questionType: 'ESSAY', points: 5 },
];

async function handedIn(by: TestClient, sittingId: string, texts: readonly string[] = ['One', 'Two']) {
  const { id } = (await by.post(`${sittingsPath}/${sittingId}/attempts`)).body.data;
  const changes = texts.map((text, at) => ({ slot: at + 1, seq: 1, value: { text } }));
  await by.put(`${attemptsPath}/${id}/answers`, { epoch: 1, changes });
  await by.post(`${attemptsPath}/${id}/submit`, { epoch: 1, answers: [] });
  return id as string;
}

async function sat(settings: object = {}, fields: object = {}) {
  const { id } = await world.scheduled({ ...fields }, settings, essays);
  const mine = await handedIn(world.pupil, id);
  const [marked, bare] = await questionsOf(id);
  const grade = (mark: object, by = world.teacher) =>
    by.put(`${attemptsPath}/${mine}/grade`, {
      marks: [{ versionId: marked.versionId, version: 1, comment: null, ...mark }],
    });
  return { id, mine, grade, marked, bare };
}

const questionsOf = async (id: string) =>
  (await world.teacher.get(`${sittingsPath}/${id}/marking`)).body.data;

describe('marking by a rubric [own sittings]', () => {
  it('takes a level of each criterion, and counts their share of the points', async () => {
    const { id, mine, grade, marked, bare } = await sat();
    expect(marked.rubric).toEqual(rubric);
    expect(bare.rubric).toBeNull();
    expect((await grade({ rubric: { [content]: 3, [language]: 2 } })).status).toBe(200);
    const [{ scripts }] = await questionsOf(id);
    expect(scripts).toMatchObject([
      { awarded: 750, markState: 'HUMAN', rubric: { [content]: 3, [language]: 2 }, version: 2 },
    ]);
    // The other one has no rubric: points.
    const last = { versionId: bare.versionId, points: 4 };
    expect((await grade(last)).body).toEqual({ status: 'GRADED', score: 11.5 });
    expect((await grade({ rubric: { [content]: 5, [language]: 5 }, version: 2 })).body.score).toBe(19);
    const { rows } = await world.app.db.execute(sql`
      select slot, role, examiner_id as by, hundredths, version from examiner_mark where attempt_id = ${mine} order by slot`);
    const by = world.teacher.userId;
    expect(rows).toEqual([
      { slot: 1, role: 'FIRST', by, hundredths: 1500, version: 2 },
      { slot: 2, role: 'FIRST', by, hundredths: 400, version: 1 },
    ]);
  });

  it('says which criterion lacks, and is not marked until all have a level of theirs', async () => {
    const { id, grade, bare } = await sat();
    const errors = async (mark: object) => (await grade(mark)).body.errors;
    const lacking = { [`marks.0.rubric.${language}`]: ['Choose a level of “zqlanguage”.'] };
    expect(await errors({ rubric: { [content]: 3 } })).toEqual(lacking);
    expect(await errors({ rubric: { [content]: 3, [language]: 6 } })).toEqual(lacking);
    expect(await errors({})).toEqual({
      [`marks.0.rubric.${content}`]: ['Choose a level of “zqcontent”.'],
    });
    const other = world.pupilId;
    expect(await errors({ rubric: { [content]: 1, [language]: 1, [other]: 1 } })).toEqual({
      [`marks.0.rubric.${other}`]: ['The rubric has no such criterion.'],
    });
    expect(await errors({ points: 15, rubric: { [content]: 1, [language]: 1 } })).toEqual({
      'marks.0.points': ['This question is marked by its rubric.'],
    });
    const { versionId } = bare;
    expect(await errors({ versionId, rubric: { [content]: 1 } })).toEqual({
      'marks.0.rubric': ['This question has no rubric.'],
    });
    expect(await errors({ versionId })).toEqual({
      'marks.0.points': ['Enter points with at most two decimals.'],
    });
    expect((await questionsOf(id))[0].scripts).toMatchObject([{ awarded: null, markState: 'NONE' }]);
  });

  it('keeps to the points that a correction gives, and its rubric stays', async () => {
    const { id, mine, grade, marked } = await sat();
    await world.teacher.post(`${sittingsPath}/${id}/close`);
    const body = { versionId: marked.versionId, kind: 'KEY', points: 3, solved: {} };
    const path = `${sittingsPath}/${id}/regrades`;
    const { fingerprint } = (await world.teacher.post(`${path}/preview`, body)).body;
    expect((await world.teacher.post(path, { ...body, fingerprint })).status).toBe(201);
    expect((await questionsOf(id))[0]).toMatchObject({ points: 3, rubric });
    await grade({ rubric: { [content]: 5, [language]: 4 }, version: (await versionOf(mine)) ?? 0 });
    expect((await questionsOf(id))[0].scripts).toMatchObject([{ awarded: 270 }]);
  });

  it('tells a student nothing of it before the release, and then only where answers are shown', async () => {
    const words = /zq|rubric|criteri|chosen|hundredths/i;
    const told = async (settings: object, fields: object = {}) => {
      const { id, mine, grade, bare } = await sat(settings, fields);
      const everything = async () => {
        const paths = [`${attemptsPath}/${mine}`, `${attemptsPath}/${mine}/result`, `${sittingsPath}/mine`];
        const more = [`${attemptsPath}/student/me`, `${sittingsPath}/${id}`, `${sittingsPath}/${id}/marking`];
        const replies = await Promise.all([...paths, ...more].map((path) => world.pupil.get(path)));
        return replies.map(({ raw }) => raw.body).join();
      };
      expect(await everything()).not.toMatch(words);
      await grade({ rubric: { [content]: 3, [language]: 2 }, comment: 'zqcomment' });
      await grade({ versionId: bare.versionId, points: 4 });
      await world.teacher.post(`${sittingsPath}/${id}/close`);
      expect(await everything()).not.toMatch(words);
      await world.teacher.post(`${sittingsPath}/${id}/release`);
      const { sections } = (await world.pupil.get(`${attemptsPath}/${mine}/result`)).body.data;
      return sections.flatMap(({ questions }: { questions: object[] }) => questions);
    };
    const [shown, plain] = await told({ showAnswers: true });
    expect(shown.rubric).toEqual(
      rubric.criteria.map(({ id: _id, ...criterion }, at) => ({ ...criterion, chosen: [at === 0 ? 3 : 2] })),
    );
    expect([plain.rubric, plain.awarded]).toEqual([undefined, 4]);
    const [marks] = await told({ showAnswers: false });
    expect([marks.rubric, marks.awarded, marks.comment]).toEqual([undefined, 7.5, 'zqcomment']);
    expect((await told({ showAnswers: true }, { resultDetail: 'MARKS' }))[0].rubric).toBeUndefined();
  });

  it('is for staff of the sitting alone', async () => {
    const { grade } = await sat();
    const mark = { rubric: { [content]: 3, [language]: 2 } };
    for (const by of [world.pupil, world.friend, world.stranger, world.parent])
      expect([403, 404]).toContain((await grade(mark, by)).status);
    expect((await grade(mark)).status).toBe(200);
  });
});

async function versionOf(attemptId: string): Promise<number | undefined> {
  const { rows } = await world.app.db.execute<{ version: number }>(
    sql`select mark_version as version from attempt_answer where attempt_id = ${attemptId} and slot = 1`,
  );
  return rows[0]?.version;
}
