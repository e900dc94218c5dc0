import { beforeAll, describe, expect, it } from 'vitest';
import { makeShiftWorld } from '../../testing/shift-world.ts';
import { judgeShifts } from './judge-shifts.job.ts';

let world: Awaited<ReturnType<typeof makeShiftWorld>>;
beforeAll(async () => {
  world = await makeShiftWorld('2026-11-19T12:00:00.000Z');
});

const at = (moment: string) => world.app.clock.set(moment);

async function punch(moment: string, type: 'IN' | 'OUT') {
  const { app, teacher, ids } = world;
  app.clock.set(moment);
  const reply = await teacher.post('/api/hr/shifts-attendance/log', {
    employeeId: ids.teacher,
    type,
    notes: null,
  });
  return reply.body.recent?.[0] ?? reply;
}

/** A published shift of the teacher. */
async function published(date: string, sunday: string, type?: string) {
  const { ids, plan, publish } = world;
  const { id } = await plan(ids.teacher, date, type);
  await publish(sunday);
  return id;
}

describe('the clock and a shift', () => {
  it('belong together from two hours before its start on; early and in time is complete [TIM-04, TIM-08]', async () => {
    const id = await published('2026-11-23', '2026-11-22');
    expect((await punch('2026-11-23T04:59:00.000Z', 'IN')).employeeShiftId).toBeNull();
    await punch('2026-11-23T04:59:30.000Z', 'OUT');
    expect((await world.shiftOf(id)).status).toBe('SCHEDULED');
    expect((await punch('2026-11-23T05:00:00.000Z', 'IN')).employeeShiftId).toBe(id);
    expect((await world.shiftOf(id)).status).toBe('PRESENT');
    expect((await punch('2026-11-23T15:00:00.000Z', 'OUT')).status).toBe('CLOCKED_OUT');
    at('2026-11-23T18:59:00.000Z');
    expect(await judgeShifts(world.app.platform)).toBe(0);
    at('2026-11-23T19:00:00.000Z');
    expect(await judgeShifts(world.app.platform)).toBe(1);
    expect((await world.shiftOf(id)).status).toBe('COMPLETED');
    expect(await judgeShifts(world.app.platform)).toBe(0);
  });

  it('say who came late and who left early by more than five minutes [TIM-04]', async () => {
    await published('2026-11-24', '2026-11-22');
    await punch('2026-11-24T07:05:01.000Z', 'IN');
    expect((await punch('2026-11-24T15:00:00.000Z', 'OUT')).status).toBe('LATE_IN');
    await published('2026-11-25', '2026-11-22');
    await punch('2026-11-25T07:05:00.000Z', 'IN');
    expect((await punch('2026-11-25T14:54:59.000Z', 'OUT')).status).toBe('EARLY_OUT');
    // Who comes back into the shift had a pause: neither early out nor late again.
    const back = await punch('2026-11-25T14:56:00.000Z', 'IN');
    const done = await world.teacher.post('/api/hr/shifts-attendance/log', {
      ...{ employeeId: world.ids.teacher, type: 'OUT', notes: null },
    });
    expect(back.status).toBe('CLOCKED_IN');
    expect(done.body.recent.slice(0, 2).map(({ status }: { status: string }) => status)).toEqual([
      'CLOCKED_OUT',
      'CLOCKED_OUT',
    ]);
  });

  it('end on the next day after a night, and a check-out closes the open log whatever comes next', async () => {
    const id = await published('2026-11-30', '2026-11-29', world.types.night);
    await published('2026-12-01', '2026-11-29');
    expect((await punch('2026-11-30T21:50:00.000Z', 'IN')).employeeShiftId).toBe(id);
    expect(await punch('2026-12-01T06:30:00.000Z', 'OUT')).toMatchObject({
      ...{ employeeShiftId: id, status: 'CLOCKED_OUT', clockOutTime: '2026-12-01T06:30:00.000Z' },
    });
    // Now the early shift is the nearest.
    expect((await punch('2026-12-01T07:00:00.000Z', 'IN')).employeeShiftId).not.toBe(id);
    await punch('2026-12-01T15:00:00.000Z', 'OUT');
  });

  it('miss a punch four hours after the end, and nobody who did not come was there [TIM-08]', async () => {
    const forgotten = await published('2026-12-07', '2026-12-06');
    const absent = await published('2026-12-08', '2026-12-06');
    await punch('2026-12-07T07:00:00.000Z', 'IN');
    at('2026-12-08T19:00:00.000Z');
    await judgeShifts(world.app.platform);
    expect((await world.shiftOf(forgotten)).status).toBe('MISSED_PUNCH');
    expect((await world.shiftOf(absent)).status).toBe('ABSENT');
    // What is recorded by hand later is seen.
    await world.hr.post('/api/hr/attendance-logs', {
      ...{ employeeId: world.ids.teacher, notes: 'The gate was broken' },
      ...{ clockInTime: '2026-12-08T07:00:00.000Z', clockOutTime: '2026-12-08T15:00:00.000Z' },
    });
    await judgeShifts(world.app.platform);
    expect((await world.shiftOf(absent)).status).toBe('COMPLETED');
  });

  it('leave a shift scheduled whose person is on leave, and drafts alone', async () => {
    const { manager, teacher, grant, typeId, ids, plan, shiftOf } = world;
    at('2026-12-09T08:00:00.000Z');
    await grant('ANNUAL');
    const away = await published('2026-12-14', '2026-12-13');
    const draft = await plan(ids.teacher, '2026-12-15');
    const asked = await teacher.post('/api/hr/leave-requests', {
      ...{
        leaveTypeId: await typeId('ANNUAL'),
        startDate: '2026-12-14',
        endDate: '2026-12-14',
        reason: 'Rest',
      },
    });
    const { id, version } = asked.body.data;
    await manager.post(`/api/hr/leave-requests/${id}/status`, { status: 'Approved', version });
    at('2026-12-16T08:00:00.000Z');
    await judgeShifts(world.app.platform);
    expect((await shiftOf(away)).status).toBe('SCHEDULED');
    expect((await shiftOf(draft.id)).status).toBe('SCHEDULED');
  });
});
