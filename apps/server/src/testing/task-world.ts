import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from './make-test-app.ts';
import { schoolFactory } from './school-factory.ts';

export interface TaskWorld {
  readonly app: TestApp;
  readonly manager: TestClient;
  /** An employee. */
  readonly teacher: TestClient;
  readonly hr: TestClient;
  readonly school: ReturnType<typeof schoolFactory>;
  readonly roleId: (name: string) => string;
}

/** A school whose manager gives tasks, for the tests of the tasks. */
export async function makeTaskWorld(): Promise<TaskWorld> {
  const app = await makeTestApp();
  const school = schoolFactory(app.db);
  const teacher = await app.as('teacher');
  await school.employee('Tess Teacher', teacher.userId);
  const { rows } = await app.db.execute<{ name: string; id: string }>(sql`select name, id from role`);
  const roles = new Map(rows.map(({ name, id }) => [name, id]));
  return {
    app,
    manager: await app.as('manager'),
    teacher,
    hr: await app.as('hr'),
    school,
    roleId: (name) => roles.get(name) ?? '',
  };
}

export const toUser = (client: TestClient) => [{ type: 'USER', entityId: client.userId }];

/** The body of a task without a template: a required lamp and a cable. */
export const adHoc = (assignments: unknown, more: object = {}) => ({
  title: 'Check the projector',
  assignments,
  items: [{ label: 'Lamp', type: 'CHECKBOX', isRequired: true }, { label: 'Cable' }],
  ...more,
});

/** Gives a task, which must succeed; returns it. */
export async function give(by: TestClient, body: object) {
  const reply = await by.post('/api/task-instances', body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data;
}

export const checkAll = (task: { items: { id: string }[] }) =>
  task.items.map(({ id }) => ({ id, isChecked: true }));
