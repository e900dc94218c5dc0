import { CommentBody } from '@bellwether/contract/feed/comments';
import { postReactionTypes, reactionTypes, storedReactionTypes } from '@bellwether/contract/feed/feed.values';
import { beforeAll, describe, expect, it } from 'vitest';
import { type FeedWorld, makeFeedWorld, postsPath as path } from '../../testing/feed-world.ts';

const social = '/api/social';
let world: FeedWorld;

beforeAll(async () => {
  world = await makeFeedWorld();
});

const say = async (who: Parameters<FeedWorld['as']>[0], postId: string, fields: object = {}) =>
  (await world.as(who)).post(`${path}/${postId}/comments`, { content: '<p>Thank you</p>', ...fields });
const read = async (who: Parameters<FeedWorld['as']>[0], postId: string, query = '') =>
  (await (await world.as(who)).get(`${path}/${postId}/comments${query}`)).body;

describe('a comment', () => {
  it('is of 1 to 2,000 characters, counted without its marks [SOC-03]', async () => {
    const { id } = await world.posted('teacher');
    const long = (n: number) => `<p><i>${'ä'.repeat(n)}</i></p>`;
    expect((await say('student', id, { content: long(2000) })).status).toBe(201);
    expect((await say('student', id, { content: long(2001) })).body.errors).toEqual({
      content: ['Comment must be at most 2,000 characters'],
    });
    expect((await say('student', id, { content: '<p></p>' })).body.errors).toEqual({
      content: ['Comment is required'],
    });
    const rest = 50 * 1024 - '<p>x</p>'.length;
    const padded = (bytes: number) =>
      `<p>x</p><!--${'-'.repeat(0)}${' '.repeat(bytes - '<!---->'.length)}-->`;
    expect(CommentBody.safeParse({ content: padded(rest) }).success).toBe(true);
    expect(CommentBody.safeParse({ content: padded(rest + 1) }).error?.issues[0]?.message).toBe(
      'Comment is too long',
    );
  });

  it('holds nothing that runs, and words that were hidden in it do not count as words', async () => {
    const { id } = await world.posted('teacher');
    const said = await say('student', id, { content: '<p>Hi<script>alert(1)</script><svg onload=x></p>' });
    expect(said.body.data.content).toBe('<p>Hi</p>');
    expect((await say('student', id, { content: '<script>alert(1)</script>' })).status).toBe(400);
  });

  it('stands in a thread two deep: a reply to a reply beside it [SOC-03]', async () => {
    const { id } = await world.posted('teacher');
    const first = (await say('student', id)).body.data;
    const second = (await say('student', id)).body.data;
    const reply = (await say('teacher', id, { parentId: first.id })).body.data;
    const beside = (await say('parent', id, { parentId: reply.id })).body.data;
    expect([reply.parentId, beside.parentId]).toEqual([first.id, first.id]);
    const order = (await read('student', id)).data.map((one: { id: string }) => one.id);
    expect(order).toEqual([first.id, reply.id, beside.id, second.id]);
    const other = await world.posted('teacher');
    expect((await say('student', other.id, { parentId: first.id })).body.errors).toEqual({
      parentId: ['Invalid comment ID'],
    });
  });

  it('mentions at most 20, and only who sees the post [SOC-03]', async () => {
    const { app } = world;
    const { id } = await world.posted('teacher');
    const parent = await app.userIdOf('parent');
    const said = await say('student', id, { mentionedUserIds: [parent, parent] });
    expect(said.body.data.mentionedUserIds).toEqual([parent]);
    expect(
      (await say('student', id, { mentionedUserIds: [await app.userIdOf('customer')] })).body.errors,
    ).toEqual({
      mentionedUserIds: ['Somebody who is mentioned does not see this post.'],
    });
    const many = Array.from({ length: 21 }, () => crypto.randomUUID());
    expect((await say('student', id, { mentionedUserIds: many })).body.errors).toEqual({
      mentionedUserIds: ['At most 20 people can be mentioned'],
    });
    expect((await say('student', id, { mentionedUserIds: many.slice(1) })).body.errors).toHaveProperty(
      'mentionedUserIds',
    );
    const people = await (await world.as('student')).get(`${path}/${id}/people`);
    expect(people.body.data.map((one: { id: string }) => one.id).toSorted()).toEqual(
      [parent, await app.userIdOf('teacher')].toSorted(),
    );
    const news = (await (await world.as('parent')).get('/api/notifications')).body.data;
    expect(news.filter((one: { link: string }) => one.link === `/feed?post=${id}`)).toHaveLength(1);
  });

  it('comes to 50 a page unless told otherwise [SOC-09]', async () => {
    const { id } = await world.posted('teacher');
    for (let n = 0; n < 51; n += 1) await say(n % 2 ? 'student' : 'parent', id, { content: `No ${n}` });
    const page = await read('teacher', id);
    expect([page.limit, page.data.length, page.totalCount, page.totalPages]).toEqual([50, 50, 51, 2]);
    expect((await read('teacher', id, '?page=2')).data).toHaveLength(1);
    expect((await (await world.as('teacher')).get(`${path}/${id}/reactions`)).body.limit).toBe(50);
  });

  it('is for who sees an open post that takes it, and else refused', async () => {
    const mode = async (commentMode: string) => (await world.posted('teacher', { commentMode })).id;
    const staff = await mode('STAFF');
    expect((await say('student', staff)).status).toBe(403);
    expect((await say('teacher', staff)).status).toBe(201);
    expect((await say('teacher', await mode('OFF'))).status).toBe(403);
    expect((await say('customer', staff)).status).toBe(403);
    expect((await say('hr', staff)).status).toBe(404);
    const over = await world.posted('teacher', { expiresAt: '2026-11-19T03:25:00.000Z' });
    const before = world.app.clock.now().toISOString();
    world.app.clock.set('2026-11-19T03:25:00.000Z');
    expect((await say('student', over.id)).status).toBe(404);
    expect((await say('teacher', over.id)).body.code).toBe('POST_CLOSED');
    expect(
      (
        await (
          await world.as('teacher')
        ).post(`${path}/${over.id}/reactions`, { type: 'LIKE', action: 'add' })
      ).body.code,
    ).toBe('POST_CLOSED');
    world.app.clock.set(before);
  });

  it('waits for a moderator where the post says so, and is seen by its author meanwhile', async () => {
    const { id } = await world.posted('teacher', { commentMode: 'REVIEWED' });
    const said = (await say('student', id)).body.data;
    expect(said.status).toBe('PENDING');
    expect((await read('student', id)).data).toHaveLength(1);
    expect((await read('parent', id)).data).toHaveLength(0);
    expect((await (await world.as('teacher')).get(`${path}/${id}`)).body.data.commentCount).toBe(0);
  });

  it('is changed and taken away by its author or a moderator, of the version that was read', async () => {
    const { id } = await world.posted('teacher');
    const said = (await say('student', id)).body.data;
    const body = { content: 'Better', version: 1 };
    const at = `${social}/comments/${said.id}`;
    expect((await (await world.as('parent')).put(at, body)).status).toBe(403);
    expect((await (await world.as('customer')).put(at, body)).status).toBe(403);
    expect((await (await world.as('student')).put(at, body)).body.data.content).toBe('Better');
    expect((await (await world.as('student')).put(at, body)).body.code).toBe('STALE');
    await say('parent', id, { parentId: said.id });
    expect((await (await world.as('parent')).delete(at)).status).toBe(403);
    expect((await (await world.as('student')).delete(at)).status).toBe(204);
    expect((await read('teacher', id)).data).toEqual([]);
    expect((await (await world.as('student')).delete(at)).status).toBe(404);
  });
});

describe('a reaction', () => {
  const react = async (postId: string, body: object, who: 'student' | 'parent' = 'student') =>
    (await world.as(who)).post(`${path}/${postId}/reactions`, body);

  it('is of the set of its address, and both are stored [SOC-04]', async () => {
    expect(postReactionTypes).toEqual(['LIKE', 'LOVE', 'LAUGH', 'WOW', 'SAD', 'ANGRY']);
    expect(reactionTypes).toEqual(['LIKE', 'LOVE', 'LAUGH', 'ANGRY', 'SAD', 'CELEBRATE']);
    const { id } = await world.posted('teacher');
    const student = await world.as('student');
    for (const type of storedReactionTypes) {
      const first = await react(id, { type, action: 'add' });
      expect(first.status, type).toBe(type === 'CELEBRATE' ? 400 : 200);
      const other = await student.post(`${social}/reactions`, { postId: id, type });
      expect(other.status, type).toBe(type === 'WOW' ? 400 : 200);
    }
    expect((await react(id, { type: 'LIKE', action: 'toggle' })).status).toBe(400);
  });

  it('is one of a person: another takes its place, twice the same is one, removed is none [SOC-04]', async () => {
    const { id } = await world.posted('teacher');
    await react(id, { type: 'LIKE', action: 'add' });
    await react(id, { type: 'LIKE', action: 'add' });
    await react(id, { type: 'WOW', action: 'add' }, 'parent');
    const now = await react(id, { type: 'SAD', action: 'add' });
    expect(now.body.data).toEqual({ counts: { SAD: 1, WOW: 1 }, total: 2, mine: 'SAD' });
    expect((await react(id, { type: 'SAD', action: 'remove' })).body.data).toEqual({
      counts: { WOW: 1 },
      total: 1,
      mine: null,
    });
    const list = await (await world.as('teacher')).get(`${path}/${id}/reactions`);
    expect(list.body.data).toMatchObject([{ type: 'WOW', user: { id: await world.app.userIdOf('parent') } }]);
    expect((await (await world.as('customer')).get(`${path}/${id}/reactions`)).status).toBe(404);
    expect(
      (await (await world.as('customer')).post(`${path}/${id}/reactions`, { type: 'LIKE', action: 'add' }))
        .status,
    ).toBe(404);
  });

  it('is asked of 1 to 50 posts at once, of those that one sees [SOC-04]', async () => {
    const { id } = await world.posted('teacher');
    const hidden = await world.posted('teacher', { targetGroups: [`class:${world.classId}:TEACHER`] });
    await react(id, { type: 'LIKE', action: 'add' });
    const student = await world.as('student');
    const batch = (ids: string[]) => student.get(`${social}/reactions/batch?postIds=${ids.join(',')}`);
    expect((await batch([id, hidden.id])).body.data).toEqual([
      { postId: id, counts: { LIKE: 1 }, total: 1, mine: 'LIKE' },
    ]);
    const others = Array.from({ length: 50 }, () => crypto.randomUUID());
    expect((await batch([...others.slice(1), id])).body.data).toHaveLength(1);
    expect((await batch([...others, id])).body.errors).toEqual({ postIds: ['At most 50 posts at once'] });
    expect((await batch([])).status).toBe(400);
  });
});
