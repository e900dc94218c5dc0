import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, makeLeaveWorld } from '../../testing/leave-world.ts';

const path = '/api/hr/shift-types';
let world: Awaited<ReturnType<typeof makeLeaveWorld>>;
beforeAll(async () => {
  world = await makeLeaveWorld();
});

const times = { startTime: '08:00', endTime: '16:00' };

describe('a shift type', () => {
  it('has a name, two times HH:mm and a colour; else it is fixed, in use and for everybody [TIM-07]', async () => {
    const { hr } = world;
    const bare = await hr.post(path, { name: ' ', startTime: '8:00', endTime: '24:00', color: 'red' });
    expect(fieldsOf(bare)).toEqual({
      name: 'Name is required',
      startTime: 'Time must be in HH:MM format (e.g., 09:00)',
      endTime: 'Time must be in HH:MM format (e.g., 09:00)',
      color: 'Invalid hex color format',
    });
    const made = await hr.post(path, { ...times, name: 'Early', color: '#2F9E44' });
    expect(made.body.data).toMatchObject({
      ...{ name: 'Early', startTime: '08:00', endTime: '16:00', description: null, color: '#2F9E44' },
      ...{ isActive: true, category: 'FIXED', departmentIds: [] },
    });
    const twice = await hr.post(path, { ...times, name: 'EARLY' });
    expect([twice.status, twice.body.code]).toEqual([409, 'SHIFT_TYPE_NAME_TAKEN']);
    const nobodys = await hr.post(path, {
      ...{ ...times, name: 'Desk', departmentIds: ['01900000-0000-7000-8000-0000000000ee'] },
    });
    expect(fieldsOf(nobodys)).toEqual({ 'departmentIds.0': 'Department does not exist.' });
  });

  it('may end on the next day, and is never empty [AMB-077]', async () => {
    const { hr } = world;
    const night = await hr.post(path, { name: 'Night', startTime: '22:00', endTime: '06:00' });
    expect(night.status).toBe(201);
    const empty = await hr.post(path, { name: 'Empty', startTime: '22:00', endTime: '22:00' });
    expect(fieldsOf(empty)).toEqual({ endTime: 'Start and end time must differ' });
  });

  it('has a break that is shorter than the shift, also over midnight', async () => {
    const { hr } = world;
    const night = { startTime: '22:00', endTime: '02:00' };
    const paused = await hr.post(path, { ...night, name: 'Paused', breakMinutes: 239 });
    expect(paused.body.data).toMatchObject({ breakMinutes: 239 });
    const all = await hr.post(path, { ...night, name: 'All break', breakMinutes: 240 });
    expect(fieldsOf(all)).toEqual({ breakMinutes: 'The break must be shorter than the shift' });
    const long = await hr.post(path, { ...times, name: 'Long break', breakMinutes: 481 });
    expect(fieldsOf(long)).toEqual({ breakMinutes: 'Break must be at most 480 minutes' });
  });

  it('is made, changed and deleted by hr alone, and read by all who have shifts', async () => {
    const { hr, manager, teacher } = world;
    const body = { ...times, name: 'Late' };
    expect((await teacher.post(path, body)).status).toBe(403);
    expect((await manager.post(path, body)).status).toBe(403);
    const { id, version } = (await hr.post(path, body)).body.data;
    expect((await teacher.get(`${path}/${id}`)).body.data).toMatchObject({ name: 'Late' });
    const changed = await hr.put(`${path}/${id}`, { ...body, isActive: false, version });
    expect(changed.body.data).toMatchObject({ isActive: false, version: version + 1 });
    const named = async (query: string) =>
      (await teacher.get(`${path}?${query}`)).body.data.map((row: { name: string }) => row.name);
    expect(await named('isActive=true')).not.toContain('Late');
    expect(await named('search=lat')).toEqual(['Late']);
    expect((await teacher.delete(`${path}/${id}`)).status).toBe(403);
    expect((await hr.delete(`${path}/${id}`)).status).toBe(204);
  });
});
