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
import { runSittings } from '../run-sittings.job.ts';

// Now is Thursday, 19 November 2026, 03:24 in UTC.

let world: AssessmentsWorld;

beforeAll(async () => {
  world = await makeAssessmentsWorld();
});

const two: AskedQuestion[] = [
  { questionType: 'TRUE_FALSE', points: 3, solution: { isTrue: true } },
  { questionType: 'ESSAY', points: 10 },
];

const inMinutes = (minutes: number) => new Date(Date.parse(world.now()) + minutes * 60_000).toISOString();
const change = (slot: number, value: object, seq: number) => ({ slot, seq, value });

/** The pupil answered the first question wrong, and handed in. */
async function handedIn(fields = {}, settings = {}, questions = two) {
  const { id } = await world.scheduled(fields, settings, questions);
  const attempt = (await world.pupil.post(`${sittingsPath}/${id}/attempts`)).body.data;
  const save = (epoch: number, changes: object[]) =>
    world.pupil.put(`${attemptsPath}/${attempt.id}/answers`, { epoch, changes });
  await save(1, [change(1, { isTrue: false }, 1)]);
  const submit = (epoch: number) =>
    world.pupil.post(`${attemptsPath}/${attempt.id}/submit`, { epoch, answers: [] });
  expect((await submit(1)).status).toBe(200);
  const takeOver = async (): Promise<number> =>
    (await world.pupil.post(`${attemptsPath}/${attempt.id}/writers`)).body.data.epoch;
  const path = `${sittingsPath}/${id}/reopenings`;
  const reopen = (body = {}, by = world.teacher) =>
    by.post(path, { studentId: world.pupilId, endsAt: inMinutes(20), reason: 'Pressed by mistake', ...body });
  return { id, attempt, save, submit, takeOver, path, reopen };
}

async function stored(attemptId: string) {
  const { rows } = await world.app.db.execute(sql`
    select status, score, receipt, submitted_at, graded_at, counts, writer_epoch as epoch, ends_at from student_assessment where id = ${attemptId}`);
  return rows[0];
}

/** What the student was told of tests that are open again. */
const told = async (by: TestClient): Promise<{ message: string }[]> =>
  (await by.get('/api/notifications?limit=50')).body.data.filter(
    ({ title }: { title: string }) => title === 'Open again: Unit 4 test',
  );

const writer = async (id: string, studentId = world.pupilId) =>
  (await world.teacher.get(`${sittingsPath}/${id}/monitoring-events`)).body.data.find(
    (row: { studentId: string }) => row.studentId === studentId,
  );

describe('an attempt that is opened again [own sittings]', () => {
  it('goes on with its answers until its new end, without marks, score and receipt, and is marked anew', async () => {
    const { id, attempt, save, submit, takeOver, reopen, path } = await handedIn();
    expect((await stored(attempt.id))?.receipt).toMatch(/^\w{4}-\w{4}$/);
    world.later(600);
    const endsAt = inMinutes(20);
    expect((await reopen({ endsAt })).status).toBe(204);
    expect(await stored(attempt.id)).toMatchObject({
      ...{ status: 'IN_PROGRESS', score: null, receipt: null, submitted_at: null, graded_at: null },
      ...{ counts: false, epoch: 2 },
    });
    const { rows: marks } = await world.app.db.execute(
      sql`select awarded, mark_state, value from attempt_answer where attempt_id = ${attempt.id} order by slot`,
    );
    expect(marks).toEqual([
      { awarded: null, mark_state: 'NONE', value: { isTrue: false } },
      { awarded: null, mark_state: 'NONE', value: null },
    ]);
    expect(await writer(id)).toMatchObject({ status: 'IN_PROGRESS', endsAt, extraMinutes: 0, alert: null });
    expect((await world.teacher.get(path)).body.data).toMatchObject([
      { studentName: 'Test student', endsAt, reason: 'Pressed by mistake', byName: 'Test teacher' },
    ]);
    // What the device of before sends is overtaken.
    expect((await save(1, [change(1, { isTrue: false }, 9)])).body.outcome).toBe('SUPERSEDED');
    const epoch = await takeOver();
    expect((await save(epoch, [change(1, { isTrue: true }, 1)])).body.outcome).toBe('APPLIED');
    expect((await submit(epoch)).status).toBe(200);
    const { rows: again } = await world.app.db.execute(
      sql`select awarded from attempt_answer where attempt_id = ${attempt.id} order by slot`,
    );
    expect(again).toEqual([{ awarded: 300 }, { awarded: 0 }]);
    expect((await stored(attempt.id))?.receipt).toMatch(/^\w{4}-\w{4}$/);
  });

  it('is told to its student alone, with until when', async () => {
    const { reopen } = await handedIn();
    const before = await Promise.all([world.pupil, world.friend].map(told));
    expect((await reopen()).status).toBe(204);
    const after = await Promise.all([world.pupil, world.friend].map(told));
    expect(after.map((all, at) => all.length - (before[at]?.length ?? 0))).toEqual([1, 0]);
    expect(after[0]?.[0]).toMatchObject({ type: 'ASSIGNMENT_DUE_REMINDER', link: '/sittings' });
    expect(after[0]?.[0]?.message).toMatch(/^You can write Unit 4 test until 19 November at \d\d:\d\d\.$/);
  });

  it('is handed in at that end, also in a sitting that is over, and others cannot begin meanwhile', async () => {
    const { id, attempt, reopen } = await handedIn({ closesAt: inMinutes(60) });
    await world.teacher.post(`${sittingsPath}/${id}/close`);
    expect((await writer(id, world.friendId)).status).toBe('MISSED');
    const stateIn = async (query: string) =>
      (await world.pupil.get(`${sittingsPath}/mine${query}`)).body.data.find(
        (row: { id: string }) => row.id === id,
      )?.state;
    expect([await stateIn(''), await stateIn('?open=true')]).toEqual(['GRADED', undefined]);
    expect((await reopen()).status).toBe(204);
    expect((await world.friend.post(`${sittingsPath}/${id}/attempts`)).status).toBe(409);
    // It is over for the others alone: the student's home still has it.
    expect([await stateIn(''), await stateIn('?open=true')]).toEqual(['IN_PROGRESS', 'IN_PROGRESS']);
    const more = { minutes: 10, studentId: world.pupilId };
    expect((await world.teacher.post(`${sittingsPath}/${id}/time-changes`, more)).status).toBe(200);
    const said = { text: 'Ten minutes more.', studentId: world.pupilId };
    expect((await world.teacher.post(`${sittingsPath}/${id}/messages`, said)).status).toBe(201);
    world.later(29 * 60);
    await runSittings(world.app.platform);
    expect((await stored(attempt.id))?.status).toBe('IN_PROGRESS');
    world.later(3 * 60);
    await runSittings(world.app.platform);
    expect((await stored(attempt.id))?.status).not.toBe('IN_PROGRESS');
    expect((await writer(id, world.friendId)).status).toBe('MISSED');
  });

  it('keeps its end when the ends of the sitting are worked out anew, with a duration and without', async () => {
    for (const durationMinutes of [30, null]) {
      const { id, attempt, reopen } = await handedIn({ closesAt: inMinutes(120) }, { durationMinutes });
      const endsAt = inMinutes(200);
      await reopen({ endsAt });
      const sitting = (await world.teacher.get(`${sittingsPath}/${id}`)).body.data;
      await world.teacher.post(`${sittingsPath}/${id}/time-changes`, { minutes: 5 });
      const { rows } = await world.app.db.execute(
        sql`select ends_at from student_assessment where id = ${attempt.id}`,
      );
      expect(sitting.status).toBe('ACTIVE');
      expect(new Date(rows[0]?.ends_at as string).toISOString()).toBe(
        new Date(Date.parse(endsAt) + 5 * 60_000).toISOString(),
      );
    }
  });

  it('is not late by being open longer than the sitting', async () => {
    const only = two.slice(0, 1);
    const late = { closesAt: inMinutes(10), lateRule: { days: 1, percent: 50 } };
    const { id, attempt, save, submit, takeOver, reopen } = await handedIn(
      late,
      { durationMinutes: null },
      only,
    );
    await world.app.db.execute(
      sql`update scheduled_assessment set release_policy = 'BY_HAND' where id = ${id}`,
    );
    await reopen({ endsAt: inMinutes(40) });
    world.later(20 * 60);
    const epoch = await takeOver();
    expect((await save(epoch, [change(1, { isTrue: true }, 1)])).body.outcome).toBe('APPLIED');
    expect((await submit(epoch)).status).toBe(200);
    expect(Number((await stored(attempt.id))?.score)).toBe(3);
  });

  it('says at its field what is missing, and is refused to who may not run the sitting', async () => {
    const { id, attempt, path, reopen } = await handedIn();
    for (const [body, field, message] of [
      [{ reason: '  ' }, 'reason', 'Say why it is opened again.'],
      [{ endsAt: world.now() }, 'endsAt', 'Choose a time to come.'],
      [{ endsAt: 'soon' }, 'endsAt', 'Date and time are required.'],
    ] as const) {
      const refused = await reopen(body);
      expect([refused.status, refused.body.details.fieldErrors[field]]).toEqual([400, [message]]);
    }
    expect((await reopen({ studentId: world.friendId })).body.code).toBe('NOT_HANDED_IN');
    expect((await reopen({ reason: 'x'.repeat(501) })).status).toBe(400);
    for (const other of [world.pupil, world.friend, world.parent]) {
      expect([403, 404]).toContain((await reopen({}, other)).status);
      expect([403, 404]).toContain((await other.get(path)).status);
    }
    const far = await world.app.as('hr');
    await world.app.db.execute(sql`insert into user_role (user_id, role_id)
      select ${far.userId}, r.id from role r where r.name = 'teacher' on conflict do nothing`);
    expect([403, 404]).toContain((await reopen({}, far)).status);
    expect((await far.get(path)).status).toBe(404);
    expect((await stored(attempt.id))?.status).not.toBe('IN_PROGRESS');
    expect((await writer(id)).canReopen).toBe(true);
    expect((await reopen({ endsAt: inMinutes(1) })).status).toBe(204);
    expect((await writer(id)).canReopen).toBe(false);
    expect((await reopen()).body.code).toBe('RUNNING');
    const { rows } = await world.app.db.execute(
      sql`select count(*)::int as audits from audit_log where action = 'reopen' and entity_id = ${attempt.id}`,
    );
    expect(rows).toEqual([{ audits: 1 }]);
    expect((await world.teacher.get(path)).body.data).toHaveLength(1);
  });

  it('stays closed once its student has a result', async () => {
    const { id, reopen } = await handedIn({}, {}, two.slice(0, 1));
    await world.teacher.post(`${sittingsPath}/${id}/release`);
    expect((await reopen()).body.code).toBe('RELEASED');
    expect((await writer(id)).canReopen).toBe(false);
  });

  it('is never open and released, when both come at once', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { id, attempt, reopen } = await handedIn({}, {}, two.slice(0, 1));
      await Promise.all([world.admin.post(`${sittingsPath}/${id}/release`), reopen()]);
      const { rows } = await world.app.db.execute(
        sql`select status = 'IN_PROGRESS' as open, released_at is not null as released from student_assessment where id = ${attempt.id}`,
      );
      expect(rows[0]?.open).toBe(!rows[0]?.released);
    }
  });
});

describe('a sitting that is opened again [own sittings]', () => {
  const whole = { studentId: null };

  it('lets who missed it begin until the new end, leaves handed-in attempts, and is closed then', async () => {
    const { id, attempt, reopen } = await handedIn({ closesAt: inMinutes(60) });
    expect((await reopen(whole)).body.code).toBe('NOT_OVER');
    await world.teacher.post(`${sittingsPath}/${id}/close`);
    expect((await writer(id, world.friendId)).status).toBe('MISSED');
    const before = await stored(attempt.id);
    const news = await Promise.all([world.pupil, world.friend].map(told));
    expect((await reopen({ ...whole, endsAt: inMinutes(90) })).status).toBe(204);
    const sitting = (await world.teacher.get(`${sittingsPath}/${id}`)).body.data;
    expect(sitting).toMatchObject({ status: 'ACTIVE', closesAt: inMinutes(90) });
    expect((await writer(id, world.friendId)).status).toBe('SCHEDULED');
    // Who had handed in is told nothing.
    const later = await Promise.all([world.pupil, world.friend].map(told));
    expect(later.map((all, at) => all.length - (news[at]?.length ?? 0))).toEqual([0, 1]);
    await runSittings(world.app.platform);
    expect((await world.friend.post(`${sittingsPath}/${id}/attempts`)).status).toBe(201);
    expect(await stored(attempt.id)).toEqual(before);
    world.later(24 * 3600);
    await runSittings(world.app.platform);
    await runSittings(world.app.platform);
    expect((await world.teacher.get(`${sittingsPath}/${id}`)).body.data.status).toBe('COMPLETED');
    expect((await writer(id, world.friendId)).status).not.toBe('IN_PROGRESS');
  });

  it('notes again who missed it', async () => {
    const { id, reopen } = await handedIn({ closesAt: inMinutes(60) });
    await world.teacher.post(`${sittingsPath}/${id}/close`);
    await reopen(whole);
    await world.teacher.post(`${sittingsPath}/${id}/close`);
    expect((await writer(id, world.friendId)).status).toBe('MISSED');
  });

  it('stays closed once a result was released', async () => {
    const { id, reopen } = await handedIn({}, {}, two.slice(0, 1));
    await world.teacher.post(`${sittingsPath}/${id}/close`);
    await world.teacher.post(`${sittingsPath}/${id}/release`);
    expect((await reopen(whole)).body.code).toBe('RELEASED');
  });
});
