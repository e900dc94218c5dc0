import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp, TestClient } from '../../testing/make-test-app.ts';
import { adHoc, checkAll, give, makeTaskWorld, type TaskWorld, toUser } from '../../testing/task-world.ts';
import { taskInstance } from './tasks.table.ts';

let app: TestApp;
let manager: TestClient;
let teacher: TestClient;
let hr: TestClient;
let school: TaskWorld['school'];
let roleId: TaskWorld['roleId'];
beforeAll(async () => {
  ({ app, manager, teacher, hr, school, roleId } = await makeTaskWorld());
});

describe('completing a task', () => {
  it('needs the required items, keeps what was chosen and closes it [TSK-10, TSK-11, AMB-109]', async () => {
    const task = await give(manager, {
      ...adHoc(toUser(teacher)),
      items: [
        { label: 'Optional' },
        { label: 'Lamp', isRequired: true },
        { label: 'Which', type: 'RADIO_OPTIONS', radioOptions: ['a', 'b'], isRequired: true },
      ],
    });
    const [optional, lamp, which] = task.items;
    const open = await teacher.put(`/api/task-instances/${task.id}/complete`, {
      items: [
        { id: optional.id, isChecked: true },
        { id: lamp.id, isChecked: true },
      ],
    });
    expect(open.status).toBe(400);
    expect(open.body.details.fieldErrors).toEqual({ 'items.2': ['This item is required.'] });
    const wrong = await teacher.put(`/api/task-instances/${task.id}/complete`, {
      items: [{ id: which.id, selectedRadioOption: 'c' }],
    });
    expect(wrong.body.details.fieldErrors['items.0.selectedRadioOption']).toBeDefined();
    const foreign = await teacher.put(`/api/task-instances/${task.id}/complete`, {
      items: [{ id: task.id, isChecked: true }],
    });
    expect(foreign.body.details.fieldErrors['items.0.id']).toBeDefined();

    const done = await teacher.put(`/api/task-instances/${task.id}/complete`, {
      items: [
        { id: lamp.id, isChecked: true },
        { id: which.id, isChecked: false, selectedRadioOption: 'b' },
      ],
    });
    expect(done.status).toBe(200);
    expect(done.body.data).toMatchObject({ status: 'COMPLETED', completedBy: { id: teacher.userId } });
    expect(done.body.data.items[2].selectedRadioOption).toBe('b');
    const again = await teacher.put(`/api/task-instances/${task.id}/complete`, { items: [] });
    expect([again.status, again.body.code]).toEqual([409, 'TASK_CLOSED']);
    const { body } = await teacher.get('/api/me/tasks?status=all&limit=200');
    expect(body.tasks.find(({ id }: { id: string }) => id === task.id).status).toBe('COMPLETED');
  });

  it('is for any member of an assigned role, and closes it for all [AMB-109]', async () => {
    const task = await give(manager, adHoc([{ type: 'ROLE', entityId: roleId('teacher') }]));
    const sales = await app.as('sales');
    expect(
      (await sales.put(`/api/task-instances/${task.id}/complete`, { items: checkAll(task) })).status,
    ).toBe(404);
    expect(
      (await teacher.put(`/api/task-instances/${task.id}/complete`, { items: checkAll(task) })).status,
    ).toBe(200);
    expect((await manager.get(`/api/task-instances/${task.id}`)).body.data.completedBy.name).toBe(
      'Test teacher',
    );
  });

  it('is not for who only gave it, but for who may edit any task [TSK-11]', async () => {
    const sales = await app.as('sales');
    await school.employee('Sam Sales', sales.userId);
    const task = await give(sales, adHoc(toUser(teacher)));
    const reply = await sales.put(`/api/task-instances/${task.id}/complete`, { items: checkAll(task) });
    expect([reply.status, reply.body.code]).toEqual([403, 'NOT_ASSIGNED']);
    expect((await hr.put(`/api/task-instances/${task.id}/complete`, { items: checkAll(task) })).status).toBe(
      200,
    );
  });

  it('of another student is refused to parents, and the child does it [TSK-12, AMB-110, REV-06]', async () => {
    const student = await app.as('student');
    const parent = await app.as('parent');
    const classId = await school.class({ teacherIds: [await employeeOf(teacher.userId)] });
    await school.enrol(student.userId, classId);
    await school.parent(parent.userId, student.userId);
    const task = await give(manager, adHoc(toUser(student)));
    expect((await parent.get(`/api/task-instances/${task.id}`)).body.data.can).toEqual({
      complete: false,
      work: false,
      edit: false,
      cancel: false,
      note: false,
    });
    for (const who of [parent, hr]) {
      const reply = await who.put(`/api/task-instances/${task.id}/complete`, { items: checkAll(task) });
      expect([reply.status, reply.body.message]).toEqual([
        403,
        'You cannot complete tasks for another student.',
      ]);
    }
    expect(
      (await student.put(`/api/task-instances/${task.id}/complete`, { items: checkAll(task) })).status,
    ).toBe(200);
  });
});

describe('the own tasks', () => {
  it('are counted while active, and listed as all or active, the limit kept [TSK-11, AMB-066, TSK-13]', async () => {
    const editor = await app.as('content_editor');
    expect((await editor.get('/api/me/tasks/count')).body).toEqual({ count: 0 });
    const one = await give(
      manager,
      adHoc(toUser(editor), { title: 'Late', deadline: '2026-11-18T08:00:00.000Z' }),
    );
    const two = await give(
      manager,
      adHoc(toUser(editor), { title: 'Soon', deadline: '2026-11-20T08:00:00.000Z' }),
    );
    await give(manager, adHoc(toUser(editor), { title: 'Some day' }));
    await manager.post(`/api/task-instances/${two.id}/cancel`);
    await editor.put(`/api/task-instances/${one.id}/complete`, { items: checkAll(one) });
    expect((await editor.get('/api/me/tasks/count')).body).toEqual({ count: 1 });
    const titles = async (query: string) =>
      (await editor.get(`/api/me/tasks?${query}`)).body.tasks.map(({ title }: { title: string }) => title);
    expect(await titles('status=active&limit=20')).toEqual(['Some day']);
    expect((await titles('status=all')).sort()).toEqual(['Late', 'Some day', 'Soon']);
    expect(await titles('status=all&limit=1')).toEqual(['Some day']);
  });

  it('of a child open by link to parents and by class to teachers, to others they do not exist [TSK-11, AMB-088, REV-06]', async () => {
    const student = await app.as('student');
    const parent = await app.as('parent');
    const task = await give(manager, adHoc(toUser(student), { title: 'Bring the form' }));
    for (const who of [parent, teacher, student, hr]) {
      const { status, body } = await who.get(
        `/api/parent-dashboard/tasks?userId=${student.userId}&status=all`,
      );
      expect(status).toBe(200);
      expect(body.tasks.map(({ id }: { id: string }) => id)).toContain(task.id);
    }
    const nurse = await app.as('school_nurse');
    expect((await nurse.get(`/api/parent-dashboard/tasks?userId=${student.userId}`)).status).toBe(404);
    expect((await parent.get(`/api/parent-dashboard/tasks?userId=${hr.userId}`)).status).toBe(404);
    expect((await nurse.get(`/api/task-instances/${task.id}`)).status).toBe(404);
  });
});

describe('the state of a task', () => {
  it('is OVERDUE once its deadline passed and it still waits, one of six [TSK-09, AMB-020]', async () => {
    const task = await give(manager, adHoc(toUser(teacher), { deadline: '2026-11-18T08:00:00.000Z' }));
    expect(task.status).toBe('OVERDUE');
    const stored = await app.db.select().from(taskInstance).where(eq(taskInstance.id, task.id));
    expect(stored[0]?.status).toBe('PENDING');
    const set = async (status: string) => {
      const { body } = await manager.get(`/api/task-instances/${task.id}`);
      return manager.put(`/api/task-instances/${task.id}`, { status, version: body.data.version });
    };
    expect((await set('ON_HOLD')).body.data.status).toBe('ON_HOLD');
    expect((await set('IN_PROGRESS')).body.data.status).toBe('OVERDUE');
    expect((await set('OVERDUE')).body.data.status).toBe('OVERDUE');
    expect((await set('COMPLETED')).status).toBe(400);
    const { body } = await manager.get('/api/task-instances?status=OVERDUE&limit=100');
    expect(body.data.every(({ status }: { status: string }) => status === 'OVERDUE')).toBe(true);
    expect(body.data.map(({ id }: { id: string }) => id)).toContain(task.id);
    expect((await manager.post(`/api/task-instances/${task.id}/cancel`)).body.data.status).toBe('CANCELLED');
  });

  it('becomes IN_PROGRESS when something is checked, by the assignee alone [TSK-10]', async () => {
    const task = await give(manager, adHoc(toUser(teacher)));
    const checked = await teacher.put(`/api/task-instances/${task.id}/items`, {
      items: [{ id: task.items[0].id, isChecked: true }],
    });
    expect(checked.body.data.status).toBe('IN_PROGRESS');
    expect(checked.body.data.items[0].isChecked).toBe(true);
    const more = await teacher.put(`/api/task-instances/${task.id}`, {
      title: 'Mine',
      version: checked.body.data.version,
    });
    expect([more.status, more.body.code]).toEqual([403, 'NOT_YOURS']);
    expect((await teacher.post(`/api/task-instances/${task.id}/cancel`)).status).toBe(403);
  });
});

async function employeeOf(userId: string): Promise<string> {
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from employee where user_id = ${userId}`,
  );
  return rows[0]?.id ?? '';
}
