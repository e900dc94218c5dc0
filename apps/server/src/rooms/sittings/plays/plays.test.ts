import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AssessmentsWorld,
  attemptsPath,
  makeAssessmentsWorld,
  sittingsPath,
} from '../../../testing/assessments-world.ts';
import { fieldsOf } from '../../../testing/leave-world.ts';
import type { TestClient } from '../../../testing/make-test-app.ts';
import { sendFile } from '../../../testing/send-file.ts';
import { audio } from '../../../testing/upload-corpus.ts';

// Now is Thursday, 19 November 2026, 03:24 in UTC.

let world: AssessmentsWorld;
let fileId: string;
let freeId: string;

beforeAll(async () => {
  world = await makeAssessmentsWorld({ pool: 20 });
  const office = await world.app.as('administrator');
  const upload = async (name: string, bytes: number) =>
    (await sendFile(world.app, office, name, audio(bytes), { query: '?context=question' })).body.file.id;
  [fileId, freeId] = [await upload('one.mp3', 2000), await upload('two.mp3', 3000)];
});

/** A running attempt of the pupil: a recording that may be played twice, another as often as one likes. */
async function begun(fields: Record<string, unknown> = {}, maxPlays = 2) {
  const truth = { questionType: 'TRUE_FALSE' as const, solution: { isTrue: true } };
  const { id } = await world.scheduled(fields, {}, [
    { ...truth, audioFileId: fileId, content: { maxPlays } },
    { ...truth, audioFileId: freeId },
  ]);
  const attempt = (await world.pupil.post(`${sittingsPath}/${id}/attempts`)).body.data;
  return { sittingId: id, attempt, path: `${attemptsPath}/${attempt.id}` };
}
const play = (path: string, file = fileId, by: TestClient = world.pupil) =>
  by.post(`${path}/plays`, { fileId: file });
const read = (path: string, ticket?: string, file = fileId, by: TestClient = world.pupil) =>
  by.get(`${path}/media/${file}${ticket ? `?ticket=${ticket}` : ''}`);
const leftOf = async (path: string) => (await world.pupil.get(path)).body.data.plays;

describe('a recording that may be played so often only [own attempts]', () => {
  it('opens by a counted play alone; the last one is the last, also after a reload and on another device', async () => {
    const { attempt, path } = await begun();
    expect(attempt.plays).toEqual([{ fileId, left: 2 }]);
    const closed = await read(path);
    expect([closed.status, closed.body.error]).toEqual([409, 'Press Play to hear or see this.']);
    const first = await play(path);
    expect([first.status, first.body.left]).toEqual([201, 1]);
    expect((await read(path, first.body.ticket)).status).toBe(200);
    expect(await leftOf(path)).toEqual([{ fileId, left: 1 }]);
    await world.pupil.post(`${path}/writers`);
    const second = await play(path);
    expect([second.status, second.body.left]).toEqual([201, 0]);
    expect((await read(path, first.body.ticket)).status).toBe(409);
    expect((await read(path, second.body.ticket)).status).toBe(200);
    const third = await play(path);
    expect([third.status, third.body.code, third.body.error]).toEqual([
      409,
      'PLAYS_USED',
      'You have played this as often as you may.',
    ]);
    expect(await leftOf(path)).toEqual([{ fileId, left: 0 }]);
  });

  it('begins to be read within a minute of the play', async () => {
    const { path } = await begun();
    const { ticket } = (await play(path)).body;
    world.later(60);
    expect((await read(path, ticket)).status).toBe(200);
    world.later(1);
    expect((await read(path, ticket)).status).toBe(409);
  });

  it('counts each of the plays that come at once, and no more than there are', async () => {
    const { path } = await begun({}, 3);
    const replies = await Promise.all(Array.from({ length: 8 }, () => play(path)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(5);
  });

  it('may be played more often by a student with a number of their own, also given while they write', async () => {
    const candidates = [{ studentId: world.pupilId, maxPlays: 3 }];
    const { attempt, path, sittingId } = await begun({ candidates }, 1);
    expect(attempt.plays).toEqual([{ fileId, left: 3 }]);
    for (let time = 0; time < 3; time += 1) expect((await play(path)).status).toBe(201);
    expect((await play(path)).status).toBe(409);
    const { data } = (await world.teacher.get(`${sittingsPath}/${sittingId}`)).body;
    expect(data.candidates).toMatchObject([{ studentId: world.pupilId, maxPlays: 3 }]);
    const body = {
      ...{ assessmentId: data.assessmentId, scheduledDateTime: data.scheduledDateTime, status: 'ACTIVE' },
      ...{ assignmentType: 'CLASS', assignedClassId: world.classId, version: data.version },
    };
    const put = (maxPlays: number) =>
      world.teacher.put(`${sittingsPath}/${sittingId}`, {
        ...{ ...body, candidates: [{ studentId: world.pupilId, maxPlays }] },
      });
    for (const wrong of [0, 101])
      expect(fieldsOf(await put(wrong))).toEqual({
        'candidates.0.maxPlays': 'Enter a whole number from 1 to 100.',
      });
    expect((await put(4)).status).toBe(200);
    expect((await play(path)).body.left).toBe(0);
  });

  it('is nobody else’s, and none of a recording without a limit, of a paused sitting or after handing in', async () => {
    const { path, sittingId } = await begun();
    for (const by of [world.friend, world.stranger]) expect((await play(path, fileId, by)).status).toBe(404);
    expect((await play(path, freeId)).status).toBe(404);
    expect((await read(path, undefined, freeId)).status).toBe(200);
    await world.teacher.post(`${sittingsPath}/${sittingId}/pause`);
    expect((await play(path)).body.code).toBe('PAUSED');
    await world.teacher.post(`${sittingsPath}/${sittingId}/resume`);
    await world.pupil.post(`${path}/submit`, { epoch: 1, answers: [] });
    expect((await play(path)).status).toBe(404);
    const { rows } = await world.app.db.execute(
      sql`select 1 from attempt_play where attempt_id = ${path.slice(attemptsPath.length + 1)}`,
    );
    expect(rows).toHaveLength(0);
  });

  it('has its limit from the question, which keeps it: 1 to 100, and only with a recording or a film', async () => {
    const office = await world.app.as('administrator');
    const body = (more: object, audioFileId: string | null = fileId) => ({
      ...{ questionType: 'TRUE_FALSE', questionText: 'Listen', correctBooleanAnswer: true, audioFileId },
      marking: more,
    });
    const made = (await office.post('/api/lms/questions', body({ maxPlays: 2 }))).body.data;
    expect((await office.get(`/api/lms/questions/${made.id}`)).body.data.marking.maxPlays).toBe(2);
    const bare = (await office.post('/api/lms/questions', body({ maxPlays: 2 }, null))).body.data;
    expect((await office.get(`/api/lms/questions/${bare.id}`)).body.data.marking.maxPlays).toBeNull();
    for (const maxPlays of [0, 101, 1.5])
      expect(fieldsOf(await office.post('/api/lms/questions', body({ maxPlays })))).toEqual({
        'marking.maxPlays': 'Plays must be a whole number from 1 to 100.',
      });
  });
});
