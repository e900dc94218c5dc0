import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { schoolFactory } from '../../testing/school-factory.ts';
import { endForgotten } from './missed-punch.job.ts';

let app: TestApp;
let teacher: TestClient;
let teacherId: string;

const status = '/api/hr/shifts-attendance/status';
const log = '/api/hr/shifts-attendance/log';

beforeAll(async () => {
  app = await makeTestApp();
  teacher = await app.as('teacher');
  teacherId = await schoolFactory(app.db).employee('Tess Teacher', teacher.userId);
});

const at = (moment: string) => app.clock.set(moment);
const punch = (type: string, employeeId = teacherId, client = teacher) =>
  client.post(log, { employeeId, type, notes: null });

describe('the clock', () => {
  it('names the own employee record, and says so when there is none [TIM-01, TIM-03]', async () => {
    const mine = await teacher.get('/api/me/employee-profile');
    expect(mine.body).toMatchObject({ id: teacherId, name: 'Tess Teacher' });
    const sales = await app.as('sales');
    const none = await sales.get('/api/me/employee-profile');
    expect([none.status, none.body.message]).toEqual([404, 'Employee profile not found']);
    expect((await sales.get(status)).body.message).toBe('Employee profile not found');
    expect((await (await app.as('parent')).get(status)).status).toBe(403);
  });

  it('checks in and out, and counts the time worked today [TIM-01, TIM-02, TIM-04, TIM-05]', async () => {
    at('2026-11-16T08:00:00.000Z');
    expect((await teacher.get(status)).body).toMatchObject({ status: 'CLOCKED_OUT', workedMinutes: 0 });
    const punched = { employeeId: teacherId, type: 'IN', notes: 'Early' };
    const came = await teacher.post(log, punched, { 'user-agent': 'Time clock 2' });
    expect(came.status).toBe(201);
    expect(came.body).toMatchObject({ status: 'CLOCKED_IN', since: '2026-11-16T08:00:00.000Z' });
    expect(came.body.recent[0]).toMatchObject({
      employeeId: teacherId,
      clockInTime: '2026-11-16T08:00:00.000Z',
      clockOutTime: null,
      ipAddress: '127.0.0.1',
      deviceInfo: 'Time clock 2',
      locationData: null,
      status: 'CLOCKED_IN',
      punchSource: 'MANUAL',
      notes: 'Early',
      employeeShiftId: null,
    });
    at('2026-11-16T10:30:00.000Z');
    expect((await teacher.get(status)).body.workedMinutes).toBe(150);
    const went = await punch('OUT');
    expect(went.body).toMatchObject({ status: 'CLOCKED_OUT', since: null, workedMinutes: 150 });
    expect(went.body.recent[0]).toMatchObject({
      clockOutTime: '2026-11-16T10:30:00.000Z',
      status: 'CLOCKED_OUT',
      notes: 'Early',
    });
  });

  it('refuses a punch that changes nothing [AMB-090]', async () => {
    at('2026-11-17T08:00:00.000Z');
    const out = await punch('OUT');
    expect([out.status, out.body.code]).toEqual([409, 'DOUBLE_PUNCH']);
    await punch('IN');
    const twice = await punch('IN');
    expect([twice.status, twice.body.code]).toEqual([409, 'DOUBLE_PUNCH']);
    const { rows } = await app.db.execute(
      sql`select 1 from attendance_log where clock_in_time = ${'2026-11-17T08:00:00Z'}`,
    );
    expect(rows).toHaveLength(1);
    await punch('OUT');
    const [one, other] = await Promise.all([punch('IN'), punch('IN')]);
    expect([one.status, other.status].sort()).toEqual([201, 409]);
    await punch('OUT');
  });

  it('is of oneself, of others only with manage [AMB-089]', async () => {
    const assistant = await app.as('teacher_assistant');
    await schoolFactory(app.db).employee('Amy Assistant', assistant.userId);
    expect((await punch('IN', teacherId, assistant)).status).toBe(404);
    const hr = await app.as('hr');
    expect((await punch('IN', teacherId, hr)).status).toBe(201);
    expect((await punch('OUT', teacherId, hr)).status).toBe(201);
    const invalid = await punch('IN', 'x');
    expect(invalid.status).toBe(400);
  });

  it('ends a log that was left open for 16 hours, and says so [AMB-090]', async () => {
    at('2026-11-18T08:00:00.000Z');
    await punch('IN');
    at('2026-11-18T23:59:00.000Z');
    expect((await teacher.get(status)).body).toMatchObject({ status: 'CLOCKED_IN', message: null });
    at('2026-11-19T00:00:00.000Z');
    const missed = await teacher.get(status);
    expect(missed.body).toMatchObject({
      status: 'CLOCKED_OUT',
      missedOn: '2026-11-18',
      message: 'You did not check out on 2026-11-18',
      workedMinutes: 0,
    });
    expect((await punch('OUT')).status).toBe(409);
    expect(await endForgotten(app.platform)).toBe(1);
    expect(await endForgotten(app.platform)).toBe(0);
    at('2026-11-19T08:00:00.000Z');
    const came = await punch('IN');
    expect(came.body).toMatchObject({ status: 'CLOCKED_IN', message: null });
    expect(came.body.recent[1]).toMatchObject({ status: 'MISSED_PUNCH', clockOutTime: null });
    await punch('OUT');
  });

  it('does so too when somebody checks in before the hourly job ran [AMB-090]', async () => {
    at('2026-11-20T08:00:00.000Z');
    await punch('IN');
    at('2026-11-21T08:00:00.000Z');
    const came = await punch('IN');
    expect(came.status).toBe(201);
    expect(came.body.recent.slice(0, 2)).toMatchObject([
      { status: 'CLOCKED_IN' },
      { status: 'MISSED_PUNCH' },
    ]);
  });
});
