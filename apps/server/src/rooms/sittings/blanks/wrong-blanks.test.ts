import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AskedQuestion,
  type AssessmentsWorld,
  attemptsPath,
  makeAssessmentsWorld,
  piece,
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

const choices = [piece('a'), piece('b')];
const asked: AskedQuestion[] = [
  {
    ...{ questionType: 'FILL_IN_THE_BLANKS', points: 3 },
    content: { blanksText: 'I [[1]] home by [[2]] at [[3]].', blanks: [null, choices, null] },
    solution: {
      blanks: [{ accepted: ['went'] }, { accepted: [], choice: piece('a').id }, { accepted: ['6'] }],
    },
  },
];

async function begin(by: TestClient, sittingId: string, blanks: string[]): Promise<string> {
  const { id } = (await by.post(`${sittingsPath}/${sittingId}/attempts`)).body.data;
  await by.put(`${attemptsPath}/${id}/answers`, {
    epoch: 1,
    changes: [{ slot: 1, seq: 1, value: { blanks } }],
  });
  return id as string;
}

const handIn = (by: TestClient, attemptId: string) =>
  by.post(`${attemptsPath}/${attemptId}/submit`, { epoch: 1, answers: [] });

/** The pupil and the friend wrote that they travelled, the stranger still writes so. */
async function sat(fields: object = {}) {
  const { id } = await world.scheduled({ assignedClassId, ...fields }, {}, asked);
  const right = piece('a').id;
  const mine = await begin(world.pupil, id, ['Travelled ', right, '6']);
  const theirs = await begin(world.friend, id, ['travelled!', right, '7']);
  const open = await begin(world.stranger, id, ['travelled', right, '6']);
  await handIn(world.pupil, mine);
  await handIn(world.friend, theirs);
  const { questions } = (await world.teacher.get(`${sittingsPath}/${id}/regrades`)).body;
  const { versionId } = questions[0];
  const path = `${sittingsPath}/${id}/regrades`;
  return { id, mine, theirs, open, versionId, path, wrong: `${path}/${versionId}/wrong-blanks` };
}

const accepting = (versionId: string, acceptsBlank: number | undefined = 1, accepts = 'travelled') => ({
  ...{ versionId, kind: 'KEY', points: 999, accepts, acceptsBlank },
});

async function accepted(path: string, body: object, by = world.teacher) {
  const { fingerprint, changes } = (await by.post(`${path}/preview`, body)).body;
  const reply = await by.post(path, { ...body, fingerprint });
  expect(reply.status, reply.raw.body).toBe(201);
  return { runId: reply.body.runId as string, changes };
}

async function markOf(attemptId: string) {
  const { rows } = await world.app.db.execute(sql`
    select awarded, mark_state as mark from attempt_answer where attempt_id = ${attemptId}`);
  return rows[0];
}

describe('wrong texts of a blank [own sittings]', () => {
  it('are counted together as the question takes them, of what was handed in alone [AMB-420]', async () => {
    const { wrong, path, versionId } = await sat();
    expect((await world.teacher.get(wrong)).body.data).toEqual([
      { blank: 1, accepted: ['went'], answers: [{ text: 'Travelled', count: 2, nearText: null }] },
      { blank: 3, accepted: ['6'], answers: [{ text: '7', count: 1, nearText: null }] },
    ]);
    await accepted(path, accepting(versionId));
    const [first, last] = (await world.teacher.get(wrong)).body.data;
    expect(first).toEqual({ blank: 1, accepted: ['went', 'travelled'], answers: [] });
    expect(last.answers).toHaveLength(1);
  });

  it('leave out what a person has marked, which would stay [AMB-420]', async () => {
    const { wrong, mine, path, versionId } = await sat();
    await world.app.db.execute(
      sql`update attempt_answer set mark_state = 'HUMAN', awarded = 50 where attempt_id = ${mine}`,
    );
    const [first] = (await world.teacher.get(wrong)).body.data;
    expect(first.answers).toEqual([{ text: 'travelled!', count: 1, nearText: null }]);
    await accepted(path, accepting(versionId));
    expect(await markOf(mine)).toEqual({ awarded: 50, mark: 'HUMAN' });
  });

  it('are for who marks the sitting alone [AMB-420]', async () => {
    const { wrong, path, versionId } = await sat();
    const body = accepting(versionId);
    for (const by of [world.pupil, world.friend, world.parent]) {
      expect((await by.get(wrong)).status).toBeGreaterThanOrEqual(403);
      expect((await by.post(`${path}/preview`, body)).status).toBeGreaterThanOrEqual(403);
    }
    expect((await world.admin.get(wrong)).status).toBe(200);
    for (const role of ['teacher_assistant', 'hr', 'sales', 'finance', 'content_editor'] as const)
      expect((await (await world.app.as(role)).get(wrong)).status, role).toBe(403);
    const { assessmentId } = await world.published(asked);
    const theirs = await world.admin.post(sittingsPath, {
      ...{ assessmentId, scheduledDateTime: world.now(), assignmentType: 'CLASS', status: 'PUBLISHED' },
      assignedClassId: world.otherClassId,
    });
    const other = `${sittingsPath}/${theirs.body.data.id}/regrades`;
    const [question] = (await world.admin.get(other)).body.questions;
    const elsewhere = `${other}/${question.versionId}/wrong-blanks`;
    expect((await world.admin.get(elsewhere)).status).toBe(200);
    expect((await world.teacher.get(elsewhere)).status).toBe(404);
    const reply = await world.teacher.post(`${other}/preview`, accepting(question.versionId));
    expect(reply.status).toBe(404);
  });

  it('are of a text with blanks that the sitting asks', async () => {
    const one = await sat();
    const { id } = await world.scheduled({ assignedClassId }, {}, [{ questionType: 'ESSAY', points: 2 }]);
    const { questions } = (await world.teacher.get(`${sittingsPath}/${id}/regrades`)).body;
    const at = (sittingId: string, versionId: string) =>
      world.teacher.get(`${sittingsPath}/${sittingId}/regrades/${versionId}/wrong-blanks`);
    expect((await at(id, questions[0].versionId)).status).toBe(404);
    expect((await at(id, one.versionId)).status).toBe(404);
  });
});

describe('accepting one [own sittings]', () => {
  it('marks all who wrote it anew, and who hands in later, and is undone like any correction [AMB-420]', async () => {
    const { mine, theirs, open, versionId, path } = await sat();
    const { runId, changes } = await accepted(path, accepting(versionId));
    const marks = changes.map((one: { attemptId: string; before: object; after: object }) => [
      one.attemptId,
      one.before,
      one.after,
    ]);
    expect(marks).toHaveLength(2);
    expect(
      new Map(marks.map(([id, , after]: [string, object, { awarded: number }]) => [id, after.awarded])),
    ).toEqual(
      new Map([
        [mine, 3],
        [theirs, 2],
      ]),
    );
    expect(await markOf(mine)).toEqual({ awarded: 300, mark: 'AUTO' });
    await handIn(world.stranger, open);
    expect(await markOf(open)).toEqual({ awarded: 300, mark: 'AUTO' });
    expect((await world.teacher.post(`${path}/${runId}/undo`)).body).toEqual({ restored: 3 });
    expect([await markOf(mine), await markOf(theirs), await markOf(open)]).toEqual([
      { awarded: 200, mark: 'AUTO' },
      { awarded: 100, mark: 'AUTO' },
      { awarded: 200, mark: 'AUTO' },
    ]);
  });

  it('adds the text to that blank of a new version in the bank, and to no other', async () => {
    const { versionId, path } = await sat();
    await accepted(path, accepting(versionId, 3, 'six'), world.admin);
    await accepted(path, accepting(versionId, 3, 'SIX'), world.admin);
    const { solved } = (await world.teacher.get(path)).body.questions[0];
    expect(solved.blanks).toEqual([['went'], [piece('a').id], ['6', 'six']]);
    const { rows } = await world.app.db.execute<{ solution: { blanks: { accepted: string[] }[] } }>(sql`
      select k.solution from question_key k join question_version v on v.id = k.version_id
      where v.question_id = (select question_id from question_version where id = ${versionId}) order by v.number desc limit 1`);
    expect(rows[0]?.solution.blanks.map(({ accepted: texts }) => texts)).toEqual([
      ['went'],
      [],
      ['6', 'six'],
    ]);
  });

  it('is refused at a blank that one chooses, at none, and where the key is full', async () => {
    const { versionId, path } = await sat();
    const errors = async (body: object) => (await world.teacher.post(`${path}/preview`, body)).body.errors;
    const none = { acceptsBlank: ['Name a blank of this question that one types.'] };
    expect(await errors(accepting(versionId, 2))).toEqual(none);
    expect(await errors(accepting(versionId, 4))).toEqual(none);
    expect(await errors({ ...accepting(versionId), acceptsBlank: undefined })).toEqual(none);
    const many = { accepted: Array.from({ length: 50 }, (_, at) => `word ${at}`) };
    const full: AskedQuestion[] = [
      {
        ...{ questionType: 'FILL_IN_THE_BLANKS', points: 1 },
        content: { blanksText: '[[1]]', blanks: [null] },
        solution: { blanks: [many] },
      },
    ];
    const { id } = await world.scheduled({ assignedClassId }, {}, full);
    const other = `${sittingsPath}/${id}/regrades`;
    await begin(world.pupil, id, ['another']);
    const [question] = (await world.teacher.get(other)).body.questions;
    const reply = await world.teacher.post(`${other}/preview`, accepting(question.versionId));
    expect(reply.body.errors).toEqual({ accepts: ['At most 50 answers can be accepted here.'] });
  });

  it('names nobody in a sitting that is marked without names, before they have their result [AMB-415]', async () => {
    const { id, mine, versionId, path, wrong } = await sat({ isBlind: true, releasePolicy: 'BY_HAND' });
    const { rows } = await world.app.db.execute<{ name: string }>(
      sql`select name from "user" where id = ${world.pupil.userId}`,
    );
    const name = rows[0]?.name ?? '?';
    const preview = await world.teacher.post(`${path}/preview`, accepting(versionId));
    expect(preview.body.changes.map((one: { name: string | null }) => one.name)).toEqual([null, null]);
    expect(preview.raw.body).not.toContain(name);
    expect((await world.teacher.get(wrong)).raw.body).not.toContain(name);
    await world.app.db.execute(sql`update student_assessment set released_at = now() where id = ${mine}`);
    const told = await world.teacher.post(`${path}/preview`, accepting(versionId));
    expect(told.body.changes.map((one: { name: string | null }) => one.name)).toEqual([name, null]);
    expect(id).not.toBe('');
  });
});
