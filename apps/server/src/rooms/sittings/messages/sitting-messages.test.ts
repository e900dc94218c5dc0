import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
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

/** A sitting that the pupil writes, and the friend as well unless alone. */
async function running({ isAlone = false, settings = {} } = {}) {
  const { id } = await world.scheduled({}, settings);
  const begin = async (by: TestClient) =>
    (await by.post(`${sittingsPath}/${id}/attempts`)).body.data.id as string;
  const attempt = await begin(world.pupil);
  const friends = isAlone ? undefined : await begin(world.friend);
  const send = (body: object, by = world.teacher) => by.post(`${sittingsPath}/${id}/messages`, body);
  return { id, attempt, friends, begin, send };
}

const texts = (messages: { text: string }[]) => messages.map(({ text }) => text);

/** What who writes gets with the word that the device is there, and when the page is loaded anew. */
async function got(by: TestClient, attempt: string | undefined, epoch = 1) {
  const beat = await by.put(`${attemptsPath}/${attempt}/answers`, { epoch, changes: [] });
  const read = await by.get(`${attemptsPath}/${attempt}`);
  expect([beat.status, read.status]).toEqual([200, 200]);
  expect(read.body.data.messages).toEqual(beat.body.messages);
  return beat.body.messages as { id: string; text: string; at: string }[];
}

describe('a message to who writes [own sittings, AMB-402]', () => {
  it('comes with the next word of the device and after a reload, to that student alone or to all', async () => {
    const { attempt, friends, send } = await running();
    expect(await got(world.pupil, attempt)).toEqual([]);
    const one = await send({ text: '  Read question 2 again.\n', studentId: world.pupilId });
    expect(one.status).toBe(201);
    expect(one.body.data).toMatchObject({ text: 'Read question 2 again.', at: world.now() });
    world.later(5);
    expect((await send({ text: 'Ten minutes left.' })).status).toBe(201);
    expect(await got(world.pupil, attempt)).toMatchObject([
      one.body.data,
      { text: 'Ten minutes left.', at: world.now() },
    ]);
    const friend = await world.friend.get(`${attemptsPath}/${friends}`);
    expect(JSON.stringify(friend.body)).not.toContain('Read question 2');
    expect(texts(await got(world.friend, friends))).toEqual(['Ten minutes left.']);
  });

  it('is gone once it is handed in, and not shown in an attempt that began later', async () => {
    const { attempt, begin, send } = await running({ isAlone: true, settings: { maxAttempts: 2 } });
    await send({ text: 'Sit down, please.' });
    expect(texts(await got(world.pupil, attempt))).toEqual(['Sit down, please.']);
    const submitted = await world.pupil.post(`${attemptsPath}/${attempt}/submit`, { epoch: 1, answers: [] });
    expect([submitted.status, submitted.body.data.messages]).toEqual([200, []]);
    expect(await got(world.pupil, attempt)).toEqual([]);
    world.later(1);
    const second = await begin(world.pupil);
    expect(await got(world.pupil, second)).toEqual([]);
    await send({ text: 'Now the second one.' });
    expect(texts(await got(world.pupil, second))).toEqual(['Now the second one.']);
  });

  it('shows the newest fifty of more', async () => {
    const { id, attempt } = await running({ isAlone: true });
    await world.app.db.execute(sql`
      insert into sitting_message (id, sitting_id, text, at)
      select gen_random_uuid(), ${id}, 'No. ' || n, ${world.now()}::timestamptz + make_interval(secs => n) from generate_series(1, 51) n`);
    const shown = texts(await got(world.pupil, attempt));
    expect(shown).toHaveLength(50);
    expect([shown[0], shown.at(-1)]).toEqual(['No. 2', 'No. 51']);
  });

  it('is sent by who runs the sitting alone, and stands in the log with who wrote it', async () => {
    const { id, attempt, send } = await running();
    for (const other of [world.pupil, world.friend, world.stranger, world.parent])
      expect((await send({ text: 'Cheat!' }, other)).status).toBe(403);
    const { assessmentId } = await world.published();
    const others = await world.admin.post(sittingsPath, {
      ...{ assessmentId, scheduledDateTime: world.now(), status: 'PUBLISHED' },
      ...{ assignmentType: 'CLASS', assignedClassId: world.otherClassId },
    });
    const foreign = others.body.data.id as string;
    expect((await world.stranger.post(`${sittingsPath}/${foreign}/attempts`)).status).toBe(201);
    const toForeign = (by: TestClient) => by.post(`${sittingsPath}/${foreign}/messages`, { text: 'Hello.' });
    expect((await toForeign(world.teacher)).status).toBe(404);
    expect((await toForeign(world.admin)).status).toBe(201);
    const sent = await send({ text: 'Sent by the office.', studentId: world.pupilId }, world.admin);
    expect(sent.status).toBe(201);
    expect(texts(await got(world.pupil, attempt))).toEqual(['Sent by the office.']);
    const { rows } = await world.app.db.execute(sql`
      select after from audit_log where action = 'message' and entity_id = ${id}`);
    expect(rows).toEqual([{ after: { text: 'Sent by the office.', studentId: world.pupilId } }]);
    await expect(
      world.app.db.execute(
        sql`update sitting_message set text = 'Never said' where id = ${sent.body.data.id}`,
      ),
    ).rejects.toMatchObject({ cause: { constraint: 'sitting_message_append_only' } });
  });

  it('is refused unless the sitting runs, and to one student unless they write', async () => {
    const { id, attempt, send } = await running({ isAlone: true });
    const before = await world.scheduled({ scheduledDateTime: '2026-11-19T09:00:00.000Z' });
    const early = await world.teacher.post(`${sittingsPath}/${before.id}/messages`, { text: 'Soon.' });
    expect([early.status, early.body.code]).toEqual([409, 'NOT_RUNNING']);
    const toFriend = await send({ text: 'Begin.', studentId: world.friendId });
    expect([toFriend.status, toFriend.body.code]).toEqual([409, 'NOT_WRITING']);
    expect((await send({ text: 'Who?', studentId: world.strangerId })).status).toBe(409);
    expect((await world.teacher.post(`${sittingsPath}/${id}/pause`)).status).toBe(200);
    expect((await send({ text: 'The alarm is a drill.' })).status).toBe(201);
    expect((await world.teacher.post(`${sittingsPath}/${id}/close`)).status).toBe(200);
    const late = await send({ text: 'Too late.' });
    expect([late.status, late.body.code]).toEqual([409, 'NOT_RUNNING']);
    expect(await got(world.pupil, attempt)).toEqual([]);
    const { rows } = await world.app.db.execute(
      sql`select text from sitting_message where sitting_id in (${id}, ${before.id})`,
    );
    expect(rows).toEqual([{ text: 'The alarm is a drill.' }]);
  });

  it('has one to 500 characters', async () => {
    const { attempt, send } = await running({ isAlone: true });
    for (const text of ['', ' \n ', 'x'.repeat(501)]) {
      const refused = await send({ text });
      expect([refused.status, Object.keys(refused.body.details.fieldErrors)]).toEqual([400, ['text']]);
    }
    expect((await send({ text: `${'x'.repeat(500)} ` })).status).toBe(201);
    expect((await send({ text: '!' })).status).toBe(201);
    expect(
      texts(await got(world.pupil, attempt))
        .map(({ length }) => length)
        .toSorted(),
    ).toEqual([1, 500]);
  });

  it('stands as the last one in the row of who got it', async () => {
    const { id, send } = await running();
    const rows = async () => {
      const { body } = await world.teacher.get(`${sittingsPath}/${id}/monitoring-events`);
      return Object.fromEntries(
        body.data.map((row: { studentId: string; lastMessage: object }) => [row.studentId, row.lastMessage]),
      );
    };
    expect(await rows()).toEqual({ [world.pupilId]: null, [world.friendId]: null });
    await send({ text: 'To all.' });
    const all = { text: 'To all.', at: world.now() };
    world.later(5);
    await send({ text: 'To one.', studentId: world.pupilId });
    expect(await rows()).toEqual({
      [world.pupilId]: { text: 'To one.', at: world.now() },
      [world.friendId]: all,
    });
  });
});
