import {
  commentActions,
  commentBulkActions,
  contentReportReasons,
  postReportReasons,
  reportActions,
  reportStatuses,
} from '@bellwether/contract/feed/feed.values';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type FeedWorld, makeFeedWorld, postsPath as path } from '../../testing/feed-world.ts';

const reportsPath = '/api/social/content-reports';
const commentsPath = '/api/social/comments';
const description = 'This is not kind.';
let world: FeedWorld;

beforeAll(async () => {
  world = await makeFeedWorld();
});

type Who = Parameters<FeedWorld['as']>[0];
const report = async (who: Who, body: object) =>
  (await world.as(who)).post(reportsPath, { reason: 'SPAM', description, ...body });
const said = async (who: Who, postId: string) => {
  const reply = await (await world.as(who)).post(`${path}/${postId}/comments`, { content: 'Hm' });
  return reply.body.data.id as string;
};
const statusOf = async (id: string) => {
  const { rows } = await world.app.db.execute<{ status: string }>(
    sql`select status from comment where id = ${id}`,
  );
  return rows[0]?.status;
};
const moderate = async (id: string, action: string, more: object = {}, who: Who = 'moderator') =>
  (await world.as(who)).post(`${commentsPath}/${id}/moderate`, { action, ...more });
const bulk = async (at: string, body: object, who: Who = 'moderator') =>
  (await world.as(who)).post(`${at}/bulk`, body);

describe('a report', () => {
  it('of a post has five reasons and details of at most 500 characters [SOC-05]', async () => {
    expect(postReportReasons).toEqual([
      'INAPPROPRIATE_CONTENT',
      'SPAM',
      'HARASSMENT',
      'FALSE_INFORMATION',
      'OTHER',
    ]);
    const send = async (body: object) => {
      const { id } = await world.posted('teacher');
      return (await world.as('student')).post(`${path}/${id}/report`, body);
    };
    for (const reason of postReportReasons) expect((await send({ reason })).status, reason).toBe(201);
    expect((await send({ reason: 'MISINFORMATION' })).status).toBe(400);
    expect((await send({ reason: 'SPAM', details: 'x'.repeat(500) })).status).toBe(201);
    expect((await send({ reason: 'SPAM', details: 'x'.repeat(501) })).body.errors).toEqual({
      details: ['Details have at most 500 characters'],
    });
  });

  it('of content has six reasons and a description of 10 to 1,000 characters [SOC-06]', async () => {
    expect(contentReportReasons).toEqual([
      ...['SPAM', 'HARASSMENT', 'INAPPROPRIATE_CONTENT', 'MISINFORMATION', 'COPYRIGHT_VIOLATION', 'OTHER'],
    ]);
    const send = async (body: object) =>
      report('student', { postId: (await world.posted('teacher')).id, ...body });
    for (const reason of contentReportReasons) expect((await send({ reason })).status, reason).toBe(201);
    expect((await send({ reason: 'FALSE_INFORMATION' })).status).toBe(400);
    for (const [length, status] of [
      [9, 400],
      [10, 201],
      [1000, 201],
      [1001, 400],
    ] as const)
      expect((await send({ description: 'x'.repeat(length) })).status, `${length}`).toBe(status);
  });

  it('is one of a person while it is open, in the one case of its content, and of what they see', async () => {
    const { id } = await world.posted('teacher');
    const first = await report('student', { postId: id });
    expect((await report('student', { postId: id })).body.code).toBe('ALREADY_REPORTED');
    const second = await report('parent', { postId: id });
    expect(second.body.data.caseId).toBe(first.body.data.caseId);
    expect((await report('customer', { postId: id })).status).toBe(404);
    const commentId = await said('student', id);
    const ofComment = await report('parent', { postId: id, commentId });
    expect(ofComment.body.data.caseId).not.toBe(first.body.data.caseId);
    const other = await world.posted('teacher');
    expect((await report('parent', { postId: other.id, commentId })).status).toBe(404);
  });

  it('that is anonymous names its reporter to nobody [SOC-06]', async () => {
    const { id } = await world.posted('teacher');
    const { data } = (await report('parent', { postId: id, anonymous: true })).body;
    expect([data.reporter, data.isMine]).toEqual([null, true]);
    const parent = await world.app.userIdOf('parent');
    const moderator = await world.as('moderator');
    const [row] = (await moderator.get(`${reportsPath}?limit=1`)).body.data;
    expect(row).toMatchObject({ id: data.id, anonymous: true, reporter: null });
    const one = await moderator.get(`/api/social/moderation-cases/${data.caseId}`);
    expect(one.raw.body).not.toContain(parent);
    await moderator.put(`${reportsPath}/${data.id}`, { status: 'DISMISSED', version: data.version });
    const { rows } = await world.app.db.execute(
      sql`select before, after from audit_log where entity = 'content_report' and entity_id = ${data.id}`,
    );
    expect(JSON.stringify(rows)).not.toContain(parent);
  });

  it('of one’s own is read by oneself, all by who may read any [SOC-06]', async () => {
    const { id } = await world.posted('teacher');
    const mine = (await report('parent', { postId: id })).body.data;
    const ids = async (who: Who) =>
      (await (await world.as(who)).get(`${reportsPath}?limit=100`)).body.data.map(
        (one: { id: string }) => one.id,
      );
    expect(await ids('parent')).toContain(mine.id);
    expect(await ids('student')).not.toContain(mine.id);
    expect(await ids('principal')).toContain(mine.id);
    expect(
      (await (await world.as('student')).get(`/api/social/moderation-cases/${mine.caseId}`)).status,
    ).toBe(403);
  });
});

describe('a decision', () => {
  it('goes through the states of the documents, with notes to their limits [SOC-06]', async () => {
    expect(reportStatuses).toEqual(['PENDING', 'REVIEWED', 'RESOLVED', 'DISMISSED']);
    const { id: postId } = await world.posted('teacher');
    const { id } = (await report('student', { postId })).body.data;
    const put = async (body: object, who: Who = 'moderator') =>
      (await world.as(who)).put(`${reportsPath}/${id}`, { status: 'REVIEWED', version: 1, ...body });
    expect((await put({ moderatorNotes: 'x'.repeat(1001) })).body.errors).toHaveProperty('moderatorNotes');
    expect((await put({ actionTaken: 'x'.repeat(501) })).body.errors).toHaveProperty('actionTaken');
    expect((await put({}, 'principal')).status).toBe(403);
    const kept = { moderatorNotes: 'x'.repeat(1000), actionTaken: 'y'.repeat(500) };
    expect((await put(kept)).body.data).toMatchObject({ status: 'REVIEWED', ...kept });
    expect((await put({ status: 'RESOLVED' })).body.code).toBe('STALE');
    expect((await put({ status: 'RESOLVED', version: 2 })).body.data.status).toBe('RESOLVED');
    expect((await put({ status: 'REVIEWED', version: 3 })).body.code).toBe('DECIDED');
    const [seen] = (await (await world.as('student')).get(`${reportsPath}?limit=1`)).body.data;
    expect(seen).toMatchObject({ id, status: 'RESOLVED', moderatorNotes: null, moderator: null });
  });

  it('is for several at once: resolve, dismiss, escalate; one’s own are left [SOC-06]', async () => {
    expect(reportActions).toEqual(['resolve', 'dismiss', 'escalate']);
    const made: string[] = [];
    for (let n = 0; n < 3; n += 1)
      made.push((await report('student', { postId: (await world.posted('teacher')).id })).body.data.id);
    const own = (await report('moderator', { postId: (await world.posted('teacher')).id })).body.data.id;
    const written = (await report('student', { postId: (await world.posted('administrator')).id })).body.data
      .id;
    const gone = crypto.randomUUID();
    const [a, b, c] = made;
    expect((await bulk(reportsPath, { action: 'resolve', reportIds: [a, own, gone] })).body).toEqual({
      ...{
        done: 1,
        refused: [
          { id: own, why: 'OWN' },
          { id: gone, why: 'GONE' },
        ],
      },
    });
    expect((await bulk(reportsPath, { action: 'dismiss', reportIds: [a, b] })).body).toEqual({
      ...{ done: 1, refused: [{ id: a, why: 'DECIDED' }] },
    });
    expect((await bulk(reportsPath, { action: 'escalate', reportIds: [c, c] })).body.done).toBe(1);
    expect(
      (await bulk(reportsPath, { action: 'resolve', reportIds: [written] }, 'administrator')).body.refused,
    ).toEqual([{ id: written, why: 'OWN' }]);
    const states = (await (await world.as('moderator')).get(`${reportsPath}?limit=100`)).body.data;
    const stateOf = (id: string | undefined) => states.find((one: { id: string }) => one.id === id);
    expect(made.map((id) => [stateOf(id).status, stateOf(id).escalated])).toEqual([
      ['RESOLVED', false],
      ['DISMISSED', false],
      ['PENDING', true],
    ]);
    expect((await bulk(reportsPath, { action: 'resolve', reportIds: [] })).body.errors).toEqual({
      reportIds: ['At least one report must be selected'],
    });
    const many = Array.from({ length: 1001 }, () => crypto.randomUUID());
    expect((await bulk(reportsPath, { action: 'resolve', reportIds: many })).status).toBe(400);
    expect(
      (await bulk(reportsPath, { action: 'resolve', reportIds: many.slice(1) })).body.refused,
    ).toHaveLength(1000);
  });

  it('is of nobody who wrote the content or reported it [SOC-06]', async () => {
    const { id: postId } = await world.posted('administrator');
    const { id, version } = (await report('student', { postId })).body.data;
    const put = async (who: Who) =>
      (await world.as(who)).put(`${reportsPath}/${id}`, { status: 'RESOLVED', version });
    expect((await put('administrator')).body.code).toBe('OWN_CASE');
    await report('moderator', { postId });
    expect((await put('moderator')).body.code).toBe('OWN_CASE');
    expect((await put('superuser')).status).toBe(200);
  });
});

describe('moderation of comments', () => {
  it('approves, rejects, hides and restores [SOC-07]', async () => {
    expect(commentActions).toEqual(['approve', 'reject', 'hide', 'restore']);
    const { id: postId } = await world.posted('teacher');
    const id = await said('student', postId);
    for (const [action, status] of [
      ['hide', 'HIDDEN'],
      ['restore', 'VISIBLE'],
      ['reject', 'REJECTED'],
      ['approve', 'VISIBLE'],
    ] as const)
      expect((await moderate(id, action)).body.data.status, action).toBe(status);
    expect((await moderate(id, 'delete')).status).toBe(400);
    expect((await moderate(id, 'hide', { reason: 'x'.repeat(501) })).body.errors).toEqual({
      reason: ['A reason has at most 500 characters'],
    });
    expect((await moderate(id, 'hide', { reason: 'x'.repeat(500) })).status).toBe(200);
    expect((await moderate(id, 'hide', { version: 1 })).body.code).toBe('STALE');
    expect((await moderate(id, 'hide', {}, 'teacher')).status).toBe(403);
    const own = await said('moderator', postId);
    expect((await moderate(own, 'hide')).body.code).toBe('OWN_CONTENT');
  });

  it('is not for who has reported the comment, one by one, several at once or by taking away, until it is decided', async () => {
    const { id: postId } = await world.posted('teacher');
    const id = await said('student', postId);
    const { data: filed } = (await report('moderator', { postId, commentId: id })).body;
    expect((await moderate(id, 'hide')).body.code).toBe('OWN_CASE');
    const reply = await bulk(commentsPath, { action: 'delete', commentIds: [id] });
    expect(reply.body).toEqual({ done: 0, refused: [{ id, why: 'OWN' }] });
    expect((await (await world.as('moderator')).delete(`${commentsPath}/${id}`)).body.code).toBe('OWN_CASE');
    expect(await statusOf(id)).toBe('VISIBLE');
    expect((await moderate(id, 'hide', {}, 'administrator')).status).toBe(200);
    await world.app.db.execute(sql`update content_report set status = 'RESOLVED' where id = ${filed.id}`);
    expect((await moderate(id, 'restore')).status).toBe(200);
  });

  it('does so for several, and takes away, but at least one [SOC-07]', async () => {
    expect(commentBulkActions).toEqual(['approve', 'reject', 'delete', 'hide']);
    const { id: postId } = await world.posted('teacher');
    const ids = [await said('student', postId), await said('parent', postId)];
    const own = await said('moderator', postId);
    expect((await bulk(commentsPath, { action: 'hide', commentIds: [] })).body.errors).toEqual({
      commentIds: ['At least one comment must be selected'],
    });
    for (const [action, status] of [
      ['hide', 'HIDDEN'],
      ['reject', 'REJECTED'],
      ['approve', 'VISIBLE'],
    ] as const) {
      const reply = await bulk(commentsPath, { action, commentIds: [...ids, own] });
      expect(reply.body).toEqual({ done: 2, refused: [{ id: own, why: 'OWN' }] });
      expect(await Promise.all(ids.map(statusOf)), action).toEqual([status, status]);
    }
    expect((await bulk(commentsPath, { action: 'restore', commentIds: ids })).status).toBe(400);
    expect((await bulk(commentsPath, { action: 'delete', commentIds: ids })).body.done).toBe(2);
    const left = await (await world.as('teacher')).get(`${path}/${postId}/comments`);
    expect(left.body.data.map((one: { id: string }) => one.id)).toEqual([own]);
    const many = Array.from({ length: 1001 }, () => crypto.randomUUID());
    expect((await bulk(commentsPath, { action: 'hide', commentIds: many })).status).toBe(400);
    expect((await bulk(commentsPath, { action: 'hide', commentIds: ids }, 'student')).status).toBe(403);
  });

  it('is asked for by three reporters, or by a pupil who reports harassment; what was approved stays', async () => {
    const { id: postId } = await world.posted('teacher');
    const id = await said('student', postId);
    const all = ['parent', 'teacher', 'principal'] as const;
    for (const [n, who] of all.entries()) {
      expect(await statusOf(id), `${n}`).toBe('VISIBLE');
      await report(who, { postId, commentId: id });
    }
    expect(await statusOf(id)).toBe('PENDING');
    await moderate(id, 'approve');
    const late = await report('administrator', { postId, commentId: id });
    expect(late.body.data.status).toBe('DISMISSED');
    const edited = await (await world.as('student')).put(`${commentsPath}/${id}`, {
      content: 'Worse',
      version: 3,
    });
    expect(edited.status, edited.raw.body).toBe(200);
    expect((await report('administrator', { postId, commentId: id })).body.data.status).toBe('PENDING');
    expect(await statusOf(id)).toBe('PENDING');
    const other = await said('parent', postId);
    await report('student', { postId, commentId: other, reason: 'HARASSMENT' });
    expect(await statusOf(other)).toBe('PENDING');
  });

  it('is written down for good, with what the content said then and says now', async () => {
    const { id: postId } = await world.posted('teacher');
    const id = await said('student', postId);
    const { caseId } = (await report('parent', { postId, commentId: id })).body.data;
    await (await world.as('student')).put(`${commentsPath}/${id}`, { content: 'Sorry', version: 1 });
    await moderate(id, 'hide', { reason: 'Unkind' });
    const { data } = (await (await world.as('moderator')).get(`/api/social/moderation-cases/${caseId}`)).body;
    expect(data).toMatchObject({ textThen: 'Hm', textNow: 'Sorry', commentStatus: 'HIDDEN' });
    expect(data.actions).toMatchObject([{ action: 'hide', reason: 'Unkind' }]);
    for (const statement of [
      sql`update moderation_action set reason = 'x'`,
      sql`delete from moderation_action`,
    ])
      await expect(world.app.db.execute(statement)).rejects.toThrow();
  });
});
