import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, makeLeaveWorld } from '../../testing/leave-world.ts';

// It is Friday, 20 November 2026, 10:00 UTC; the school's clock is UTC.

const path = '/api/hr/regularization-requests';
const logs = '/api/hr/attendance-logs';
let world: Awaited<ReturnType<typeof makeLeaveWorld>>;
beforeAll(async () => {
  world = await makeLeaveWorld();
  world.app.clock.set('2026-11-20T10:00:00.000Z');
});

const at = (day: number, time: string) => `2026-11-${String(day).padStart(2, '0')}T${time}:00.000Z`;
const asked = (requestType: string, more: object = {}) => ({ requestType, reason: 'I forgot', ...more });

async function missed(day: number): Promise<string> {
  const made = await world.hr.post(logs, {
    ...{ employeeId: world.ids.teacher, clockInTime: at(day, '08:00'), clockOutTime: null, notes: null },
  });
  return made.body.data.id;
}

async function ask(body: object) {
  const made = await world.teacher.post(path, body);
  expect([made.status, fieldsOf(made)]).toEqual([201, {}]);
  return made.body.data;
}

describe('a regularization request', () => {
  it('has a reason and one of five types [TIM-11]', async () => {
    const { teacher } = world;
    const bare = await teacher.post(path, { requestType: 'LATE', reason: '' });
    expect(fieldsOf(bare)).toEqual({
      requestType: 'Choose what is to be set right',
      reason: 'Reason is required',
    });
    const long = await teacher.post(path, asked('OTHER', { reason: 'x'.repeat(501) }));
    expect(fieldsOf(long)).toEqual({ reason: 'Reason must be at most 500 characters' });
    const made = await ask(asked('OTHER', { reason: 'x'.repeat(500) }));
    expect(made).toMatchObject({
      ...{ employeeId: world.ids.teacher, attendanceLogId: null, requestType: 'OTHER', status: 'PENDING' },
      ...{ requestedClockIn: null, requestedClockOut: null, approvedById: null, approvedAt: null },
      ...{ approverNotes: null, can: { decide: false, cancel: true } },
    });
  });

  it('is about what was, not about what is still to come', async () => {
    const asks = (time: string) => world.teacher.post(path, asked('OTHER', { requestedClockIn: time }));
    expect(fieldsOf(await asks(at(20, '10:01')))).toEqual({
      requestedClockIn: 'Time cannot be in the future',
    });
    const out = asked('OTHER', { requestedClockIn: at(20, '08:00'), requestedClockOut: at(21, '08:00') });
    expect(fieldsOf(await world.teacher.post(path, out))).toEqual({
      requestedClockOut: 'Time cannot be in the future',
    });
    expect((await asks(at(20, '10:00'))).status).toBe(201);
  });

  it('of a missed clock-in needs the clock-in, of a missed clock-out the clock-out [TIM-12]', async () => {
    const { teacher } = world;
    const noIn = await teacher.post(path, asked('MISSED_CLOCK_IN', { requestedClockOut: at(2, '17:00') }));
    expect(fieldsOf(noIn)).toEqual({
      requestedClockIn: 'Requested clock-in time is required for a missed clock-in',
    });
    const noOut = await teacher.post(path, asked('MISSED_CLOCK_OUT', { requestedClockIn: at(2, '08:00') }));
    expect(fieldsOf(noOut)).toEqual({
      requestedClockOut: 'Requested clock-out time is required for a missed clock-out',
    });
    await ask(asked('MISSED_CLOCK_IN', { requestedClockIn: at(2, '08:00') }));
    await ask(asked('MISSED_CLOCK_OUT', { requestedClockOut: at(2, '17:00') }));
  });

  it('of an incorrect time needs one of the two, and the end after the beginning [TIM-12]', async () => {
    const { teacher } = world;
    const none = await teacher.post(path, asked('INCORRECT_TIME'));
    expect(fieldsOf(none)).toEqual({
      requestedClockIn: 'At least one requested time is required for an incorrect time',
    });
    const both = { requestedClockIn: at(3, '08:00'), requestedClockOut: at(3, '08:00') };
    const same = await teacher.post(path, asked('INCORRECT_TIME', both));
    expect(fieldsOf(same)).toEqual({
      requestedClockOut: 'Requested clock-out must be after requested clock-in',
    });
    await ask(asked('INCORRECT_TIME', { ...both, requestedClockOut: at(3, '08:01') }));
    await ask(asked('INCORRECT_TIME', { requestedClockOut: at(3, '08:00') }));
  });

  it('of work from home needs both times [TIM-12]', async () => {
    const { teacher } = world;
    const none = await teacher.post(path, asked('WORK_FROM_HOME_FORGOT_LOG'));
    expect(fieldsOf(none)).toEqual({
      requestedClockIn: 'Requested clock-in time is required for work from home',
      requestedClockOut: 'Requested clock-out time is required for work from home',
    });
  });

  it('changes the log when it is approved, and keeps what stood before [TIM-13]', async () => {
    const { teacher, manager } = world;
    const attendanceLogId = await missed(4);
    const early = asked('MISSED_CLOCK_OUT', { attendanceLogId, requestedClockOut: at(4, '07:00') });
    expect(fieldsOf(await teacher.post(path, early))).toEqual({
      requestedClockOut: 'Clock-out time cannot be earlier than clock-in time',
    });
    const body = asked('MISSED_CLOCK_OUT', { attendanceLogId, requestedClockOut: at(4, '16:30') });
    const { id, version } = await ask(body);
    expect(fieldsOf(await teacher.post(path, body))).toEqual({
      attendanceLogId: 'A request about this record waits already.',
    });
    const undecided = await manager.post(`${path}/${id}/decision`, { status: 'CANCELLED', version });
    expect(fieldsOf(undecided)).toEqual({ status: 'Status must be APPROVED or REJECTED' });
    const done = await manager.post(`${path}/${id}/decision`, { status: 'APPROVED', version });
    expect(done.body.data).toMatchObject({
      ...{ status: 'APPROVED', decidedBy: 'Test manager', clockOutTime: at(4, '16:30') },
      can: { decide: false, cancel: false },
    });
    const log = await teacher.get(`${logs}/${attendanceLogId}`);
    expect(log.body.data).toMatchObject({ status: 'CLOCKED_OUT', clockOutTime: at(4, '16:30') });
    expect(log.body.data.corrections.at(-1)).toMatchObject({
      ...{ oldClockOut: null, newClockOut: at(4, '16:30'), reason: 'I forgot', requestId: id },
    });
    const again = await manager.post(`${path}/${id}/decision`, { status: 'APPROVED', version });
    expect([again.status, again.body.code]).toEqual([409, 'WRONG_STATE']);
  });

  it('makes the log where there is none [TIM-13]', async () => {
    const { manager, teacher } = world;
    const times = { requestedClockIn: at(5, '08:00'), requestedClockOut: at(5, '17:00') };
    const { id, version } = await ask(asked('WORK_FROM_HOME_FORGOT_LOG', times));
    const done = await manager.post(`${path}/${id}/decision`, { status: 'APPROVED', version });
    const log = await teacher.get(`${logs}/${done.body.data.attendanceLogId}`);
    expect(log.body.data).toMatchObject({
      ...{ employeeId: world.ids.teacher, status: 'CLOCKED_OUT', day: '2026-11-05', notes: 'I forgot' },
      ...{ clockInTime: at(5, '08:00'), clockOutTime: at(5, '17:00') },
    });
  });

  it('is rejected with notes [TIM-12, TIM-13]', async () => {
    const { manager, teacher } = world;
    const attendanceLogId = await missed(6);
    const { id, version } = await ask(
      asked('MISSED_CLOCK_OUT', { attendanceLogId, requestedClockOut: at(6, '23:00') }),
    );
    const url = `${path}/${id}/decision`;
    const silent = await manager.post(url, { status: 'REJECTED', approverNotes: ' ', version });
    expect([silent.status, fieldsOf(silent)]).toEqual([
      400,
      { approverNotes: 'Approver notes are required when rejecting a request' },
    ]);
    const done = await manager.post(url, {
      status: 'REJECTED',
      approverNotes: 'The gate says 17:00',
      version,
    });
    expect(done.body.data).toMatchObject({ status: 'REJECTED', approverNotes: 'The gate says 17:00' });
    const log = await teacher.get(`${logs}/${attendanceLogId}`);
    expect(log.body.data).toMatchObject({ status: 'MISSED_PUNCH', clockOutTime: null });
  });

  it('is cancelled by oneself alone, while it waits [TIM-13]', async () => {
    const { manager, teacher, hr, assistant } = world;
    const { id, version } = await ask(asked('MISSED_CLOCK_IN', { requestedClockIn: at(9, '08:00') }));
    const cancel = (client: typeof hr, v = version) => client.post(`${path}/${id}/cancel`, { version: v });
    const byHr = await cancel(hr);
    expect([byHr.status, byHr.body.message]).toEqual([403, 'Only your own request can be cancelled.']);
    expect((await cancel(assistant)).status).toBe(404);
    expect((await cancel(teacher)).body.data).toMatchObject({ status: 'CANCELLED' });
    const twice = await cancel(teacher, version + 1);
    expect([twice.status, twice.body.message]).toEqual([409, 'Only a pending request can be cancelled.']);
    const late = await manager.post(`${path}/${id}/decision`, { status: 'APPROVED', version: version + 1 });
    expect(late.status).toBe(409);
  });

  it('is never decided by who it is of, nor by who asked [AMB-092]', async () => {
    const { hr, manager, teacher, ids } = world;
    const body = asked('MISSED_CLOCK_IN', { requestedClockIn: at(10, '08:00') });
    const own = await hr.post(path, body);
    const { id, version } = own.body.data;
    const refused = await hr.post(`${path}/${id}/decision`, { status: 'APPROVED', version });
    const text = 'You cannot approve your own regularization request.';
    expect([refused.status, refused.body.message]).toEqual([403, text]);
    const forTeacher = await hr.post(path, { ...body, employeeId: ids.teacher });
    const url = `${path}/${forTeacher.body.data.id}/decision`;
    const creator = await hr.post(url, { status: 'APPROVED', version });
    expect([creator.status, creator.body.message]).toEqual([403, text]);
    expect((await teacher.post(url, { status: 'APPROVED', version })).status).toBe(403);
    expect((await manager.post(url, { status: 'APPROVED', version })).status).toBe(200);
    expect((await teacher.post(path, { ...body, employeeId: ids.hr })).status).toBe(403);
  });
});
