import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/columns.ts';
import { type FeedWorld, makeFeedWorld, postsPath as path } from '../../../testing/feed-world.ts';
import { user } from '../../identity/identity.table.ts';
import { taskInstance } from '../../tasks/tasks.table.ts';
import { announceDue } from '../announce-posts.job.ts';
import { remindToConfirm } from './remind-to-confirm.job.ts';

type Who = Parameters<FeedWorld['as']>[0];
const start = '2026-11-19T08:00:00.000Z';
const ackBy = '2026-11-19T10:00:00.000Z';
let world: FeedWorld;
let foreignId: string;

/** The teacher's class 5A, with the pupil and a guardian; and 9Z with a pupil and a guardian of its own, whom nobody teaches. */
beforeAll(async () => {
  world = await makeFeedWorld();
  const { school, otherClassId } = world;
  foreignId = await person('Foreign Child');
  await school.enrol(foreignId, otherClassId);
  await school.parent(await person('Foreign Guardian'), foreignId);
});

beforeEach(() => world.app.clock.set(start));

async function person(name: string): Promise<string> {
  const id = newId();
  await world.app.db.insert(user).values({ id, name, username: id, email: `${id}@school.example` });
  return id;
}
const receipts = async (id: string, who: Who = 'teacher') =>
  (await world.as(who)).get(`${path}/${id}/receipts`);
const announced = async (fields: object) => {
  const post = await world.posted('administrator', { requiresAck: true, ackBy, ...fields });
  while ((await announceDue(world.app.platform)) > 0);
  return post;
};
const keysOf = (part: string) => [world.classId, world.otherClassId].map((id) => `class:${id}:${part}`);

describe('the confirmations of a post that somebody else wrote', () => {
  it('are seen by class teachers of their own class alone, counts as well', async () => {
    const { id } = await announced({ targetGroups: keysOf('STUDENT') });
    const own = await world.app.userIdOf('student');
    const { data } = (await receipts(id)).body;
    expect(data).toMatchObject({ title: 'Sports day', classes: ['5A'], total: 1, confirmed: 0, waiting: 1 });
    expect(data.asked.map((one: { id: string }) => one.id)).toEqual([own]);
    const all = (await receipts(id, 'administrator')).body.data;
    expect(all).toMatchObject({ classes: null, total: 2 });
    expect(all.asked.map((one: { id: string }) => one.id).toSorted()).toEqual([own, foreignId].toSorted());
    await (await world.as('student')).post(`${path}/${id}/acknowledge`, { revision: 1 });
    expect((await receipts(id)).body.data).toMatchObject({ confirmed: 1, waiting: 0, callList: [] });
  });

  it('are of families the children of the class, with the whole of the call list after the deadline', async () => {
    const { id } = await announced({ ackUnit: 'FAMILY', targetGroups: keysOf('PARENT') });
    world.app.clock.set(ackBy);
    const { data } = (await receipts(id)).body;
    expect(data).toMatchObject({ classes: ['5A'], total: 1 });
    expect(data.callList).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain('Foreign');
    expect((await receipts(id, 'administrator')).body.data.callList).toHaveLength(2);
  });

  it('are not there for who teaches another class, nor for what names no class of theirs', async () => {
    const elsewhere = await announced({ targetGroups: [`class:${world.otherClassId}:STUDENT`] });
    const byName = await announced({
      targetGroups: [],
      targetUserIds: [await world.app.userIdOf('student')],
    });
    for (const { id } of [elsewhere, byName]) expect((await receipts(id)).status).toBe(404);
    const { id } = await announced({ targetGroups: keysOf('STUDENT') });
    expect((await receipts(id, 'employee')).status).toBe(404);
    expect((await receipts(id, 'student')).status).toBe(403);
  });

  it('are not there before it is published, nor once it is taken away, nor where nothing is confirmed', async () => {
    const planned = await announced({
      ...{ publishAt: '2026-11-19T09:00:00.000Z', targetGroups: keysOf('STUDENT') },
    });
    expect((await receipts(planned.id)).status).toBe(404);
    const plain = await announced({ requiresAck: false, ackBy: null });
    expect((await receipts(plain.id)).status).toBe(404);
    const gone = await announced({ targetGroups: keysOf('STUDENT') });
    expect((await receipts(gone.id)).status).toBe(200);
    await (await world.as('administrator')).delete(`${path}/${gone.id}`);
    expect((await receipts(gone.id)).status).toBe(404);
  });

  it('are where the task to call leads, also of a post that the teacher does not see', async () => {
    const { app } = world;
    await app.db.delete(taskInstance);
    const { id } = await announced({ ackUnit: 'FAMILY', targetGroups: keysOf('PARENT') });
    expect((await (await world.as('teacher')).get(`${path}/${id}`)).status).toBe(404);
    app.clock.set(ackBy);
    await remindToConfirm(app.platform);
    const tasks = await app.db.select().from(taskInstance);
    const link = `/feed?receipts=${id}`;
    const [task] = tasks.filter((one) => one.link === link && one.title.endsWith(', 5A'));
    const shown = await (await world.as('teacher')).get(`/api/task-instances/${task?.id}`);
    expect(shown.body.data).toMatchObject({ link });
    expect((await receipts(link.split('=')[1] ?? '')).body.data.classes).toEqual(['5A']);
  });
});
