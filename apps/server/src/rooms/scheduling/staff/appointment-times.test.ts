import { beforeAll, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { schoolFactory } from '../../../testing/school-factory.ts';

// Today is Thursday, 19 November 2026, in UTC.

let app: TestApp;
let employee: string;
let teacher: TestClient;

beforeAll(async () => {
  app = await makeTestApp();
  employee = await schoolFactory(app.db).employee('Anna Berg', await app.userIdOf('teacher'));
  teacher = await app.as('teacher');
});

async function book(by: TestClient, title: string, times: readonly [string, string], more: object = {}) {
  const [startDate, endDate] = times.map((time) => `2026-11-${time}:00.000Z`);
  const reply = await by.post('/api/dashboard/calendar-events', { title, startDate, endDate, ...more });
  expect([reply.status, reply.body.error]).toEqual([201, undefined]);
  return reply.body.data.id as string;
}

/** Somebody who sees who is free, and of the calendar what is their own. */
async function planner(): Promise<TestClient> {
  const superuser = await app.as('superuser');
  const rights = (await superuser.get('/api/permissions')).body.data;
  const permissionIds = rights
    .filter(({ action, subject }: Record<string, string>) =>
      ['read:own staff_assignment', 'read:own calendar_event'].includes(`${action} ${subject}`),
    )
    .map(({ id }: { id: string }) => id);
  expect(permissionIds).toHaveLength(2);
  const role = await superuser.post('/api/roles', { name: 'planner', permissionIds });
  const user = await superuser.post('/api/users', {
    ...{ name: 'Pia Plan', username: 'pia', email: 'pia@example.org', password: 'marble-tractor-eleven' },
    roleIds: [role.body.data.id],
  });
  return app.as({ userId: user.body.data.id });
}

async function dayOf(by: TestClient, date: string) {
  const { body } = await by.get(`/api/lms/staff/available?date=${date}`);
  return body.staff.find((one: { employeeId: string }) => one.employeeId === employee);
}

it('an appointment takes the time of who has it; what it is reads who may see it on the calendar [SCH-26, REV-22]', async () => {
  await book(teacher, 'Dentist', ['23T09:00', '23T10:00']);
  await book(teacher, 'Secret', ['23T11:00', '23T12:00'], { visibility: 'PRIVATE' });
  const held = async (by: TestClient) =>
    (await dayOf(by, '2026-11-23')).conflicts.map((one: Record<string, string>) => [
      ...[one.kind, one.startTime, one.endTime, one.className, one.eventId !== ''],
    ]);
  const secret = (title: string) => ['APPOINTMENT', '11:00', '12:00', title, title !== ''];
  const dentist = (title: string) => ['APPOINTMENT', '09:00', '10:00', title, title !== ''];
  expect(await held(teacher)).toEqual([dentist('Dentist'), secret('Secret')]);
  expect(await held(await app.as('administrator'))).toEqual([dentist('Dentist'), secret('')]);
  expect(await held(await planner())).toEqual([dentist(''), secret('')]);
  expect((await dayOf(teacher, '2026-11-23')).freeBlocks).toEqual([
    { startTime: '06:00', endTime: '09:00' },
    { startTime: '10:00', endTime: '11:00' },
    { startTime: '12:00', endTime: '22:00' },
  ]);
});

it('one that goes on overnight takes its part of each day, and one that was declined nothing [SCH-26]', async () => {
  await book(teacher, 'Trip', ['24T20:00', '26T00:00']);
  const admin = await app.as('administrator');
  const meeting = { people: [await app.userIdOf('teacher')] };
  const id = await book(admin, 'Meeting', ['27T09:00', '27T10:00'], meeting);
  const times = async (date: string) =>
    (await dayOf(teacher, date)).conflicts.map(({ startTime, endTime }: Record<string, string>) => [
      startTime,
      endTime,
    ]);
  expect(await times('2026-11-24')).toEqual([['20:00', '24:00']]);
  expect(await times('2026-11-25')).toEqual([['00:00', '24:00']]);
  expect((await dayOf(teacher, '2026-11-25')).totalFreeHours).toBe(0);
  expect(await times('2026-11-26')).toEqual([]);
  expect(await times('2026-11-27')).toEqual([['09:00', '10:00']]);
  const answer = `/api/dashboard/calendar-events/${id}/answer`;
  expect((await teacher.post(answer, { answer: 'DECLINED' })).body.error).toBeUndefined();
  expect(await times('2026-11-27')).toEqual([]);
});
