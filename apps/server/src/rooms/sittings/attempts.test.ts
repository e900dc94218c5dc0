import type { AnswerValue } from '@bellwether/contract/questions/question-content';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AskedQuestion,
  type AssessmentsWorld,
  attemptsPath,
  makeAssessmentsWorld,
  sittingsPath,
} from '../../testing/assessments-world.ts';
import type { TestClient } from '../../testing/make-test-app.ts';
import { sendFile } from '../../testing/send-file.ts';
import { picture } from '../../testing/upload-corpus.ts';
import { runSittings } from './run-sittings.job.ts';

// Now is Thursday, 19 November 2026, 03:24 in UTC.

let world: AssessmentsWorld;

beforeAll(async () => {
  world = await makeAssessmentsWorld({ pool: 20 });
});

/** The pupil begins a sitting that is open. */
async function begun(
  fields: Record<string, unknown> = {},
  settings = {},
  by: TestClient = world.pupil,
  questions?: AskedQuestion[],
) {
  const { id } = await world.scheduled(fields, settings, questions);
  const reply = await by.post(`${sittingsPath}/${id}/attempts`);
  expect([reply.status, reply.body.error]).toEqual([201, undefined]);
  return { sittingId: id, attempt: reply.body.data, path: `${attemptsPath}/${reply.body.data.id}` };
}

const change = (slot: number, value: AnswerValue | null, seq = 1) => ({ slot, seq, value });
const save = (by: TestClient, path: string, changes: object[], epoch = 1) =>
  by.put(`${path}/answers`, { epoch, changes });
const submit = (by: TestClient, path: string, answers: object[] = [], epoch = 1) =>
  by.post(`${path}/submit`, { epoch, answers });

async function stored(attemptId: string, slot: number) {
  const { rows } = await world.app.db.execute<{ value: unknown; epoch: number; seq: number }>(
    sql`select value, epoch, seq from attempt_answer where attempt_id = ${attemptId} and slot = ${slot}`,
  );
  return rows[0];
}

async function logged(attemptId: string) {
  const { rows } = await world.app.db.execute<{ outcome: string }>(
    sql`select outcome from attempt_answer_log where attempt_id = ${attemptId} order by at, id`,
  );
  return rows.map(({ outcome }) => outcome);
}

describe('a file of a question', () => {
  it('opens through the attempt that asks it, while that runs, without its name, and for nobody else', async () => {
    const office = await world.app.as('administrator');
    const query = '?context=question';
    const upload = async (name: string) =>
      (await sendFile(world.app, office, name, await picture('png'), { query })).body.file.id as string;
    const [asked, other] = [await upload('answer-b.png'), await upload('other.png')];
    const { attempt, path } = await begun({}, {}, world.pupil, [
      { questionType: 'TRUE_FALSE', solution: { isTrue: true }, imageFileId: asked },
    ]);
    expect(attempt.sections[0].questions[0].imageFileId).toBe(asked);
    const file = await world.pupil.get(`${path}/media/${asked}`);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/png']);
    expect(String(file.headers['content-disposition'])).not.toContain('answer-b');
    expect((await world.pupil.get(`${path}/media/${other}`)).status).toBe(404);
    expect((await world.pupil.get(`/api/files/${asked}/serve`)).status).toBe(404);
    for (const one of [world.friend, world.stranger])
      expect((await one.get(`${path}/media/${asked}`)).status).toBe(404);
    await submit(world.pupil, path);
    expect((await world.pupil.get(`${path}/media/${asked}`)).status).toBe(404);
  });
});

describe('starting an attempt [own attempts]', () => {
  it('gives the questions with the end by the server, and the number to write with once', async () => {
    const { attempt, sittingId } = await begun({
      candidates: [{ studentId: world.pupilId, extraPercent: 25 }],
    });
    expect(attempt).toMatchObject({ status: 'IN_PROGRESS', epoch: 1, questionCount: 7, attemptNumber: 1 });
    expect(Date.parse(attempt.endsAt) - Date.parse(attempt.startedAt)).toBe(50 * 60_000);
    expect(attempt.sections[0].questions.map(({ slot }: { slot: number }) => slot)).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
    const again = await world.pupil.post(`${sittingsPath}/${sittingId}/attempts`);
    expect(again.body.data).toMatchObject({ id: attempt.id, epoch: null, writerEpoch: 1 });
    const mine = await world.pupil.get(`${sittingsPath}/mine`);
    expect(mine.body.data.find(({ id }: { id: string }) => id === sittingId)).toMatchObject({
      state: 'IN_PROGRESS',
      attemptId: attempt.id,
      attemptsLeft: 0,
    });
  });

  it('makes one attempt of 200 starts at once', async () => {
    const { id } = await world.scheduled();
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => world.pupil.post(`${sittingsPath}/${id}/attempts`)),
    );
    // A machine that has no room for 200 at once may ask some to come again.
    expect(replies.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
    const begun = replies.filter(({ status }) => status === 201);
    expect(new Set(begun.map(({ body }) => body.data.id)).size).toBe(1);
    expect(begun.filter(({ body }) => body.data.epoch === 1).length).toBeLessThanOrEqual(1);
    const { rows } = await world.app.db.execute(
      sql`select count(*)::int as attempts from student_assessment where scheduled_assessment_id = ${id}`,
    );
    expect(rows).toEqual([{ attempts: 1 }]);
  });

  it('refuses who does not sit it, who is early, late, excused, or has used all attempts', async () => {
    const { id } = await world.scheduled();
    expect((await world.stranger.post(`${sittingsPath}/${id}/attempts`)).status).toBe(404);
    const early = await world.scheduled({ scheduledDateTime: '2026-11-19T05:00:00.000Z' });
    const code = async (sitting: string) => {
      const { status, body } = await world.pupil.post(`${sittingsPath}/${sitting}/attempts`);
      return [status, body.code];
    };
    expect(await code(early.id)).toEqual([409, 'NOT_OPEN']);
    const draft = await world.scheduled({ status: 'DRAFT' });
    expect(await code(draft.id)).toEqual([404, 'NOT_FOUND']);
    const excused = await world.scheduled({
      candidates: [{ studentId: world.pupilId, excusedReason: 'Ill' }],
    });
    expect(await code(excused.id)).toEqual([409, 'EXCUSED']);
    const { sittingId, path } = await begun();
    await submit(world.pupil, path);
    expect(await code(sittingId)).toEqual([409, 'NO_ATTEMPTS']);
    const closing = await world.scheduled({
      closesAt: new Date(Date.parse(world.now()) + 60_000).toISOString(),
    });
    world.later(59);
    const last = await world.friend.post(`${sittingsPath}/${closing.id}/attempts`);
    expect(last.status).toBe(201);
    // START_WITHIN: the whole 40 minutes, though the sitting closes in a second.
    expect(Date.parse(last.body.data.endsAt) - Date.parse(world.now())).toBe(40 * 60_000);
    world.later(1);
    expect(await code(closing.id)).toEqual([409, 'SITTING_OVER']);
  });

  it('lets nobody see or write another student’s attempt: 404, to staff as well', async () => {
    const { path } = await begun();
    for (const other of [world.friend, world.stranger]) {
      expect((await other.get(path)).status).toBe(404);
      expect((await save(other, path, [])).status).toBe(404);
      expect((await submit(other, path)).status).toBe(404);
      expect((await other.post(`${path}/writers`)).status).toBe(404);
      expect((await other.post(`${path}/monitoring-events`, { type: 'FOCUS_LOST' })).status).toBe(404);
    }
    expect((await world.teacher.get(path)).status).toBe(404);
    expect((await save(world.teacher, path, [])).status).toBe(404);
  });
});

describe('what a student is told [own attempts]', () => {
  it('never holds a word of a key while it is written, handed in and closed', async () => {
    const { sittingId, attempt, path } = await begun({}, { showAnswers: true });
    const replies = [JSON.stringify(attempt)];
    const read = async () => {
      for (const client of [world.pupil, world.friend, world.parent]) {
        for (const url of [
          `${sittingsPath}/mine`,
          `${sittingsPath}/${sittingId}`,
          `${sittingsPath}?limit=100`,
          path,
        ]) {
          replies.push(JSON.stringify((await client.get(url)).body));
        }
      }
    };
    await read();
    replies.push(JSON.stringify((await save(world.pupil, path, [change(3, { text: 'London' })])).body));
    replies.push(JSON.stringify((await world.pupil.post(`${path}/writers`)).body));
    await read();
    replies.push(JSON.stringify((await submit(world.pupil, path, [], 2)).body));
    await read();
    await world.teacher.post(`${sittingsPath}/${sittingId}/close`);
    await read();
    expect(replies.join('\n')).toContain('A question of SHORT_ANSWER');
    expect(replies.join('\n')).toContain('London');
    expect(
      replies.filter((text) => /zq|isTrue":true|"correct|"solution|"explanation|accepted/i.test(text)),
    ).toEqual([]);
  });
});

describe('saving answers [own attempts]', () => {
  it('writes what is newer and acknowledges all, whatever the order in which it comes', async () => {
    const { attempt, path } = await begun();
    const first = await save(world.pupil, path, [
      change(3, { text: 'one' }, 1),
      change(3, { text: 'two' }, 2),
    ]);
    expect(first.body).toMatchObject({
      outcome: 'APPLIED',
      acknowledged: [
        { slot: 3, seq: 1 },
        { slot: 3, seq: 2 },
      ],
    });
    expect(await stored(attempt.id, 3)).toMatchObject({ value: { text: 'two' }, seq: 2 });
    await save(world.pupil, path, [change(3, { text: 'one' }, 1)]);
    expect(await stored(attempt.id, 3)).toMatchObject({ value: { text: 'two' }, seq: 2 });
    await save(world.pupil, path, [change(3, null, 3)]);
    expect(await stored(attempt.id, 3)).toMatchObject({ value: null, seq: 3 });
    const { rows } = await world.app.db.execute(
      sql`select 1 from audit_log where entity_id = ${attempt.id} and action = 'save'`,
    );
    expect(rows).toEqual([]);
  });

  it('lets a second device go on with all answers, and the first one write no more', async () => {
    const { attempt, path } = await begun();
    await save(world.pupil, path, [change(3, { text: 'from the first' })]);
    const second = await world.pupil.post(`${path}/writers`);
    expect(second.body.data).toMatchObject({ epoch: 2 });
    expect(second.body.data.answers.find(({ slot }: { slot: number }) => slot === 3)).toMatchObject({
      value: { text: 'from the first' },
      seq: 1,
    });
    const late = await save(world.pupil, path, [change(3, { text: 'typed on the first' }, 99)]);
    expect(late.body).toMatchObject({ outcome: 'SUPERSEDED', acknowledged: [{ slot: 3, seq: 99 }] });
    await save(world.pupil, path, [change(3, { text: 'from the second' }, 2)], 2);
    expect(await stored(attempt.id, 3)).toMatchObject({
      value: { text: 'from the second' },
      epoch: 2,
      seq: 2,
    });
    expect(await logged(attempt.id)).toEqual(['APPLIED', 'SUPERSEDED', 'APPLIED']);
    const early = await submit(world.pupil, path, [], 1);
    expect([early.status, early.body.code]).toEqual([409, 'OTHER_DEVICE']);
  });

  it('notes that the device which writes is there, not one that another has overtaken', async () => {
    const { attempt, path } = await begun();
    const seen = async () => {
      const { rows } = await world.app.db.execute<{ at: string }>(
        sql`select extract(epoch from last_seen_at)::int as at from student_assessment where id = ${attempt.id}`,
      );
      return rows[0]?.at;
    };
    const first = Number(await seen());
    world.later(30);
    await save(world.pupil, path, []);
    expect(await seen()).toBe(first + 30);
    await world.pupil.post(`${path}/writers`);
    const overtaken = await seen();
    world.later(30);
    expect((await save(world.pupil, path, [change(1, { optionIds: [] })])).body.outcome).toBe('SUPERSEDED');
    expect(await seen()).toBe(overtaken);
    await save(world.pupil, path, [], 2);
    expect(await seen()).toBe(first + 60);
    await submit(world.pupil, path, [], 2);
    world.later(30);
    await save(world.pupil, path, [], 2);
    expect(await seen()).toBe(first + 60);
    world.later(-90);
  });

  it('refuses forged numbers, foreign questions and answers that are too large', async () => {
    const { attempt, path } = await begun();
    expect((await save(world.pupil, path, [change(3, { text: 'x' })], 2)).body.errors).toEqual({
      epoch: ['This number was never given to a device.'],
    });
    expect((await save(world.pupil, path, [change(8, { text: 'x' })])).body.errors).toEqual({
      'changes.0.slot': ['This attempt has no such question.'],
    });
    const fits = 'x'.repeat(65_536 - JSON.stringify({ text: '' }).length);
    expect((await save(world.pupil, path, [change(4, { text: fits })])).status).toBe(200);
    const over = await save(world.pupil, path, [change(4, { text: `${fits}x` }, 2)]);
    expect([over.status, over.body.errors]).toEqual([
      400,
      { 'changes.0.value': ['This answer is too long.'] },
    ]);
    const huge = await save(world.pupil, path, [change(4, { text: 'x'.repeat(1_000_000) }, 2)]);
    expect(huge.status).toBe(413);
    for (const value of [
      { key: 1 },
      { optionIds: 'all' },
      'text',
      { order: Array.from({ length: 101 }, () => 'a') },
    ]) {
      expect((await save(world.pupil, path, [{ slot: 1, seq: 5, value }])).status).toBe(400);
    }
    expect((await save(world.pupil, path, [change(1, { optionIds: [] }, 1e12)])).status).toBe(400);
    expect(await stored(attempt.id, 4)).toMatchObject({ seq: 1 });
  });

  it('counts until the end and the grace, keeps in the log what comes later, and then hands in by itself', async () => {
    const { attempt, path, sittingId } = await begun({ graceSeconds: 30 });
    world.later(40 * 60 + 30);
    expect((await save(world.pupil, path, [change(3, { text: 'in the grace' })])).body.outcome).toBe(
      'APPLIED',
    );
    await runSittings(world.app.platform);
    expect((await world.pupil.get(path)).body.data.status).toBe('IN_PROGRESS');
    world.later(1);
    expect((await save(world.pupil, path, [change(3, { text: 'too late' }, 2)])).body.outcome).toBe('LATE');
    await runSittings(world.app.platform);
    const after = await world.pupil.get(path);
    expect(after.body.data).toMatchObject({
      status: 'SUBMITTED',
      submittedAt: attempt.endsAt,
      sections: [],
      answeredCount: 1,
    });
    expect(after.body.data.receipt).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(await logged(attempt.id)).toEqual(['APPLIED', 'LATE']);
    expect(await stored(attempt.id, 3)).toMatchObject({ value: { text: 'in the grace' } });
    expect((await world.teacher.get(`${sittingsPath}/${sittingId}`)).body.data).toMatchObject({
      submittedCount: 1,
      toMarkCount: 1,
    });
  });

  it('stands still while the sitting is paused: all ends move by the pause', async () => {
    const { attempt, path, sittingId } = await begun();
    world.later(60);
    await world.teacher.post(`${sittingsPath}/${sittingId}/pause`);
    world.later(3600);
    const paused = await save(world.pupil, path, [change(3, { text: 'meanwhile' })]);
    expect(paused.body).toMatchObject({ outcome: 'PAUSED', acknowledged: [], isPaused: true });
    await runSittings(world.app.platform);
    await world.teacher.post(`${sittingsPath}/${sittingId}/resume`);
    const after = await save(world.pupil, path, [change(3, { text: 'meanwhile' })]);
    expect(after.body).toMatchObject({
      outcome: 'APPLIED',
      endsAt: new Date(Date.parse(attempt.endsAt) + 3_600_000).toISOString(),
    });
    const more = await world.teacher.post(`${sittingsPath}/${sittingId}/time-changes`, {
      minutes: 10,
      studentId: world.pupilId,
    });
    expect(more.status).toBe(200);
    const longer = await save(world.pupil, path, []);
    expect(longer.body.endsAt).toBe(new Date(Date.parse(attempt.endsAt) + 4_200_000).toISOString());
  });
});
