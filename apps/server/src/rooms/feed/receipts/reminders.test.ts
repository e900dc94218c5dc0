import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/columns.ts';
import { type FeedWorld, makeFeedWorld, postsPath as path } from '../../../testing/feed-world.ts';
import { customHoliday, holidayPreference } from '../../holidays/holidays.table.ts';
import { user } from '../../identity/identity.table.ts';
import { notification } from '../../messaging/messaging.table.ts';
import { taskInstance } from '../../tasks/tasks.table.ts';
import { announceDue } from '../announce-posts.job.ts';
import { feedPost } from '../feed.table.ts';
import { remindToConfirm } from './remind-to-confirm.job.ts';

let world: FeedWorld;
const start = '2026-11-19T03:24:00.000Z';

beforeAll(async () => {
  world = await makeFeedWorld();
  // Only the holidays that a test makes.
  await zoned('UTC');
});

afterEach(async () => {
  const { db, clock } = world.app;
  clock.set(start);
  await db.update(feedPost).set({ deletedAt: start });
  await db.delete(taskInstance);
  await db.delete(notification);
  await db.delete(customHoliday);
  await db.delete(holidayPreference);
  await zoned('UTC');
});

async function zoned(timeZone: string): Promise<void> {
  const admin = await world.as('administrator');
  const { body } = await admin.get('/api/settings/system?category=system');
  const reply = await admin.put('/api/settings/system?category=system', { ...body.system, timeZone });
  expect(reply.status).toBe(200);
}

/** A post to confirm by the class's pupil and parent, of which half the time is over at once. */
async function halfOver(at: string, fields: object = {}) {
  const { app } = world;
  app.clock.set(new Date(Date.parse(at) - 86_400_000).toISOString());
  const ackBy = new Date(Date.parse(at) + 60_000).toISOString();
  const post = await world.posted('teacher', { requiresAck: true, ackBy, ...fields });
  await announceDue(app.platform);
  return post;
}

/** How many people are reminded at a moment. */
const at = async (moment: string) => {
  world.app.clock.set(moment);
  return remindToConfirm(world.app.platform);
};

const holiday = (fields: Partial<typeof customHoliday.$inferInsert>) =>
  world.app.db.insert(customHoliday).values({ name: 'Day off', startDate: '2026-11-25', ...fields });

const tasks = () =>
  world.app.db
    .select()
    .from(taskInstance)
    .where(eq(taskInstance.category, 'Operations'))
    .orderBy(taskInstance.title);

describe('a reminder to confirm', () => {
  it('keeps silent from 21:00 until 07:00 by the school’s clock, and follows then', async () => {
    await halfOver('2026-11-20T20:59:00.000Z');
    expect(await at('2026-11-20T20:59:00.000Z')).toBe(2);
    await world.app.db.update(feedPost).set({ deletedAt: start });
    await halfOver('2026-11-20T21:00:00.000Z');
    expect(await at('2026-11-20T21:00:00.000Z')).toBe(0);
    expect(await at('2026-11-21T06:59:00.000Z')).toBe(0);
    expect(await at('2026-11-21T07:00:00.000Z')).toBe(2);
  });

  it('goes out once, however often the job runs, at half time and at the deadline', async () => {
    await halfOver('2026-11-20T12:00:00.000Z', { ackBy: '2026-11-21T12:00:00.000Z' });
    expect(await at('2026-11-20T11:59:00.000Z')).toBe(0);
    expect(await at('2026-11-20T12:00:00.000Z')).toBe(2);
    expect(await at('2026-11-20T12:00:00.000Z')).toBe(0);
    const twice = await Promise.all([at('2026-11-21T12:00:00.000Z'), at('2026-11-21T12:00:00.000Z')]);
    expect(twice.toSorted()).toEqual([0, 2]);
    expect(await at('2026-11-21T13:00:00.000Z')).toBe(0);
  });

  it('waits for the day after a holiday that is observed', async () => {
    await holiday({ startDate: '2026-11-25' });
    await halfOver('2026-11-25T09:00:00.000Z');
    expect(await at('2026-11-25T09:00:00.000Z')).toBe(0);
    expect(await at('2026-11-26T06:59:00.000Z')).toBe(0);
    expect(await at('2026-11-26T07:00:00.000Z')).toBe(2);
  });

  it('does not wait for a holiday that the school does not observe', async () => {
    await holiday({ startDate: '2026-11-25', isObserved: false });
    await halfOver('2026-11-25T09:00:00.000Z');
    expect(await at('2026-11-25T09:00:00.000Z')).toBe(2);
  });

  it('waits for the end of a holiday of three days, on each of them', async () => {
    await holiday({ startDate: '2026-11-25', endDate: '2026-11-27', isRange: true });
    await halfOver('2026-11-24T23:00:00.000Z', { ackBy: '2026-11-25T12:00:00.000Z' });
    for (const day of ['25', '26', '27']) expect(await at(`2026-11-${day}T10:00:00.000Z`)).toBe(0);
    expect(await at('2026-11-28T07:00:00.000Z')).toBe(2);
    // Half time and deadline lay in the holiday: one reminder speaks for both.
    expect(await at('2026-11-28T08:00:00.000Z')).toBe(0);
  });

  it('of an urgent post goes out at night and on a holiday', async () => {
    await holiday({ startDate: '2026-11-25' });
    await halfOver('2026-11-25T23:30:00.000Z', { priority: 'URGENT' });
    await halfOver('2026-11-25T23:30:00.000Z');
    expect(await at('2026-11-25T23:30:00.000Z')).toBe(2);
    expect(await at('2026-11-25T23:31:00.000Z')).toBe(2);
    expect(await at('2026-11-26T07:00:00.000Z')).toBe(2);
  });

  it('goes by the clock of a zone on both sides of the night in which it is changed', async () => {
    await zoned('Europe/Berlin');
    // Until 25 October 2026 at 03:00 by the wall it is two hours ahead of UTC, then one.
    for (const [moment, told] of [
      ['2026-10-24T18:59:00.000Z', 2],
      ['2026-10-24T19:00:00.000Z', 0],
      ['2026-10-25T05:59:00.000Z', 0],
      ['2026-10-25T06:00:00.000Z', 2],
      ['2026-10-25T19:59:00.000Z', 2],
      ['2026-10-25T20:00:00.000Z', 0],
    ] as const) {
      await halfOver(moment);
      expect(await at(moment), moment).toBe(told);
      await world.app.db.update(feedPost).set({ deletedAt: start });
    }
  });

  it('goes by the school’s day for a holiday, not by that of UTC', async () => {
    await zoned('Asia/Ho_Chi_Minh');
    await holiday({ startDate: '2026-11-25' });
    await halfOver('2026-11-25T00:30:00.000Z');
    // 07:30 on the holiday; 08:00 on the day before it, which is another day in UTC.
    expect(await at('2026-11-25T00:30:00.000Z')).toBe(0);
    await halfOver('2026-11-25T00:30:00.000Z', {
      title: 'The day before',
      ackBy: '2026-11-24T02:00:00.000Z',
    });
    expect(await at('2026-11-24T01:59:00.000Z')).toBe(2);
  });
});

describe('after the deadline', () => {
  const person = async (name: string, isActive = true) => {
    const id = newId();
    await world.app.db
      .insert(user)
      .values({ id, name, username: id, email: `${id}@school.example`, isActive });
    return id;
  };

  it('the class teachers have the task to call who has not confirmed, once, with the guardians', async () => {
    const { app, school } = world;
    const [first, second] = [await person('First Teacher'), await person('Second Teacher')];
    const [a, b] = await Promise.all(
      (
        [
          ['6A', first],
          ['6B', second],
        ] as const
      ).map(async ([name, userId]) =>
        school.class({ name, teacherIds: [await school.employee(`Of ${name}`, userId)] }),
      ),
    );
    const [ann, ben, cem] = [await person('ann'), await person('ben'), await person('cem')];
    for (const [child, classId] of [
      [ann, a],
      [ben, a],
      [cem, b],
    ] as const)
      await school.enrol(child, classId ?? '');
    const [mum, dad, gone] = [await person('Mum'), await person('Dad'), await person('Gone', false)];
    for (const [guardian, child] of [
      [mum, ann],
      [dad, ann],
      [gone, ben],
      [mum, cem],
    ] as const)
      await school.parent(guardian, child);
    const { id } = await world.posted('administrator', {
      ...{ title: 'Trip', requiresAck: true, ackUnit: 'FAMILY', ackBy: '2026-11-20T12:00:00.000Z' },
      targetGroups: [`class:${a}:PARENT`, `class:${b}:PARENT`],
    });
    await announceDue(app.platform);
    await app.db.execute(
      sql`insert into post_receipt (post_id, user_id, revision, acknowledged_at) values (${id}, ${dad}, 1, now())`,
    );
    await at('2026-11-20T11:00:00.000Z');
    expect(await tasks()).toEqual([]);
    await at('2026-11-20T12:00:00.000Z');
    await at('2026-11-20T12:00:00.000Z');
    const given = await tasks();
    expect(given.map(({ title }) => title)).toEqual([
      'Call who has not confirmed: Trip, 6A',
      'Call who has not confirmed: Trip, 6B',
    ]);
    // Ann is confirmed by one guardian; of Ben nobody can sign in.
    expect(given[0]?.description).toMatch(/^They have not confirmed.*:\nPupil \d+ \(Gone\)$/);
    expect(given[1]?.description).toMatch(/:\nPupil \d+ \(Mum\)$/);
    const told = await app.db.select().from(notification).where(eq(notification.type, 'TASK_ASSIGNED'));
    expect(told.map(({ userId }) => userId).toSorted()).toEqual([first, second].toSorted());
  });

  it('there is no task where everybody has confirmed; what names no class is a task of its author', async () => {
    const { app } = world;
    const studentId = await app.userIdOf('student');
    const done = await halfOver('2026-11-20T12:00:00.000Z');
    for (const who of ['student', 'parent'] as const)
      expect(
        (await (await world.as(who)).post(`${path}/${done.id}/acknowledge`, { revision: 1 })).status,
      ).toBe(200);
    expect(await at('2026-11-20T13:00:00.000Z')).toBe(0);
    expect(await tasks()).toEqual([]);
    await halfOver('2026-11-20T12:00:00.000Z', { targetGroups: [], targetUserIds: [studentId] });
    expect(await at('2026-11-20T13:00:00.000Z')).toBe(1);
    expect(await tasks()).toMatchObject([
      { title: 'Call who has not confirmed: Sports day', creatorId: await app.userIdOf('teacher') },
    ]);
    const told = await app.db
      .select()
      .from(notification)
      .where(eq(notification.userId, await app.userIdOf('teacher')));
    expect(told.map(({ type }) => type)).toContain('TASK_ASSIGNED');
  });
});
