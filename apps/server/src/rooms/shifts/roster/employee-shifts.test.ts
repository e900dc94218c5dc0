import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../../testing/leave-world.ts';
import { makeShiftWorld } from '../../../testing/shift-world.ts';

const path = '/api/hr/employee-shifts';
let world: Awaited<ReturnType<typeof makeShiftWorld>>;
beforeAll(async () => {
  world = await makeShiftWorld();
});

describe('an employee shift', () => {
  it('has its person, type and day, copies the hours of the type and is scheduled [TIM-07, TIM-08]', async () => {
    const { hr, ids, types } = world;
    const body = { employeeId: ids.teacher, shiftTypeId: types.night, date: '2026-12-01' };
    const made = await hr.post(path, body);
    expect(made.body.data).toMatchObject({
      ...{ ...body, employeeName: 'Lan Nguyen', typeName: 'Night', startTime: '22:00', endTime: '06:00' },
      ...{ startsAt: '2026-12-01T22:00:00.000Z', endsAt: '2026-12-02T06:00:00.000Z' },
      ...{ status: 'SCHEDULED', publishedAt: null, isDraft: true, version: 1 },
    });
    const bare = await hr.post(path, { date: '1999-12-31', employeeId: 'x' });
    expect(fieldsOf(bare)).toEqual({
      employeeId: 'Invalid employee ID',
      shiftTypeId: 'Invalid shift type ID',
      date: 'Date must be between 2000-01-01 and 2100-12-31',
    });
    const nobody = '01900000-0000-7000-8000-0000000000ee';
    expect(fieldsOf(await hr.post(path, { ...body, employeeId: nobody }))).toEqual({
      employeeId: 'Employee does not exist.',
    });
    expect(fieldsOf(await hr.post(path, { ...body, shiftTypeId: nobody }))).toEqual({
      shiftTypeId: 'Shift type does not exist.',
    });
  });

  it('does not overlap another of its person, also over midnight and when two are made at once', async () => {
    const { hr, ids, types, plan } = world;
    await plan(ids.assistant, '2026-12-01', types.night);
    const body = { employeeId: ids.assistant, shiftTypeId: types.early, date: '2026-12-01' };
    expect((await hr.post(path, body)).status).toBe(201);
    const again = await hr.post(path, { ...body, shiftTypeId: types.late });
    expect([again.status, again.body.code]).toEqual([409, 'SHIFT_OVERLAPS']);
    const twice = await Promise.all(
      Array.from({ length: 6 }, () => hr.post(path, { ...body, date: '2026-12-04' })),
    );
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('keeps its hours when its type gets others', async () => {
    const { hr, ids, shiftOf } = world;
    const type = (
      await hr.post('/api/hr/shift-types', { name: 'Desk', startTime: '09:00', endTime: '12:00' })
    ).body.data;
    const body = { employeeId: ids.hr, shiftTypeId: type.id, date: '2026-12-01' };
    const { id } = (await hr.post(path, body)).body.data;
    const moved = { name: 'Desk', startTime: '10:00', endTime: '13:00', version: type.version };
    await hr.put(`/api/hr/shift-types/${type.id}`, moved);
    const changed = await hr.put(`${path}/${id}`, { ...body, date: '2026-12-02', version: 1 });
    expect(changed.body.data).toMatchObject({ date: '2026-12-02', startTime: '09:00', endTime: '12:00' });
    expect(await shiftOf(id)).toMatchObject({ startsAt: '2026-12-02T09:00:00.000Z', version: 2 });
    expect((await hr.delete(`/api/hr/shift-types/${type.id}`)).status).toBe(409);
  });

  it('is moved while it is scheduled, and takes no older version', async () => {
    const { hr, ids, types, plan } = world;
    const { id } = await plan(ids.teacher, '2026-12-07');
    const body = { employeeId: ids.teacher, shiftTypeId: types.late, date: '2026-12-08' };
    const changed = await hr.put(`${path}/${id}`, { ...body, version: 1 });
    expect(changed.body.data).toMatchObject({ ...body, startTime: '13:00', version: 2 });
    expect((await hr.put(`${path}/${id}`, { ...body, version: 1 })).body.code).toBe('STALE');
    const done = await hr.put(`${path}/${id}`, { ...body, status: 'COMPLETED', version: 2 });
    expect(done.body.data.status).toBe('COMPLETED');
    const late = await hr.put(`${path}/${id}`, { ...body, date: '2026-12-09', version: 3 });
    expect(fieldsOf(late)).toEqual({ date: 'Only a shift that is scheduled can be moved.' });
    const absent = await hr.put(`${path}/${id}`, { ...body, status: 'ABSENT', version: 3 });
    expect(absent.status).toBe(400);
  });

  it('is deleted as a draft, and cancelled once it was published', async () => {
    const { hr, teacher, ids, plan, publish, shiftOf } = world;
    const draft = await plan(ids.teacher, '2026-12-14');
    expect((await hr.delete(`${path}/${draft.id}`)).status).toBe(204);
    expect((await hr.get(`${path}/${draft.id}`)).status).toBe(404);
    const { id } = await plan(ids.teacher, '2026-12-14');
    expect((await teacher.get(`${path}/${id}`)).status).toBe(404);
    await publish('2026-12-13');
    expect((await teacher.get(`${path}/${id}`)).body.data.isDraft).toBe(false);
    expect((await hr.delete(`${path}/${id}`)).status).toBe(204);
    expect(await shiftOf(id)).toMatchObject({ status: 'CANCELLED', isDraft: true });
    // Cancelled, it takes no time.
    await plan(ids.teacher, '2026-12-14');
  });

  it('that was published and goes to somebody else is cancelled for the first', async () => {
    const { hr, ids, types, plan, publish, shiftOf } = world;
    const { id } = await plan(ids.teacher, '2026-12-21');
    await publish('2026-12-20');
    const body = { employeeId: ids.assistant, shiftTypeId: types.early, date: '2026-12-21' };
    const moved = (await hr.put(`${path}/${id}`, { ...body, version: 2 })).body.data;
    expect(moved).toMatchObject({ employeeId: ids.assistant, publishedAt: null, isDraft: true });
    expect(moved.id).not.toBe(id);
    expect(await shiftOf(id)).toMatchObject({ employeeId: ids.teacher, status: 'CANCELLED', isDraft: true });
  });

  it('is planned by hr for everybody, by a manager for the team, and read by its person', async () => {
    const { hr, manager, teacher, assistant, ids, types, plan } = world;
    const body = { employeeId: ids.teacher, shiftTypeId: types.early, date: '2027-01-04' };
    const mine = await manager.post(path, body);
    expect(mine.status).toBe(201);
    expect(fieldsOf(await manager.post(path, { ...body, employeeId: ids.hr }))).toEqual({
      employeeId: 'Employee does not exist.',
    });
    expect((await teacher.post(path, body)).status).toBe(403);
    const others = await plan(ids.hr, '2027-01-04');
    expect((await manager.get(`${path}/${others.id}`)).status).toBe(404);
    expect((await manager.delete(`${path}/${others.id}`)).status).toBe(404);
    const inWeek = `${path}?from=2027-01-03&to=2027-01-09`;
    expect((await hr.get(inWeek)).body.totalCount).toBe(2);
    expect((await manager.get(inWeek)).body.data.map((one: { id: string }) => one.id)).toEqual([
      mine.body.data.id,
    ]);
    expect((await teacher.get(inWeek)).body.totalCount).toBe(0);
    expect((await assistant.get(inWeek)).body.totalCount).toBe(0);
  });

  it('is given to many people on many days, at least one, and not where another is [TIM-07]', async () => {
    const { hr, ids, types, plan } = world;
    await plan(ids.teacher, '2027-02-02');
    const body = {
      ...{ employeeIds: [ids.teacher, ids.assistant], shiftTypeId: types.early },
      dates: ['2027-02-01', '2027-02-02'],
    };
    expect((await hr.post(`${path}/bulk`, body)).body).toEqual({ made: 3, skipped: 1 });
    expect((await hr.post(`${path}/bulk`, body)).body).toEqual({ made: 0, skipped: 4 });
    const many = Array.from({ length: 501 }, () => ids.teacher);
    expect(fieldsOf(await hr.post(`${path}/bulk`, { ...body, employeeIds: many }))).toEqual({
      employeeIds: 'At most 500 people at once',
    });
    expect(fieldsOf(await hr.post(`${path}/bulk`, { ...body, employeeIds: [] }))).toEqual({
      employeeIds: 'Select at least one employee',
    });
  });
});
