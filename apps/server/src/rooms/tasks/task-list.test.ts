import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp, TestClient } from '../../testing/make-test-app.ts';
import { adHoc, checkAll, give, makeTaskWorld, toUser } from '../../testing/task-world.ts';
import { tellOfOverdue } from './overdue.job.ts';

let app: TestApp;
let manager: TestClient;
let teacher: TestClient;
let hr: TestClient;
beforeAll(async () => {
  ({ app, manager, teacher, hr } = await makeTaskWorld());
});

describe('the list of tasks', () => {
  it('is narrowed by state, category, priority, assignee and deadline, and pages [TSK-01]', async () => {
    const nurse = await app.as('school_nurse');
    await give(
      manager,
      adHoc(toUser(nurse), {
        title: 'Alpha',
        priority: 'URGENT',
        category: 'LMS',
        deadline: '2026-12-01T10:00:00.000Z',
      }),
    );
    await give(
      manager,
      adHoc(toUser(nurse), { title: 'Beta', priority: 'LOW', deadline: '2026-12-24T10:00:00.000Z' }),
    );
    const titles = async (query: string) =>
      (await manager.get(`/api/task-instances?assigneeId=${nurse.userId}&${query}`)).body.data.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles('sortBy=title')).toContain('Alpha');
    expect(await titles('category=LMS')).toEqual(['Alpha']);
    expect(await titles('priority=URGENT,HIGH')).toEqual(['Alpha']);
    expect(await titles('dueFrom=2026-12-02&dueTo=2026-12-24')).toEqual(['Beta']);
    expect(await titles('search=alp')).toEqual(['Alpha']);
    expect(await titles('status=COMPLETED')).toEqual([]);
    const page = await manager.get(`/api/task-instances?assigneeId=${nurse.userId}&sortBy=priority&limit=1`);
    expect(page.body).toMatchObject({ page: 1, limit: 1 });
    expect(page.body.data[0].title).toBe('Alpha');
  });

  it('shows everybody their own, and managers all [TSK-01]', async () => {
    const editor = await app.as('content_editor');
    const task = await give(manager, adHoc(toUser(hr), { title: 'Not for editors' }));
    expect((await editor.get('/api/task-instances?search=editors')).body.data).toEqual([]);
    expect((await editor.get(`/api/task-instances/${task.id}`)).status).toBe(404);
    expect((await app.as('student').then((one) => one.post('/api/task-instances', {}))).status).toBe(403);
  });

  it('cancels many at once, and says which were not to be cancelled', async () => {
    const one = await give(manager, adHoc(toUser(teacher)));
    const done = await give(manager, adHoc(toUser(teacher)));
    await teacher.put(`/api/task-instances/${done.id}/complete`, { items: checkAll(done) });
    const reply = await manager.post('/api/task-instances/cancel', {
      ids: [one.id, done.id, manager.userId],
    });
    expect(reply.body).toEqual({ cancelled: 1, skipped: 2 });
  });
});

describe('a task changes hands', () => {
  it('when it is reassigned, with a history, and notes that are not empty [TSK-04]', async () => {
    const task = await give(manager, adHoc(toUser(teacher)));
    const moved = await manager.put(`/api/task-instances/${task.id}`, {
      assignments: toUser(hr),
      priority: 'HIGH',
      version: task.version,
    });
    expect(moved.body.data.assignments).toMatchObject([{ entityId: hr.userId }]);
    expect((await teacher.get(`/api/task-instances/${task.id}`)).status).toBe(404);
    const empty = await hr.post(`/api/task-instances/${task.id}/notes`, { comment: '  ' });
    expect(empty.body.details.fieldErrors.comment).toEqual(['Comment cannot be empty.']);
    expect((await hr.post(`/api/task-instances/${task.id}/notes`, { comment: 'On it.' })).status).toBe(201);
    const { body } = await manager.get(`/api/task-instances/${task.id}`);
    expect(body.data.notes).toMatchObject([{ comment: 'On it.', author: { id: hr.userId } }]);
    expect(body.data.history.map(({ action }: { action: string }) => action)).toEqual([
      'create',
      'reassign',
      'note',
    ]);
    const stale = await manager.put(`/api/task-instances/${task.id}`, {
      priority: 'LOW',
      version: task.version,
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
  });
});

describe('notifications of tasks', () => {
  const typesOf = async (client: TestClient, title: string) =>
    (await client.get('/api/notifications?limit=50')).body.data
      .filter(({ message }: { message: string }) => message.includes(title))
      .map(({ type, link }: { type: string; link: string }) => [type, link]);

  it('go to assignees, to who gave it and who else was to know, never to who acted [TSK-01, MSG-11]', async () => {
    const task = await give(manager, {
      ...adHoc([...toUser(teacher), ...toUser(manager)]),
      title: 'Told 1',
      additionalNotifiedUserId: hr.userId,
    });
    const link = `/tasks/${task.id}`;
    expect(await typesOf(teacher, 'Told 1')).toEqual([['TASK_ASSIGNED', link]]);
    expect(await typesOf(manager, 'Told 1')).toEqual([]);
    await teacher.put(`/api/task-instances/${task.id}/complete`, { items: checkAll(task) });
    expect(await typesOf(manager, 'Told 1')).toEqual([['TASK_COMPLETED', link]]);
    expect(await typesOf(hr, 'Told 1')).toEqual([['TASK_COMPLETED', link]]);
    expect(await typesOf(teacher, 'Told 1')).toHaveLength(1);
  });

  it('tell of an overdue task once, and again when it got another deadline [AMB-020]', async () => {
    const task = await give(manager, {
      ...adHoc(toUser(teacher)),
      title: 'Told 2',
      deadline: '2026-11-19T03:00:00.000Z',
    });
    const { platform } = app;
    expect(await tellOfOverdue(platform)).toBeGreaterThan(0);
    expect(await tellOfOverdue(platform)).toBe(0);
    expect((await typesOf(teacher, 'Told 2')).map(([type]: [string]) => type).sort()).toEqual([
      'TASK_ASSIGNED',
      'TASK_OVERDUE',
    ]);
    expect(await typesOf(manager, 'Told 2')).toEqual([['TASK_OVERDUE', `/tasks/${task.id}`]]);
    const { body } = await manager.get(`/api/task-instances/${task.id}`);
    await manager.put(`/api/task-instances/${task.id}`, {
      deadline: '2026-11-19T03:10:00.000Z',
      version: body.data.version,
    });
    expect(await tellOfOverdue(platform)).toBe(1);
  });
});
