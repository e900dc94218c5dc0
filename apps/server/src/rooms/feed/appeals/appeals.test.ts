import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type FeedWorld, makeFeedWorld, postsPath } from '../../../testing/feed-world.ts';

const decisionsPath = '/api/social/moderation-decisions';
const appealsPath = '/api/social/moderation-appeals';
const commentsPath = '/api/social/comments';
const text = 'It was meant kindly.';
let world: FeedWorld;

beforeAll(async () => {
  world = await makeFeedWorld();
});

type Who = Parameters<FeedWorld['as']>[0];
const moderate = async (id: string, action: string, who: Who = 'moderator', reason?: string) =>
  (await world.as(who)).post(`${commentsPath}/${id}/moderate`, { action, reason });
const said = async (who: Who, postId?: string) => {
  const at = postId ?? (await world.posted('teacher')).id;
  const reply = await (await world.as(who)).post(`${postsPath}/${at}/comments`, { content: 'Hm' });
  return { id: reply.body.data.id as string, postId: at as string };
};
const decisions = async (who: Who) =>
  (await (await world.as(who)).get(`${decisionsPath}?limit=100`)).body.data;
const appeal = async (who: Who, id: string, words = text) =>
  (await world.as(who)).post(`${decisionsPath}/${id}/appeal`, { text: words });
const decide = async (who: Who, id: string, body: object) =>
  (await world.as(who)).post(`${appealsPath}/${id}/decide`, { version: 1, ...body });
const commentOf = async (id: string) => {
  const { rows } = await world.app.db.execute<{ status: string; gone: boolean }>(
    sql`select status, deleted_at is not null as gone from comment where id = ${id}`,
  );
  return rows[0];
};
const told = async (who: Parameters<FeedWorld['app']['userIdOf']>[0]) => {
  const { rows } = await world.app.db.execute<{ title: string; message: string; link: string }>(
    sql`select title, message, link from notification where user_id = ${await world.app.userIdOf(who)} order by created_at, id`,
  );
  return rows;
};
/** A comment of the student's that the moderator hid, and the appeal against it. */
const appealed = async () => {
  const { id, postId } = await said('student');
  await moderate(id, 'hide', 'moderator', 'Unkind');
  const [decision] = await decisions('student');
  const { data } = (await appeal('student', decision.id)).body;
  return { id, postId, decisionId: decision.id as string, appealId: data.appeal.id as string };
};

describe('an appeal', () => {
  it('is the author’s alone, once against each decision, with 10 to 1,000 characters', async () => {
    const { id } = await said('student');
    await moderate(id, 'hide', 'moderator', 'Unkind');
    const [decision] = await decisions('student');
    expect(decision).toMatchObject({
      ...{ isComment: true, excerpt: 'Hm', action: 'hide', reason: 'Unkind', appeal: null },
      can: { appeal: true },
    });
    expect(JSON.stringify(decision)).not.toContain(await world.app.userIdOf('moderator'));
    expect((await appeal('parent', decision.id)).status).toBe(404);
    expect((await appeal('student', decision.id, 'x'.repeat(9))).body.errors).toEqual({
      text: ['Say in at least 10 characters why it should be shown again'],
    });
    expect((await appeal('student', decision.id, 'x'.repeat(1001))).body.errors).toEqual({
      text: ['An appeal has at most 1,000 characters'],
    });
    expect((await appeal('student', decision.id, 'x'.repeat(1000))).status).toBe(201);
    const second = await appeal('student', decision.id);
    expect([second.status, second.body.code, second.body.message]).toEqual([
      ...[
        409,
        'ALREADY_APPEALED',
        'You have appealed against this already. There is one appeal against each decision.',
      ],
    ]);
    // Hiding it once more is no new decision.
    await moderate(id, 'hide');
    expect(
      (await decisions('student')).filter((one: { can: { appeal: boolean } }) => one.can.appeal),
    ).toEqual([]);
  });

  it('of two sent at once is one', async () => {
    const { id } = await said('parent');
    await moderate(id, 'reject');
    const [decision] = await decisions('parent');
    const replies = await Promise.all([appeal('parent', decision.id), appeal('parent', decision.id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_APPEALED');
  });

  it('goes to somebody else than who decided, reported or wrote it', async () => {
    const { id, postId } = await said('student');
    await (await world.as('administrator')).post('/api/social/content-reports', {
      ...{ postId, commentId: id, reason: 'SPAM', description: 'This is not kind.' },
    });
    await moderate(id, 'hide');
    const [decision] = await decisions('student');
    const { appeal: made } = (await appeal('student', decision.id)).body.data;
    const outcome = { status: 'REVERSED' };
    for (const who of ['moderator', 'administrator'] as const) {
      const list = (await (await world.as(who)).get(appealsPath)).body.data;
      expect(list[0], who).toMatchObject({ id: made.id, can: { decide: false } });
      const reply = await decide(who, made.id, outcome);
      expect([reply.status, reply.body.code], who).toEqual([403, 'OWN_CASE']);
    }
    expect((await decide('principal', made.id, outcome)).status).toBe(403);
    expect((await (await world.as('student')).get(appealsPath)).status).toBe(403);
    expect((await decide('superuser', made.id, outcome)).status).toBe(200);
  });

  it('that is right brings a comment back for good, with the words of the answer', async () => {
    const { id, postId, appealId, decisionId } = await appealed();
    expect(
      (await decide('administrator', appealId, { status: 'REVERSED', answer: 'x'.repeat(501) })).body.errors,
    ).toEqual({
      answer: ['An answer has at most 500 characters'],
    });
    const reply = await decide('administrator', appealId, { status: 'REVERSED', answer: 'We misread it.' });
    expect(reply.body.data).toMatchObject({ status: 'REVERSED', can: { decide: false }, version: 2 });
    expect(await commentOf(id)).toEqual({ status: 'VISIBLE', gone: false });
    expect((await told('student')).at(-1)).toMatchObject({
      ...{
        title: 'Your appeal',
        message: 'Your appeal was right: what you wrote is shown again. We misread it.',
      },
      link: '/feed/moderation?tab=decisions',
    });
    // As after an approval, who reports the same words again does not hide them.
    const late = await (await world.as('parent')).post('/api/social/content-reports', {
      ...{ postId, commentId: id, reason: 'SPAM', description: 'This is not kind.' },
    });
    expect(late.body.data.status).toBe('DISMISSED');
    const stale = await decide('superuser', appealId, { status: 'UPHELD' });
    expect(stale.body.code).toBe('STALE');
    expect((await decide('superuser', appealId, { status: 'UPHELD', version: 2 })).body.code).toBe('DECIDED');
    expect((await decisions('student')).find((one: { id: string }) => one.id === decisionId)).toMatchObject({
      appeal: { status: 'REVERSED', answer: 'We misread it.' },
    });
  });

  it('that is wrong leaves it as it is; what is hidden anew is a new decision', async () => {
    const { id, appealId } = await appealed();
    await decide('administrator', appealId, { status: 'UPHELD' });
    expect(await commentOf(id)).toEqual({ status: 'HIDDEN', gone: false });
    expect((await told('student')).at(-1)?.message).toBe(
      'Your appeal was looked at by somebody else, and the decision stays.',
    );
    await moderate(id, 'restore');
    await moderate(id, 'hide');
    const [latest] = await decisions('student');
    expect(latest).toMatchObject({ appeal: null, can: { appeal: true } });
    expect((await appeal('student', latest.id)).status).toBe(201);
  });

  it('is decided by one of two at once', async () => {
    const { appealId } = await appealed();
    const replies = await Promise.all([
      decide('administrator', appealId, { status: 'UPHELD' }),
      decide('superuser', appealId, { status: 'REVERSED' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('ends when a moderator shows it again; what is shown cannot be appealed against', async () => {
    const { id, appealId } = await appealed();
    await moderate(id, 'restore');
    const open = (await (await world.as('superuser')).get(`${appealsPath}?status=PENDING&limit=100`)).body
      .data;
    expect(open.map((one: { id: string }) => one.id)).not.toContain(appealId);
    const other = await said('student');
    await moderate(other.id, 'hide');
    const [decision] = await decisions('student');
    await moderate(other.id, 'approve');
    expect((await appeal('student', decision.id)).status).toBe(404);
  });

  it('brings back what was removed: a comment with the replies that went, a post with its files', async () => {
    const { id, postId } = await said('student');
    const reply = await (await world.as('parent')).post(`${postsPath}/${postId}/comments`, {
      ...{ content: 'Yes', parentId: id },
    });
    const removed = await (await world.as('moderator')).delete(`${commentsPath}/${id}`);
    expect(removed.status).toBe(204);
    expect(await commentOf(reply.body.data.id)).toMatchObject({ gone: true });
    const [ofComment] = await decisions('student');
    const first = (await appeal('student', ofComment.id)).body.data.appeal;
    await decide('administrator', first.id, { status: 'REVERSED' });
    for (const one of [id, reply.body.data.id])
      expect(await commentOf(one)).toEqual({ status: 'VISIBLE', gone: false });

    const post = await world.posted('teacher');
    expect((await (await world.as('moderator')).delete(`${postsPath}/${post.id}`)).status).toBe(204);
    expect((await told('teacher')).at(-1)).toMatchObject({
      ...{ title: 'Your post', message: 'A moderator has removed it. You can appeal against that.' },
    });
    const [ofPost] = await decisions('teacher');
    expect(ofPost).toMatchObject({ isComment: false, action: 'delete', postTitle: 'Sports day' });
    const second = (await appeal('teacher', ofPost.id)).body.data.appeal;
    await decide('administrator', second.id, { status: 'REVERSED' });
    expect((await (await world.as('student')).get(`${postsPath}/${post.id}`)).status).toBe(200);
  });

  it('does not bring back what its author removed meanwhile', async () => {
    const { id, appealId } = await appealed();
    expect((await (await world.as('student')).delete(`${commentsPath}/${id}`)).status).toBe(204);
    await decide('administrator', appealId, { status: 'REVERSED' });
    expect(await commentOf(id)).toMatchObject({ gone: true });
  });
});

describe('the outcome of a case', () => {
  it('is told to who wrote it and to who reported it, once for each content', async () => {
    const { id, postId } = await said('student');
    for (const who of ['parent', 'teacher'] as const)
      await (await world.as(who)).post('/api/social/content-reports', {
        ...{ postId, commentId: id, reason: 'SPAM', description: 'This is not kind.' },
      });
    const before = (await told('student')).length;
    await moderate(id, 'approve');
    const open = (await (await world.as('moderator')).get('/api/social/content-reports?open=true&limit=100'))
      .body.data;
    const ids = open
      .filter((one: { commentId: string }) => one.commentId === id)
      .map((one: { id: string }) => one.id);
    await (await world.as('moderator')).post('/api/social/content-reports/bulk', {
      action: 'dismiss',
      reportIds: ids,
    });
    expect((await told('student')).slice(before)).toMatchObject([
      { title: 'Your comment', message: 'It was reported. A moderator has looked at it, and it stays.' },
    ]);
    for (const who of ['parent', 'teacher'] as const)
      expect((await told(who)).at(-1)?.message).toBe('Your report was looked at, and the content stays.');
  });
});
