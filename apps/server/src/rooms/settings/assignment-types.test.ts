import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';

let app: TestApp;
let manager: TestClient;

beforeAll(async () => {
  app = await makeTestApp();
  manager = await app.as('manager');
});

const path = '/api/assignment-types';

describe('assignment types', () => {
  it('are listed with id, name and category, and made, read and changed [SCH-37]', async () => {
    const made = await manager.post(path, { name: 'Playground duty', category: 'Duty', color: 'green' });
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    const list = await manager.get(path);
    expect(list.body.data).toMatchObject([
      { id, name: 'Playground duty', category: 'Duty', color: 'green', isActive: true },
    ]);
    expect(list.body.assignmentTypes).toEqual(list.body.data);
    expect((await manager.get(`${path}/${id}`)).body.data).toEqual(made.body.data);
    const changed = await manager.put(`${path}/${id}`, { name: 'Yard', isActive: false, version: 1 });
    expect(changed.body.data).toMatchObject({ name: 'Yard', category: null, isActive: false, version: 2 });
    expect((await manager.put(`${path}/${id}`, { name: 'Yard', version: 1 })).body.code).toBe('STALE');
    expect((await manager.get(`${path}?isActive=true`)).body.data).toEqual([]);
    expect((await manager.get(`${path}?search=yar`)).body.totalCount).toBe(1);
  });

  it('have unique names, whatever their case [SCH-37]', async () => {
    await manager.post(path, { name: 'Reception' });
    const { status, body } = await manager.post(path, { name: 'RECEPTION' });
    expect([status, body.code, body.errors]).toEqual([
      409,
      'ASSIGNMENT_TYPE_NAME_TAKEN',
      { name: ['An assignment type of this name exists.'] },
    ]);
    expect((await manager.post(path, { name: ' ' })).body.errors).toEqual({ name: ['Name is required'] });
  });

  it('cannot be deleted while somebody is assigned, nor chosen once they are closed [SCH-37]', async () => {
    const { body } = await manager.post(path, { name: 'Library' });
    const { id } = body.data;
    const assignment = {
      ...{ userId: manager.userId, assignmentTypeId: id, isRecurring: false },
      ...{ startDate: '2026-11-23', startTime: '09:00', endTime: '10:00' },
    };
    const made = await manager.post('/api/schedule/assignments', assignment);
    expect((await manager.delete(`${path}/${id}`)).body.code).toBe('IN_USE');
    await manager.put(`${path}/${id}`, { name: 'Library', isActive: false, version: 1 });
    const closed = await manager.post('/api/schedule/assignments', {
      ...assignment,
      startDate: '2026-11-24',
    });
    expect(closed.body.errors).toEqual({ assignmentTypeId: ['Choose an assignment type that is in use'] });
    const { userId: _, ...change } = assignment;
    const kept = await manager.put(`/api/schedule/assignments/${made.body.data.id}`, {
      ...change,
      notes: 'x',
    });
    expect(kept.status).toBe(200);
    await manager.delete(`/api/schedule/assignments/${made.body.data.id}`);
    expect((await manager.delete(`${path}/${id}`)).status).toBe(204);
    expect((await manager.get(`${path}/${id}`)).status).toBe(404);
  });

  it('are read by staff, and changed only by who may [SCH-37]', async () => {
    const teacher = await app.as('teacher');
    expect((await teacher.get(path)).status).toBe(200);
    expect((await teacher.post(path, { name: 'Mine' })).status).toBe(403);
    expect((await (await app.as('student')).get(path)).status).toBe(403);
  });
});
