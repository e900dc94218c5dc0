import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bodyFor, type FeedWorld, makeFeedWorld, postsPath as path } from '../../../testing/feed-world.ts';
import { notification } from '../../messaging/messaging.table.ts';
import { announceDue } from '../announce-posts.job.ts';
import { postReceipt } from '../feed.table.ts';
import { remindToConfirm } from './remind-to-confirm.job.ts';

let world: FeedWorld;
const start = '2026-11-19T08:00:00.000Z';

beforeAll(async () => {
  world = await makeFeedWorld();
  world.app.clock.set(start);
});

afterEach(async () => {
  world.app.clock.set(start);
  await world.app.db.delete(notification);
});

type Who = Parameters<FeedWorld['as']>[0];
interface Asked {
  readonly id: string;
  readonly version: number;
  readonly revision: number;
}

const confirm = async (who: Who, { id, revision }: Asked) =>
  (await world.as(who)).post(`${path}/${id}/acknowledge`, { revision });
const seen = async (who: Who, { id }: Asked) => (await (await world.as(who)).get(`${path}/${id}`)).body.data;
const receipts = async ({ id }: Asked) =>
  (await (await world.as('administrator')).get(`${path}/${id}/receipts`)).body.data;
const edit = async ({ id, version }: Asked, fields: object = {}) =>
  (await world.as('administrator')).put(`${path}/${id}`, {
    ...{ ...bodyFor(world.classId), postType: 'ANNOUNCEMENT', requiresAck: true, version },
    ...fields,
  });

/** An announcement to confirm by the pupil and the parent, of which they were told. */
async function announced(fields: object = {}): Promise<Asked> {
  const post = await world.posted('administrator', {
    postType: 'ANNOUNCEMENT',
    requiresAck: true,
    ...fields,
  });
  await announceDue(world.app.platform);
  return post;
}

describe('an edit that asks again', () => {
  it('raises the revision, keeps confirmations of before as history, and asks everybody anew', async () => {
    const post = await announced();
    await confirm('student', post);
    const before = (await receipts(post)).asked.find((one: { name: string }) => one.name.includes('student'));
    await world.app.db.delete(notification);
    const changed = await edit(post, { content: '<p>Bring boots</p>', askAgain: true });
    expect(changed.body.data).toMatchObject({ revision: 2, acknowledged: { count: 0, of: 2 } });
    expect(await seen('student', post)).toMatchObject({ mustAcknowledge: true, acknowledgedAt: null });
    const student = await world.as('student');
    expect((await student.get(`${path}/counts`)).body.toConfirm).toBe(1);
    expect((await student.get(`${path}?toConfirm=true`)).body.data).toMatchObject([{ id: post.id }]);
    expect(await receipts(post)).toMatchObject({ revision: 2, confirmed: 0, waiting: 2, total: 2 });
    const open = (await receipts(post)).asked;
    expect(open.map((one: { earlierAt: string | null }) => one.earlierAt).toSorted()).toEqual([
      before.acknowledgedAt,
      null,
    ]);
    const told = await world.app.db.select().from(notification);
    expect(told.map(({ userId }) => userId).toSorted()).toEqual(
      [await world.app.userIdOf('student'), await world.app.userIdOf('parent')].toSorted(),
    );
    expect(told[0]?.message).toBe('It was changed. Please confirm again that you have read this.');
    expect((await confirm('student', changed.body.data)).body.data).toMatchObject({
      ...{ mustAcknowledge: false, acknowledged: { count: 1, of: 2 } },
    });
    expect((await student.get(`${path}/counts`)).body.toConfirm).toBe(0);
    const kept = await world.app.db.select().from(postReceipt).where(eq(postReceipt.postId, post.id));
    expect(kept.map(({ revision }) => revision).toSorted()).toEqual([1, 2]);
  });

  it('not chosen leaves confirmations and tells nobody', async () => {
    const post = await announced();
    await confirm('student', post);
    await world.app.db.delete(notification);
    const changed = await edit(post, { title: 'Sports day, corrected' });
    expect(changed.body.data).toMatchObject({ revision: 1, acknowledged: { count: 1, of: 2 } });
    expect(await seen('student', post)).toMatchObject({ mustAcknowledge: false });
    expect(await world.app.db.select().from(notification)).toEqual([]);
  });

  it('of families counts one guardian of each child, of the revision that stands', async () => {
    const fields = { ackUnit: 'FAMILY', targetGroups: [`class:${world.classId}:PARENT`] };
    const post = await announced(fields);
    await confirm('parent', post);
    expect(await receipts(post)).toMatchObject({ unit: 'FAMILY', confirmed: 1, total: 1 });
    const changed = await edit(post, { ...fields, askAgain: true });
    expect(await receipts(post)).toMatchObject({ confirmed: 0, total: 1, asked: [{ acknowledgedAt: null }] });
    expect((await receipts(post)).asked[0].earlierAt).toBe(start);
    expect((await seen('parent', post)).mustAcknowledge).toBe(true);
    await confirm('parent', changed.body.data);
    expect(await receipts(post)).toMatchObject({ confirmed: 1, total: 1 });
  });

  it('begins the reminders anew, from the time of asking to the deadline', async () => {
    const post = await announced({ ackBy: '2026-11-19T12:00:00.000Z' });
    const at = async (moment: string) => {
      world.app.clock.set(moment);
      return remindToConfirm(world.app.platform);
    };
    expect(await at('2026-11-19T10:00:00.000Z')).toBe(2);
    const late = await edit(post, { askAgain: true, ackBy: '2026-11-19T09:00:00.000Z' });
    expect(late.body.details.fieldErrors).toEqual({ ackBy: ['The deadline must be in the future'] });
    expect((await edit(post, { askAgain: true, ackBy: '2026-11-19T14:00:00.000Z' })).status).toBe(200);
    expect(await at('2026-11-19T11:59:00.000Z')).toBe(0);
    expect(await at('2026-11-19T12:00:00.000Z')).toBe(2);
    expect(await at('2026-11-19T14:00:00.000Z')).toBe(2);
    expect(await at('2026-11-19T15:00:00.000Z')).toBe(0);
  });

  it('asks nobody again of a draft, nor where confirming is asked for the first time', async () => {
    const draft = await world.posted('administrator', { ...{ requiresAck: true, status: 'DRAFT' } });
    expect((await edit(draft, { postType: 'POST', askAgain: true })).body.data.revision).toBe(1);
    const plain = await world.posted('administrator');
    const asked = await edit(plain, { postType: 'POST', askAgain: true });
    expect(asked.body.data).toMatchObject({ revision: 1, acknowledged: { count: 0, of: 2 } });
  });
});

describe('two windows', () => {
  it('a save of what is out of date is refused and changes nothing, a later one asks again', async () => {
    const post = await announced();
    await confirm('student', post);
    const first = await edit(post, { title: 'First window' });
    const stale = await edit(post, { title: 'Second window', askAgain: true });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
    expect(await seen('administrator', post)).toMatchObject({
      ...{ title: 'First window', revision: 1, version: first.body.data.version },
      acknowledged: { count: 1, of: 2 },
    });
    const saved = await edit(first.body.data, { title: 'Second window', askAgain: true });
    expect(saved.body.data).toMatchObject({ title: 'Second window', revision: 2 });
  });

  it('who confirms in a window that shows the earlier text is asked to read the new one', async () => {
    const post = await announced();
    await edit(post, { content: '<p>At nine</p>', askAgain: true });
    const reply = await confirm('student', post);
    expect([reply.status, reply.body.code]).toEqual([409, 'CHANGED']);
    expect((await seen('student', post)).mustAcknowledge).toBe(true);
  });

  it('of two that ask again at once one does', async () => {
    const post = await announced();
    const replies = await Promise.all([edit(post, { askAgain: true }), edit(post, { askAgain: true })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await seen('student', post)).revision).toBe(2);
  });
});
