import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestClient, testNow } from '../../testing/make-test-app.ts';
import { adHoc, checkAll, give, makeTaskWorld, type TaskWorld, toUser } from '../../testing/task-world.ts';

let app: TestApp;
let manager: TestClient;
let teacher: TestClient;
let hr: TestClient;
let school: TaskWorld['school'];
let roleId: TaskWorld['roleId'];
beforeAll(async () => {
  ({ app, manager, teacher, hr, school, roleId } = await makeTaskWorld());
});

describe('a task that is given', () => {
  it('has the stated fields, PENDING and MEDIUM by default, and its creator [TSK-01]', async () => {
    const task = await give(manager, adHoc(toUser(teacher), { deadline: '2026-11-30T10:00:00.000Z' }));
    expect(task).toMatchObject({
      taskTemplateId: null,
      title: 'Check the projector',
      description: null,
      status: 'PENDING',
      priority: 'MEDIUM',
      category: 'General',
      deadline: '2026-11-30T10:00:00.000Z',
      additionalNotifiedUserId: null,
      assignments: [{ type: 'USER', entityId: teacher.userId, name: 'Test teacher', avatarConfig: null }],
      creator: { id: manager.userId, name: 'Test manager', username: 'manager', avatarConfig: null },
    });
    expect(task.createdAt).toBe(testNow);
    for (const priority of ['LOW', 'MEDIUM', 'HIGH', 'URGENT'])
      expect((await give(manager, adHoc(toUser(teacher), { priority }))).priority).toBe(priority);
    const wrong = await manager.post('/api/task-instances', adHoc(toUser(teacher), { priority: 'SOON' }));
    expect(wrong.body.details.fieldErrors.priority).toBeDefined();
  });

  it('keeps every field of its items, which answer label and description alike [TSK-03, AMB-052, AMB-071]', async () => {
    const task = await give(manager, {
      ...adHoc(toUser(teacher)),
      items: [
        {
          label: 'Who takes over?',
          type: 'radio',
          radioOptions: ['Hana', 'Minh'],
          isRequired: true,
          targetEntityType: 'USER',
          targetEntityPlaceholderName: 'The colleague',
          enableAvailabilityDisplay: true,
          selectedTargetUserId: teacher.userId,
        },
        { label: 'Door locked', type: 'checkbox' },
        { label: 'Tell them', targetEntityType: 'ROLE', selectedTargetRoleId: roleId('teacher') },
      ],
    });
    expect(task.items[0]).toMatchObject({
      label: 'Who takes over?',
      description: 'Who takes over?',
      type: 'RADIO_OPTIONS',
      radioOptions: ['Hana', 'Minh'],
      isRequired: true,
      order: 0,
      targetEntityType: 'USER',
      targetEntityPlaceholderName: 'The colleague',
      enableAvailabilityDisplay: true,
      linkedCustomProfileFieldIds: [],
      originalToDoItemId: null,
      selectedTargetUserId: teacher.userId,
      selectedTargetName: 'Test teacher',
      isChecked: false,
      selectedRadioOption: null,
    });
    expect(task.items.map((item: { type: string; order: number }) => [item.type, item.order])).toEqual([
      ['RADIO_OPTIONS', 0],
      ['CHECKBOX', 1],
      ['CHECKBOX', 2],
    ]);
    expect(task.items[2].selectedTargetName).toBe('Teacher');
  });

  it('keeps the values of linked profile fields as they were, and shows each to who may see it [TSK-03, TSK-07, REV-17]', async () => {
    const superuser = await app.as('superuser');
    const field = async (fieldName: string, visibility: string) =>
      (await superuser.post('/api/settings/custom-fields', { fieldName, fieldType: 'TEXT', visibility })).body
        .data.id;
    const [open, closed] = [await field('Room key', 'STAFF'), await field('Contract note', 'HR')];
    const editor = await app.as('content_editor');
    await school.employee('Ed Editor', editor.userId);
    const path = `/api/users/${editor.userId}/profile-fields`;
    const values = (key: string) => [
      { fieldDefinitionId: open, value: key },
      { fieldDefinitionId: closed, value: 'Half time' },
    ];
    await hr.put(path, { values: values('K-12') });
    const item = { label: 'Key', targetEntityType: 'USER', selectedTargetUserId: editor.userId };
    const linkedCustomProfileFieldData = { anything: 'that a client sends' };
    const task = await give(hr, {
      ...adHoc(toUser(teacher)),
      items: [{ ...item, linkedCustomProfileFieldIds: [open, closed], linkedCustomProfileFieldData }],
    });
    await hr.put(path, { values: values('K-99') });
    const shown = async (who: TestClient) =>
      (await who.get(`/api/task-instances/${task.id}`)).body.data.items[0].linkedCustomProfileFieldData.map(
        ({ label, text }: Record<string, string>) => [label, text],
      );
    expect(await shown(hr)).toEqual([
      ['Contract note', 'Half time'],
      ['Room key', 'K-12'],
    ]);
    expect(await shown(teacher)).toEqual([['Room key', 'K-12']]);
    expect((await teacher.get('/api/me/tasks')).body.tasks[0].items[0].linkedCustomProfileFieldData).toEqual(
      [],
    );
  });

  it('is refused with each message at its field, the item of a label at its place [TSK-04, TSK-07]', async () => {
    const { status, body } = await manager.post('/api/task-instances', {
      title: ' ',
      assignments: [],
      items: [
        { label: 'First' },
        { label: '' },
        { label: 'Choose', type: 'RADIO_OPTIONS', radioOptions: ['one'] },
      ],
    });
    expect(status).toBe(400);
    expect(body.message).toBeTruthy();
    expect(body.details.fieldErrors).toMatchObject({
      title: ['Title is required.'],
      assignments: ['At least one assignee is required'],
      'items.1.label': ['Label for an item cannot be empty.'],
    });
    const none = await manager.post('/api/task-instances', adHoc(toUser(teacher), { items: [] }));
    expect(none.body.details.fieldErrors.items).toEqual([
      'At least one to-do item is required for an ad-hoc task.',
    ]);
    const few = await manager.post('/api/task-instances', {
      ...adHoc(toUser(teacher)),
      items: [{ label: 'Choose', type: 'RADIO_OPTIONS', radioOptions: ['one'] }],
    });
    expect(few.body.details.fieldErrors['items.0.radioOptions']).toEqual(['Give at least two options.']);
  });

  it('has a deadline from last year to five years ahead [TSK-05]', async () => {
    for (const [deadline, status] of [
      ['2024-12-31T12:00:00.000Z', 400],
      ['2025-01-01T12:00:00.000Z', 201],
      ['2031-12-31T12:00:00.000Z', 201],
      ['2032-01-01T12:00:00.000Z', 400],
    ] as const) {
      const reply = await manager.post('/api/task-instances', adHoc(toUser(teacher), { deadline }));
      expect(reply.status, deadline).toBe(status);
      if (status === 400) expect(Object.keys(reply.body.details.fieldErrors)).toEqual(['deadline']);
    }
  });

  it('goes to users and roles, which show their display name or else their name [TSK-06]', async () => {
    await app.db.execute(sql`update role set display_name = null where name = 'moderator'`);
    const task = await give(manager, {
      ...adHoc([
        { type: 'ROLE', entityId: roleId('teacher') },
        { type: 'ROLE', entityId: roleId('moderator') },
        { type: 'USER', entityId: teacher.userId },
      ]),
    });
    expect(task.assignments.map(({ name }: { name: string }) => name)).toEqual([
      'Test teacher',
      'moderator',
      'Teacher',
    ]);
    expect((await teacher.get('/api/roles?limit=50')).status).toBe(200);
    const unknown = await manager.post(
      '/api/task-instances',
      adHoc([{ type: 'ROLE', entityId: teacher.userId }]),
    );
    expect(unknown.body.details.fieldErrors.assignments).toEqual(['Invalid role ID']);
  });

  it('goes to all students only from who may give any task', async () => {
    const all = adHoc([{ type: 'ROLE', entityId: roleId('student') }]);
    expect((await teacher.post('/api/task-instances', all)).body.code).toBe('LARGE_ROLE');
    expect((await manager.post('/api/task-instances', all)).status).toBe(201);
  });

  it('given to each is one task a person, linked, with its progress [AMB-109]', async () => {
    const task = await give(manager, { ...adHoc([...toUser(teacher), ...toUser(hr)]), mode: 'EACH' });
    expect(task.group).toMatchObject({ total: 2, completed: 0 });
    const mine = (await teacher.get('/api/me/tasks')).body.tasks.find(
      ({ group }: { group: { id: string } | null }) => group?.id === task.group.id,
    );
    expect(
      (await teacher.put(`/api/task-instances/${mine.id}/complete`, { items: checkAll(mine) })).status,
    ).toBe(200);
    const { body } = await manager.get(`/api/task-instances/${mine.id}`);
    expect(body.data.group).toMatchObject({ total: 2, completed: 1 });
    expect(
      body.data.siblings.map(({ assignee, status }: Record<string, string>) => [assignee, status]),
    ).toEqual([
      ['Test hr', 'PENDING'],
      ['Test teacher', 'COMPLETED'],
    ]);
  });
});
