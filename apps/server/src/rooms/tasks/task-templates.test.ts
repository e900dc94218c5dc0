import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp, TestClient } from '../../testing/make-test-app.ts';
import { adHoc, give, makeTaskWorld, type TaskWorld, toUser } from '../../testing/task-world.ts';

let app: TestApp;
let manager: TestClient;
let teacher: TestClient;
let hr: TestClient;
let roleId: TaskWorld['roleId'];
beforeAll(async () => {
  ({ app, manager, teacher, hr, roleId } = await makeTaskWorld());
});

describe('a template', () => {
  const template = (name: string, more: object = {}) => ({
    name,
    description: 'Everything for the first day.',
    category: 'Onboarding',
    toDoItems: [
      { label: 'Badge', type: 'checkbox', isRequired: true },
      {
        label: 'Size',
        type: 'radio',
        radioOptions: ['S', 'M'],
        targetEntityType: 'USER',
        targetEntityPlaceholderName: 'The new one',
        enableAvailabilityDisplay: true,
      },
    ],
    ...more,
  });

  it('keeps all its fields and can be changed and deleted [TSK-14]', async () => {
    const follow = (await manager.post('/api/task-templates', template('After'))).body.data;
    const made = await manager.post(
      '/api/task-templates',
      template('Welcome', {
        isKanbanTemplate: false,
        restrictToRoleIds: [roleId('hr')],
        defaultAssignee: { type: 'ROLE', entityId: roleId('hr') },
        followUpTemplateId: follow.id,
      }),
    );
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      name: 'Welcome',
      category: 'Onboarding',
      isKanbanTemplate: false,
      restrictToRoleIds: [roleId('hr')],
      defaultAssignee: { type: 'ROLE', entityId: roleId('hr') },
      followUpTemplate: { id: follow.id, name: 'After' },
      toDoItems: [
        { label: 'Badge', type: 'CHECKBOX', isRequired: true, order: 0 },
        {
          label: 'Size',
          type: 'RADIO_OPTIONS',
          radioOptions: ['S', 'M'],
          order: 1,
          enableAvailabilityDisplay: true,
        },
      ],
    });
    const { id, version } = made.body.data;
    const twice = await manager.post('/api/task-templates', template('Welcome'));
    expect([twice.status, twice.body.code]).toEqual([409, 'TEMPLATE_NAME_TAKEN']);
    const changed = await manager.put(`/api/task-templates/${id}`, {
      ...template('Welcome'),
      toDoItems: [],
      version,
    });
    expect(changed.body.data.toDoItems).toEqual([]);
    const stale = await manager.put(`/api/task-templates/${id}`, { ...template('Welcome'), version });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
    const self = await manager.put(`/api/task-templates/${id}`, {
      ...template('Welcome'),
      followUpTemplateId: id,
      version: version + 1,
    });
    expect(self.body.details.fieldErrors.followUpTemplateId).toBeDefined();
    expect((await manager.delete(`/api/task-templates/${id}`)).status).toBe(204);
    expect((await manager.get(`/api/task-templates/${id}`)).status).toBe(404);
  });

  it('is offered whole by minimal=true, but not one of boards [TSK-07]', async () => {
    await manager.post('/api/task-templates', template('For a board', { isKanbanTemplate: true }));
    await manager.post('/api/task-templates', template('For the form'));
    const { body } = await teacher.get('/api/task-templates?minimal=true');
    const names = body.data.map(({ name }: { name: string }) => name);
    expect(names).toContain('For the form');
    expect(names).not.toContain('For a board');
    const found = body.data.find(({ name }: { name: string }) => name === 'For the form');
    expect(found).toMatchObject({ description: 'Everything for the first day.', category: 'Onboarding' });
    expect(found.toDoItems).toHaveLength(2);
  });

  it('fixes title, description and category of its tasks, then and later [TSK-02, TSK-05]', async () => {
    const { id } = (await manager.post('/api/task-templates', template('Locked'))).body.data;
    const task = await give(manager, {
      taskTemplateId: id,
      title: 'Something else',
      description: 'Typed over',
      category: 'LMS',
      assignments: toUser(teacher),
      items: [],
    });
    expect(task).toMatchObject({
      taskTemplateId: id,
      title: 'Locked',
      description: 'Everything for the first day.',
      category: 'Onboarding',
    });
    expect(task.items.map(({ label }: { label: string }) => label)).toEqual(['Badge', 'Size']);
    expect(task.items[0].originalToDoItemId).toBeTruthy();
    const renamed = await manager.put(`/api/task-instances/${task.id}`, {
      title: 'New',
      version: task.version,
    });
    expect(renamed.body.details.fieldErrors.title).toBeDefined();
  });

  it('accepts the six categories, and a task without a template is General unless it says so [TSK-02]', async () => {
    for (const category of ['LMS', 'Operations', 'Onboarding', 'General', 'Feedback', 'Custom'])
      expect((await give(manager, adHoc(toUser(teacher), { category }))).category).toBe(category);
    expect((await give(manager, adHoc(toUser(teacher)))).category).toBe('General');
    expect(
      (await manager.post('/api/task-instances', adHoc(toUser(teacher), { category: 'Other' }))).status,
    ).toBe(400);
  });

  it('that is kept for a role is neither seen nor used by others [TSK-14]', async () => {
    const { id } = (
      await manager.post(
        '/api/task-templates',
        template('Only nurses', { restrictToRoleIds: [roleId('school_nurse')] }),
      )
    ).body.data;
    expect((await teacher.get(`/api/task-templates/${id}`)).status).toBe(404);
    const used = await teacher.post('/api/task-instances', {
      ...adHoc(toUser(teacher)),
      taskTemplateId: id,
    });
    expect(used.status).toBe(404);
    const nurse = await app.as('school_nurse');
    expect((await nurse.get(`/api/task-templates/${id}`)).status).toBe(200);
    expect(
      (await nurse.post('/api/task-instances', { ...adHoc(toUser(nurse)), taskTemplateId: id })).status,
    ).toBe(201);
  });

  it('with a follow-up gives that one when its task is completed [TSK-14]', async () => {
    const next = (
      await manager.post(
        '/api/task-templates',
        template('Second step', { defaultAssignee: { type: 'USER', entityId: hr.userId } }),
      )
    ).body.data;
    const first = (
      await manager.post(
        '/api/task-templates',
        template('First step', { followUpTemplateId: next.id, toDoItems: [] }),
      )
    ).body.data;
    const task = await give(manager, { taskTemplateId: first.id, title: 'x', assignments: toUser(teacher) });
    await teacher.put(`/api/task-instances/${task.id}/complete`, { items: [] });
    const { body } = await hr.get('/api/me/tasks?status=active');
    expect(body.tasks.find(({ title }: { title: string }) => title === 'Second step')).toMatchObject({
      taskTemplateId: next.id,
      creator: { id: manager.userId },
      items: [{ label: 'Badge' }, { label: 'Size' }],
    });
  });
});
