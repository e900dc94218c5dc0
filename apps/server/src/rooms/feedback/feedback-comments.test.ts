import { beforeAll, describe, expect, it } from 'vitest';
import { answer, ask, type FeedbackWorld, makeFeedbackWorld } from '../../testing/feedback-world.ts';
import type { TestClient } from '../../testing/make-test-app.ts';

let world: FeedbackWorld;

beforeAll(async () => {
  world = await makeFeedbackWorld();
});

describe('comments', () => {
  it('are not empty, stand in threads one deep and are counted [FBK-08, FBK-12]', async () => {
    const { teacher, student, manager, parent } = world;
    const request = await ask(teacher, [student]);
    const { id } = await answer(student, request.id);
    const path = `/api/feedback-responses/${id}/comments`;
    const post = (by: TestClient, commentText: string, parentId?: string) =>
      by.post(path, { commentText, ...(parentId && { parentId }) });
    expect((await post(teacher, '  ')).body.errors).toEqual({ commentText: ['Comment cannot be empty'] });
    const first = await post(teacher, 'Thank you');
    expect(first.body.data).toMatchObject({
      feedbackResponseId: id,
      commentText: 'Thank you',
      parentId: null,
      author: { id: teacher.userId },
      replies: [],
    });
    const reply = await post(student, 'With pleasure', first.body.data.id);
    expect(reply.body.data.replies).toMatchObject([
      { commentText: 'With pleasure', parentId: first.body.data.id },
    ]);
    const deeper = await post(manager, 'Good', reply.body.data.replies[0].id);
    expect(deeper.body.data.replies).toHaveLength(2);
    expect((await student.get(path)).body).toMatchObject({ totalCount: 3, data: [{ replies: [{}, {}] }] });
    expect((await student.get(`/api/feedback-responses/${id}`)).body.data.commentCount).toBe(3);
    const other = await answer(student, (await ask(teacher, [student])).id);
    const elsewhere = await teacher.post(`/api/feedback-responses/${other.id}/comments`, {
      commentText: 'x',
      parentId: first.body.data.id,
    });
    expect(elsewhere.body.errors).toEqual({ parentId: ['Invalid comment ID'] });
    expect((await post(parent, 'Hello')).status).toBe(404);
  });

  it('of staff are not for whom the feedback is released to, whose own thread is [FBK-08, REV-18]', async () => {
    const { teacher, student, parent, sales } = world;
    const request = await ask(teacher, [sales], { subjectUserId: student.userId });
    const { id } = await answer(sales, request.id);
    await teacher.post(`/api/feedback-responses/${id}/release`, { released: true });
    const path = `/api/feedback-responses/${id}/comments`;
    await teacher.post(path, { commentText: 'Between us' });
    expect((await parent.get(path)).body).toEqual({ data: [], totalCount: 0 });
    const asked = await parent.post(path, { commentText: 'What can we do?' });
    await teacher.post(path, { commentText: 'Read together', parentId: asked.body.data.id });
    const threads = await parent.get(path);
    expect(threads.body).toMatchObject({
      totalCount: 2,
      data: [{ replies: [{ commentText: 'Read together' }] }],
    });
    expect((await parent.get(`/api/feedback-responses/${id}`)).body.data.commentCount).toBe(2);
    expect((await sales.get(path)).body.totalCount).toBe(3);
    expect((await student.get(path)).body.totalCount).toBe(0);
  });
});
