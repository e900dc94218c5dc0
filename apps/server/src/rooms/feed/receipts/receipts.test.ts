import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/columns.ts';
import { type FeedWorld, makeFeedWorld, postsPath as path } from '../../../testing/feed-world.ts';
import { user } from '../../identity/identity.table.ts';
import { announceDue } from '../announce-posts.job.ts';
import { refreshRecipients } from './remind-to-confirm.job.ts';

let world: FeedWorld;

beforeAll(async () => {
  world = await makeFeedWorld();
});

type Who = Parameters<FeedWorld['as']>[0];
const confirm = async (who: Who, id: string) =>
  (await world.as(who)).post(`${path}/${id}/acknowledge`, { revision: 1 });
const receipts = async (id: string, who: Who = 'teacher') =>
  (await world.as(who)).get(`${path}/${id}/receipts`);
const person = async (name: string, isActive = true) => {
  const id = newId();
  await world.app.db.insert(user).values({ id, name, username: id, email: `${id}@school.example`, isActive });
  return id;
};

describe('a post to confirm', () => {
  it('is confirmed once by whom it is for, and counted of all of them', async () => {
    const { id, acknowledged } = await world.posted('teacher', { requiresAck: true });
    expect(acknowledged).toEqual({ count: 0, of: 2 });
    const student = await world.as('student');
    expect(
      (await student.get(`${path}?toConfirm=true`)).body.data.map((one: { id: string }) => one.id),
    ).toContain(id);
    expect((await confirm('student', id)).body.data).toMatchObject({
      ...{
        mustAcknowledge: false,
        acknowledgedAt: '2026-11-19T03:24:00.000Z',
        acknowledged: { count: 1, of: 2 },
      },
    });
    expect((await confirm('student', id)).status).toBe(200);
    expect((await confirm('teacher', id)).body.code).toBe('NOT_ASKED');
    expect((await confirm('customer', id)).status).toBe(404);
    expect((await student.get(`${path}/counts`)).body.toConfirm).toBe(0);
    expect((await receipts(id)).body.data).toMatchObject({
      confirmed: 1,
      waiting: 1,
      withoutSignIn: 0,
      total: 2,
    });
    expect((await receipts(id, 'student')).status).toBe(403);
    expect((await receipts(id, 'employee')).status).toBe(404);
  });

  it('of a family is confirmed by one guardian of each child; who cannot sign in is called, all after the deadline', async () => {
    const { school, app } = world;
    const classId = await school.class({ name: '5B' });
    const children = await Promise.all(['Ann', 'Ben', 'Cem'].map((name) => person(name)));
    for (const child of children) await school.enrol(child, classId);
    const [ann = '', ben = '', cem = ''] = children;
    const [both, alone, gone] = [await person('Of both'), await person('Alone'), await person('Gone', false)];
    for (const [guardian, child] of [
      [both, ann],
      [both, ben],
      [alone, ann],
      [gone, cem],
    ] as const)
      await school.parent(guardian, child);
    const ackBy = '2026-11-20T17:00:00.000Z';
    const { id } = await world.posted('administrator', {
      ...{ requiresAck: true, ackUnit: 'FAMILY', ackBy, targetGroups: [`class:${classId}:PARENT`] },
    });
    const state = async () => (await receipts(id, 'administrator')).body.data;
    expect(await state()).toMatchObject({ total: 3, confirmed: 0, waiting: 2, withoutSignIn: 1 });
    const parent = await app.as({ userId: alone });
    expect((await parent.post(`${path}/${id}/acknowledge`, { revision: 1 })).status).toBe(403);
    const roles = await (await world.as('administrator')).get('/api/roles?limit=100');
    const roleId = roles.body.data.find((one: { name: string }) => one.name === 'parent').id;
    for (const userId of [alone, both])
      await app.db.execute(sql`insert into user_role (user_id, role_id) values (${userId}, ${roleId})`);
    app.identity.sessions.clear();
    expect((await parent.post(`${path}/${id}/acknowledge`, { revision: 1 })).status).toBe(200);
    expect(await state()).toMatchObject({ confirmed: 1, callList: [{ hasSignIn: false }] });
    const other = await app.as({ userId: both });
    expect((await other.get(`${path}/${id}`)).body.data.mustAcknowledge).toBe(true);
    await other.post(`${path}/${id}/acknowledge`, { revision: 1 });
    expect(await state()).toMatchObject({ confirmed: 2, total: 3 });
    const before = app.clock.now().toISOString();
    app.clock.set(ackBy);
    expect((await state()).callList).toHaveLength(1);
    app.clock.set(before);
  });

  it('asks who joins the class, and counts who leaves no more', async () => {
    const { school, app } = world;
    const classId = await school.class({ name: '5C' });
    const { id } = await world.posted('administrator', {
      requiresAck: true,
      targetGroups: [`class:${classId}:STUDENT`],
    });
    await announceDue(app.platform);
    const total = async () => (await receipts(id, 'administrator')).body.data.total;
    expect(await total()).toBe(0);
    const newcomer = await person('New');
    await school.enrol(newcomer, classId);
    await refreshRecipients(app.platform);
    expect(await total()).toBe(1);
    await app.db.execute(
      sql`update enrolment set status = 'WITHDRAWN', ended_at = now() where class_id = ${classId}`,
    );
    await refreshRecipients(app.platform);
    await refreshRecipients(app.platform);
    expect(await total()).toBe(0);
  });
});
