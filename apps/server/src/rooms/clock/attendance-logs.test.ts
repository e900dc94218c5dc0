import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, makeLeaveWorld } from '../../testing/leave-world.ts';

// It is Friday, 20 November 2026, 10:00 UTC; the school's clock is UTC.

const path = '/api/hr/attendance-logs';
let world: Awaited<ReturnType<typeof makeLeaveWorld>>;
beforeAll(async () => {
  world = await makeLeaveWorld();
  world.app.clock.set('2026-11-20T10:00:00.000Z');
});

const at = (day: number, time: string) => `2026-11-${String(day).padStart(2, '0')}T${time}:00.000Z`;
const byHand = (day: number, from: string | null, to: string | null, employeeId = world.ids.teacher) => ({
  ...{ employeeId, notes: null },
  ...{ clockInTime: from && at(day, from), clockOutTime: to && at(day, to) },
});

describe('attendance by hand', () => {
  it('needs a clock-in or a clock-out, and the end not before the beginning [TIM-06]', async () => {
    const { hr } = world;
    const none = await hr.post(path, byHand(2, null, null));
    expect([none.status, fieldsOf(none)]).toEqual([
      400,
      { clockInTime: 'A clock-in or clock-out time is required' },
    ]);
    const back = await hr.post(path, byHand(2, '08:00', '07:59'));
    expect([back.status, fieldsOf(back)]).toEqual([
      400,
      { clockOutTime: 'Clock-out time cannot be earlier than clock-in time' },
    ]);
    const same = await hr.post(path, byHand(2, '08:00', '08:00'));
    expect(same.status).toBe(201);
    const [onlyIn, onlyOut] = [
      await hr.post(path, byHand(3, '08:00', null)),
      await hr.post(path, byHand(4, null, '17:00')),
    ];
    expect([onlyIn.status, onlyOut.status]).toEqual([201, 201]);
    expect(onlyIn.body.data).toMatchObject({ status: 'MISSED_PUNCH', day: '2026-11-03', clockOutTime: null });
    expect(onlyOut.body.data).toMatchObject({ status: 'MISSED_PUNCH', day: '2026-11-04', clockInTime: null });
  });

  it('is recorded by who manages attendance, never for oneself [TIM-06, AMB-290]', async () => {
    const { hr, manager, teacher, ids } = world;
    expect((await teacher.post(path, byHand(5, '08:00', '12:00'))).status).toBe(403);
    expect((await manager.post(path, byHand(5, '08:00', '12:00'))).status).toBe(403);
    const own = await hr.post(path, byHand(5, '08:00', '12:00', ids.hr));
    expect([own.status, own.body.message]).toEqual([403, 'You cannot correct your own attendance.']);
    const stranger = await hr.post(path, byHand(5, '08:00', '12:00', '01900000-0000-7000-8000-0000000000ee'));
    expect([stranger.status, fieldsOf(stranger)]).toEqual([400, { employeeId: 'Employee does not exist.' }]);
  });

  it('is past, and not twice at a time', async () => {
    const { hr } = world;
    const tomorrow = await hr.post(path, byHand(21, '08:00', null));
    expect(fieldsOf(tomorrow)).toEqual({ clockInTime: 'Time cannot be in the future' });
    expect((await hr.post(path, byHand(6, '08:00', '12:00'))).status).toBe(201);
    const twice = await hr.post(path, byHand(6, '11:59', '13:00'));
    expect(fieldsOf(twice)).toEqual({ clockInTime: 'Other work is recorded at this time.' });
    expect((await hr.post(path, byHand(6, '12:00', '13:00'))).status).toBe(201);
  });

  it('is corrected with a reason, and what stood before is kept', async () => {
    const { app, hr, ids } = world;
    const made = await hr.post(path, byHand(9, '08:00', null, ids.assistant));
    const { id, version } = made.body.data;
    const body = { clockInTime: at(9, '08:00'), clockOutTime: at(9, '16:30'), version };
    const unsaid = await hr.put(`${path}/${id}`, { ...body, reason: ' ' });
    expect(fieldsOf(unsaid)).toEqual({ reason: 'Reason is required' });
    const after = await hr.put(`${path}/${id}`, { ...body, reason: 'The gate was broken' });
    expect(after.body.data).toMatchObject({ status: 'CLOCKED_OUT', isCorrected: true });
    expect(after.body.data.corrections[1]).toMatchObject({
      ...{ oldClockIn: at(9, '08:00'), oldClockOut: null, newClockOut: at(9, '16:30') },
      ...{ reason: 'The gate was broken', correctedBy: 'Test hr', requestId: null },
    });
    expect((await hr.put(`${path}/${id}`, { ...body, reason: 'Again' })).status).toBe(409);
    const gone = app.db.execute(sql`delete from attendance_correction where attendance_log_id = ${id}`);
    await expect(gone).rejects.toThrow();
  });

  it('is seen by oneself, the manager and hr; exceptions are what misses a time', async () => {
    const { hr, manager, teacher, assistant, ids } = world;
    const made = await hr.post(path, byHand(10, '08:00', null));
    const { id } = made.body.data;
    const idsOf = (reply: { body: { data: { id: string }[] } }) => reply.body.data.map((row) => row.id);
    expect(idsOf(await teacher.get(`${path}?limit=100`))).toContain(id);
    expect(idsOf(await manager.get(`${path}?limit=100`))).toContain(id);
    expect(idsOf(await assistant.get(`${path}?limit=100`))).not.toContain(id);
    expect((await assistant.get(`${path}/${id}`)).status).toBe(404);
    const whole = await hr.post(path, byHand(10, '13:00', '17:00'));
    const one = `employeeId=${ids.teacher}&from=2026-11-10&to=2026-11-10`;
    expect(idsOf(await hr.get(`${path}?${one}`))).toEqual([whole.body.data.id, id]);
    expect(idsOf(await hr.get(`${path}?${one}&exceptions=true`))).toEqual([id]);
    expect(idsOf(await hr.get(`${path}?${one}&status=CLOCKED_OUT`))).toEqual([whole.body.data.id]);
    expect(idsOf(await hr.get(`${path}?employeeId=${ids.teacher}&from=2026-11-11&to=2026-11-11`))).toEqual(
      [],
    );
  });
});
