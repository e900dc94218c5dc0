import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  type FeedbackWorld,
  formSchema,
  makeFeedbackWorld,
  makeTemplate,
} from '../../testing/feedback-world.ts';

let world: FeedbackWorld;

beforeAll(async () => {
  world = await makeFeedbackWorld();
});

describe('a category', () => {
  it('needs a name of its own [FBK-12]', async () => {
    const { manager, teacher } = world;
    const post = (name: string) => manager.post('/api/feedback-categories', { name });
    expect((await post(' ')).body.errors).toEqual({ name: ['Category name is required'] });
    const { body } = await post('Teaching');
    expect(body.data).toMatchObject({ name: 'Teaching', _count: { templates: 0 }, version: 1 });
    expect((await post('teaching')).body.code).toBe('CATEGORY_NAME_TAKEN');
    const path = `/api/feedback-categories/${body.data.id}`;
    expect((await manager.put(path, { name: 'Lessons', version: 1 })).body.data.name).toBe('Lessons');
    expect((await manager.put(path, { name: 'Late', version: 1 })).body.code).toBe('STALE');
    await makeTemplate(manager, { feedbackCategoryId: body.data.id });
    expect((await manager.delete(path)).body.code).toBe('CATEGORY_IN_USE');
    expect((await teacher.get('/api/feedback-categories')).body.data).toHaveLength(1);
    expect((await teacher.post('/api/feedback-categories', { name: 'X' })).status).toBe(403);
  });
});

describe('a template', () => {
  it('keeps all that it is made of, and opens by its id [FBK-01, FBK-15]', async () => {
    const { manager, app } = world;
    const { rows } = await app.db.execute<{ id: string }>(sql`select id from role where name = 'principal'`);
    const roleId = rows[0]?.id ?? '';
    const made = await makeTemplate(manager, {
      name: 'After the first lesson',
      description: 'Asked once',
      isAboutUser: true,
      isVisibleToSubject: true,
      defaultRequestTitle: 'Your first lesson',
      defaultRequestMessage: 'Two minutes',
      additionalReceiverRoleIds: [roleId],
      analyticsVisibility: { roleIds: [roleId], userIds: [manager.userId] },
      dashboardLinks: ['teacher'],
    });
    const { body } = await manager.get(`/api/feedback-templates/${made.id}`);
    expect(body.data).toMatchObject({
      name: 'After the first lesson',
      description: 'Asked once',
      defaultRequestTitle: 'Your first lesson',
      defaultRequestMessage: 'Two minutes',
      isAboutUser: true,
      isActive: true,
      isAnonymous: false,
      additionalReceiverRoles: [{ id: roleId }],
      analyticsVisibility: { roleIds: [roleId], userIds: [manager.userId] },
      analyticsVisibleTo: [{ type: 'ROLE' }, { type: 'USER', name: 'Test manager' }],
      dashboardLinks: ['teacher'],
      canReadAnalytics: true,
      formSchema: { questions: [{ id: 'stars', ratingType: 'stars' }, { id: 'pace' }, { id: 'words' }] },
    });
    const list = await manager.get('/api/feedback-templates?search=first&sortBy=responses&sortOrder=desc');
    expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual([made.id]);
  });

  it('refuses what its form cannot be, an unknown role and a stale save [FBK-01, FBK-02]', async () => {
    const { manager } = world;
    const post = (more: object) =>
      manager.post('/api/feedback-templates', { name: 'T', formSchema, ...more });
    const question = { id: 'q', questionType: 'text' };
    const noText = await post({ formSchema: { questions: [question] } });
    expect(Object.values(noText.body.errors)).toEqual([['Question text is required']]);
    expect((await post({ formSchema: { questions: [] } })).status).toBe(400);
    const unknown = await post({ additionalReceiverRoleIds: [manager.userId] });
    expect(unknown.body.errors).toEqual({ additionalReceiverRoleIds: ['Invalid role ID'] });
    const made = await makeTemplate(manager, { name: 'Once' });
    expect((await post({ name: 'Once' })).body.code).toBe('TEMPLATE_NAME_TAKEN');
    const put = (version: number) =>
      manager.put(`/api/feedback-templates/${made.id}`, {
        name: 'Twice',
        formSchema,
        isActive: false,
        version,
      });
    expect((await put(1)).body.data).toMatchObject({ name: 'Twice', isActive: false, version: 2 });
    expect((await put(1)).body.code).toBe('STALE');
  });

  it('is deleted only while nobody was asked with it, and an asked form stays as it was [FBK-01]', async () => {
    const { manager, teacher } = world;
    const made = await makeTemplate(manager);
    const request = await ask(manager, [teacher], { templateId: made.id });
    const path = `/api/feedback-templates/${made.id}`;
    const [first] = formSchema.questions;
    const put = await manager.put(path, { ...made, formSchema: { questions: [first] }, version: 1 });
    expect(put.status).toBe(200);
    const kept = await teacher.get(`/api/feedback-requests/${request.id}`);
    expect(kept.body.data.formSchema.questions).toHaveLength(3);
    expect((await manager.delete(path)).body.code).toBe('TEMPLATE_IN_USE');
    const unused = await makeTemplate(manager);
    expect((await manager.delete(`/api/feedback-templates/${unused.id}`)).status).toBe(204);
  });
});
