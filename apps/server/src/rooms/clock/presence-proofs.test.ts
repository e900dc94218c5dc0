import { System } from '@bellwether/contract/settings/system-settings';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AttendanceWorld,
  makeAttendanceWorld,
  type TaughtClass,
} from '../../testing/attendance-world.ts';
import type { TestClient } from '../../testing/make-test-app.ts';
import { writeSettings } from '../settings/index.ts';
import { endForgotten } from './missed-punch.job.ts';
import { proposeProven } from './propose-proven.job.ts';

// The school's clock is UTC; its classes are on Mondays and Thursdays: the first from 00:10 to 00:20, the next from 00:20 to 00:30, and so on.

const path = '/api/hr/regularization-requests';
const logs = '/api/hr/attendance-logs';
let world: AttendanceWorld;
let hr: TestClient;
let classes: TaughtClass[];
beforeAll(async () => {
  world = await makeAttendanceWorld();
  hr = await world.app.as('hr');
  classes = [await world.taughtClass(), await world.taughtClass(), await world.taughtClass()];
});

async function at(moment: string, act?: () => Promise<{ status: number }>) {
  world.app.clock.set(`${moment}Z`);
  if (act) expect((await act()).status).toBe(201);
}

const punch = (type: string) =>
  world.teacher.post('/api/hr/shifts-attendance/log', { employeeId: world.teacherId, type, notes: null });
const take = (which: number, day: string) => world.take(classes[which] as TaughtClass, {}, day);
const byHand = (times: object) =>
  hr.post(logs, {
    employeeId: world.teacherId,
    clockInTime: null,
    clockOutTime: null,
    notes: null,
    ...times,
  });
const propose = () => proposeProven(world.app.platform);

async function newest(client: TestClient = world.teacher) {
  return (await client.get(`${path}?limit=1`)).body.data[0];
}

describe('a taught lesson proves that its teacher was there', () => {
  it('proposes the last proven end for a missing check-out, which its person confirms and somebody else approves [AMB-360, TIM-11, TIM-13]', async () => {
    await at('2026-11-23T00:05:00', () => punch('IN'));
    await at('2026-11-23T00:15:00', () => take(0, '2026-11-23'));
    await at('2026-11-23T01:00:00', () => take(1, '2026-11-23'));
    // A second too late to prove the third lesson.
    await at('2026-11-23T01:10:01', () => take(2, '2026-11-23'));
    await at('2026-11-23T16:10:00');
    expect(await propose()).toBe(0);
    await endForgotten(world.app.platform);
    expect([await propose(), await propose()]).toEqual([1, 0]);
    const proposed = await newest();
    expect(proposed).toMatchObject({
      ...{ requestType: 'MISSED_CLOCK_OUT', source: 'SYSTEM_AUTO', status: 'PENDING', confirmedAt: null },
      ...{ requestedClockIn: null, requestedClockOut: '2026-11-23T00:30:00.000Z' },
      can: { decide: false, cancel: true, confirm: true },
    });
    expect((await hr.get(path)).body.data).toEqual([]);
    const { id, version } = proposed;
    expect((await hr.post(`${path}/${id}/decision`, { status: 'APPROVED', version })).status).toBe(404);
    const confirmed = await world.teacher.post(`${path}/${id}/confirm`, { version });
    expect(confirmed.body.data).toMatchObject({
      confirmedAt: '2026-11-23T16:10:00.000Z',
      can: { decide: false, cancel: true, confirm: false },
    });
    const again = await world.teacher.post(`${path}/${id}/confirm`, { version: version + 1 });
    expect([again.status, again.body.code]).toEqual([409, 'WRONG_STATE']);
    const waiting = await newest(hr);
    expect(waiting.can).toEqual({ decide: true, cancel: false, confirm: false });
    const decided = await hr.post(`${path}/${id}/decision`, { status: 'APPROVED', version: waiting.version });
    expect(decided.status).toBe(200);
    const log = (await hr.get(`${logs}/${proposed.attendanceLogId}`)).body.data;
    expect(log).toMatchObject({
      ...{ clockInTime: '2026-11-23T00:05:00.000Z', clockOutTime: '2026-11-23T00:30:00.000Z' },
      status: 'CLOCKED_OUT',
      corrections: [{ oldClockOut: null, newClockOut: '2026-11-23T00:30:00.000Z', requestId: id }],
    });
  });

  it('proposes the first proven start for a missing check-in, and gives way to what the person says [AMB-360]', async () => {
    await at('2026-11-26T00:25:00', () => take(1, '2026-11-26'));
    await at('2026-11-26T00:26:00', () => take(0, '2026-11-26'));
    await at('2026-11-26T09:00:00', () => byHand({ clockOutTime: '2026-11-26T08:00:00.000Z' }));
    expect(await propose()).toBe(1);
    const proposed = await newest();
    expect(proposed).toMatchObject({
      ...{ requestType: 'MISSED_CLOCK_IN', requestedClockOut: null },
      requestedClockIn: '2026-11-26T00:10:00.000Z',
    });
    const own = await world.teacher.post(path, {
      ...{
        requestType: 'MISSED_CLOCK_IN',
        reason: 'I came earlier',
        attendanceLogId: proposed.attendanceLogId,
      },
      requestedClockIn: '2026-11-26T00:00:00.000Z',
    });
    expect([own.status, own.body.data.source]).toEqual([201, 'MANUAL']);
    expect((await world.teacher.get(`${path}?status=CANCELLED`)).body.data[0].id).toBe(proposed.id);
    expect(await propose()).toBe(0);
  });

  it('leaves recorded times as they are, also where a lesson would say less [AMB-360]', async () => {
    await at('2026-11-30T00:05:00', () => punch('IN'));
    await at('2026-11-30T00:15:00', () => take(0, '2026-11-30'));
    await at('2026-11-30T00:16:00', () => punch('OUT'));
    // A check-in after the lesson, whose end is missing: the lesson proves nothing of it.
    await at('2026-11-30T02:00:00', () => punch('IN'));
    await at('2026-11-30T19:00:00');
    await endForgotten(world.app.platform);
    expect(await propose()).toBe(0);
  });

  it('proposes both times of a day without a record, to who uses the clock alone [AMB-360, TIM-04]', async () => {
    await at('2026-12-03T00:15:00', () => take(0, '2026-12-03'));
    await at('2026-12-03T00:45:00', () => take(1, '2026-12-03'));
    await at('2026-12-03T04:29:59');
    expect(await propose()).toBe(0);
    await at('2026-12-03T04:30:00');
    expect([await propose(), await propose()]).toEqual([1, 0]);
    const { id, version, ...proposed } = await newest();
    expect(proposed).toMatchObject({
      ...{ attendanceLogId: null, requestedClockIn: '2026-12-03T00:10:00.000Z' },
      requestedClockOut: '2026-12-03T00:30:00.000Z',
    });
    await world.teacher.post(`${path}/${id}/confirm`, { version });
    const decided = await hr.post(`${path}/${id}/decision`, { status: 'APPROVED', version: version + 1 });
    const { body } = await hr.get(`${logs}/${decided.body.data.attendanceLogId}`);
    expect(body.data).toMatchObject({ punchSource: 'SYSTEM_AUTO', status: 'CLOCKED_OUT' });
  });

  it('is set right as soon as it is confirmed where the settings say so, and what stood before is kept [AMB-360]', async () => {
    const { db } = world.app;
    await writeSettings(db, 'system', System.parse({ approveProvenTime: true }));
    await at('2026-12-07T00:05:00', () => punch('IN'));
    await at('2026-12-07T00:15:00', () => take(0, '2026-12-07'));
    await at('2026-12-07T16:10:00');
    await endForgotten(world.app.platform);
    expect(await propose()).toBe(1);
    const { id, version, attendanceLogId } = await newest();
    const confirmed = await world.teacher.post(`${path}/${id}/confirm`, { version });
    expect(confirmed.body.data).toMatchObject({
      ...{ status: 'APPROVED', approvedById: null, approvedAt: '2026-12-07T16:10:00.000Z' },
      can: { decide: false, cancel: false, confirm: false },
    });
    expect((await hr.get(`${logs}/${attendanceLogId}`)).body.data).toMatchObject({
      ...{ status: 'CLOCKED_OUT', clockOutTime: '2026-12-07T00:20:00.000Z' },
      corrections: [{ oldClockOut: null, requestId: id }],
    });
  });
});
