import { deliveryStates, reminderTargets } from '@bellwether/contract/calendar/values';
import { hrReminderTypes } from '@bellwether/contract/hr-reminders/hr-reminders.values';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/columns.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { makeStaff } from '../../testing/staff-world.ts';
import { department, employee } from '../employees/employees.table.ts';
import { sendHrReminders } from './send-hr-reminders.job.ts';

const path = '/api/hr/reminders';
const morning = '2026-11-19T08:00:00.000Z';
const roles = ['hr', 'manager', 'principal', 'teacher', 'employee', 'finance', 'administrator'] as const;
type Role = (typeof roles)[number];
let app: TestApp;
let staff: Record<string, string>;
const clients: Partial<Record<Role, TestClient>> = {};

beforeAll(async () => {
  app = await makeTestApp({ now: '2026-11-19T06:59:00.000Z' });
  const [dept] = await app.db.insert(department).values({ name: 'Juniors' }).returning();
  staff = await makeStaff(
    app,
    {
      principal: null,
      hr: 'principal',
      manager: 'principal',
      teacher: 'manager',
      employee: 'manager',
      finance: null,
    },
    { teacher: dept?.id ?? '', employee: dept?.id ?? '' },
  );
  for (const role of roles) clients[role] = await app.as(role);
  app.identity.sessions.clear();
});

function as(role: Role): TestClient {
  const found = clients[role];
  if (!found) throw new Error(`no client ${role}`);
  return found;
}

const custom = { title: 'Bring the keys', eventDate: '2026-11-19', target: 'ALL_USERS' };
const receivers = async (id: string) => {
  const { rows } = await app.db.execute<{ user_id: string }>(
    sql`select user_id from reminder_delivery where reminder_id = ${id}`,
  );
  const names = await Promise.all(roles.map(async (role) => [await app.userIdOf(role), role] as const));
  const byId = new Map<string, string>(names);
  return rows.flatMap((row) => byId.get(row.user_id) ?? []).toSorted();
};
const setDates = (role: string, dates: object) =>
  app.db
    .update(employee)
    .set(dates)
    .where(eq(employee.id, staff[role] ?? ''));
const ofType = async (type: string) =>
  (await as('hr').get(`${path}?type=${type}&limit=100`)).body.data as { id: string; eventDate: string }[];

describe('a reminder of HR', () => {
  it('has six types, and of both kinds six delivery states and three targets [TAL-24]', () => {
    expect(hrReminderTypes).toEqual([
      ...['WORK_ANNIVERSARY', 'BIRTHDAY', 'PROBATION_END', 'CONTRACT_END', 'PERFORMANCE_REVIEW', 'CUSTOM'],
    ]);
    expect(deliveryStates).toEqual(['PENDING', 'SENT', 'VIEWED', 'ACTIONED', 'DISMISSED', 'ERROR']);
    expect(reminderTargets).toEqual(['ALL_USERS', 'SPECIFIC_ROLES', 'SPECIFIC_USERS']);
  });

  it('needs a title, an event date, and users or roles where it goes to some [TAL-25]', async () => {
    const errorsOf = async (more: object) => (await as('hr').post(path, { ...custom, ...more })).body.errors;
    expect(await errorsOf({ title: ' ' })).toEqual({ title: ['Title is required'] });
    for (const eventDate of ['', undefined, null, '2026-02-30', '0001-01-01'])
      expect(Object.keys(await errorsOf({ eventDate }))).toEqual(['eventDate']);
    expect(await errorsOf({ eventDate: '' })).toEqual({ eventDate: ['Event date is required'] });
    expect(await errorsOf({ target: 'SPECIFIC_USERS' })).toEqual({ userIds: ['Choose at least one user'] });
    expect(await errorsOf({ target: 'SPECIFIC_ROLES' })).toEqual({ roleIds: ['Choose at least one role'] });
    expect(await errorsOf({ target: 'SPECIFIC_USERS', userIds: [newId()] })).toEqual({
      userIds: ['One of the users does not exist any more.'],
    });
    expect((await as('hr').post(path, { ...custom, eventDate: '9999-12-31' })).status).toBe(201);
    for (const role of ['manager', 'principal', 'teacher', 'administrator'] as const)
      expect((await as(role).post(path, custom)).status, role).toBe(403);
  });

  it('is sent once on the morning of its day, and each receiver says what became of it [TAL-24]', async () => {
    const userIds = [await app.userIdOf('teacher'), await app.userIdOf('finance')];
    const made = await as('hr').post(path, { ...custom, target: 'SPECIFIC_USERS', userIds });
    const { id } = made.body.data;
    expect(made.body.data).toMatchObject({ type: 'CUSTOM', delivery: 'PENDING', own: null });
    expect((await as('teacher').get(`${path}/${id}`)).status).toBe(404);
    app.clock.set('2026-11-19T06:59:00.000Z');
    expect(await sendHrReminders(app.platform)).toBe(0);
    app.clock.set(morning);
    await sendHrReminders(app.platform);
    await sendHrReminders(app.platform);
    expect(await receivers(id)).toEqual(['finance', 'teacher']);
    const news = await app.db.execute<{ count: number }>(
      sql`select count(*)::int as count from notification where message = 'Bring the keys'`,
    );
    expect(news.rows[0]?.count).toBe(2);
    const say = async (role: Role, action: string) =>
      (await as(role).post(`${path}/${id}/action`, { action })).body.data?.own;
    expect((await as('teacher').get(`${path}/${id}`)).body.data).toMatchObject({
      delivery: 'SENT',
      own: 'SENT',
    });
    for (const action of ['VIEWED', 'ACTIONED', 'DISMISSED'])
      expect(await say('teacher', action)).toBe(action);
    expect(await say('teacher', 'VIEWED')).toBe('DISMISSED');
    expect((await as('finance').get(`${path}/${id}`)).body.data.own).toBe('SENT');
    for (const role of ['employee', 'hr'] as const)
      expect((await as(role).post(`${path}/${id}/action`, { action: 'VIEWED' })).status).toBe(404);
    expect((await as('teacher').post(`${path}/${id}/action`, { action: 'SENT' })).status).toBe(400);
    const late = await as('hr').put(`${path}/${id}`, { ...custom, version: 1 });
    expect(late.body.code).toBe('NOT_PENDING');
  });

  it('that reaches nobody is an error [TAL-24]', async () => {
    const made = await as('hr').post(path, {
      ...{ ...custom, target: 'SPECIFIC_USERS', userIds: [await app.userIdOf('student')] },
    });
    app.clock.set(morning);
    await sendHrReminders(app.platform);
    expect((await as('hr').get(`${path}/${made.body.data.id}`)).body.data.delivery).toBe('ERROR');
  });
});

describe('the reminders that are made by themselves', () => {
  it('tell colleagues of a birthday, without the year and not the person', async () => {
    await setDates('teacher', { dateOfBirth: '1987-11-19' });
    app.clock.set(morning);
    await sendHrReminders(app.platform);
    await sendHrReminders(app.platform);
    const made = await ofType('BIRTHDAY');
    expect(made).toMatchObject([
      { eventDate: '2026-11-19', title: 'Birthday: Test teacher', delivery: 'SENT' },
    ]);
    const id = made[0]?.id ?? '';
    expect(await receivers(id)).toEqual(['employee', 'hr', 'manager']);
    for (const role of ['employee', 'hr', 'manager', 'principal'] as const) {
      const reply = await as(role).get(`${path}/${id}`);
      expect(reply.status, role).toBe(200);
      expect(reply.raw.body).not.toContain('1987');
    }
    const { rows } = await app.db.execute<{ kept: string }>(
      sql`select title || message as kept from notification where title = 'Birthday'`,
    );
    expect(rows.map(({ kept }) => kept)).toEqual(Array(3).fill('BirthdayTest teacher, 2026-11-19'));
    expect((await as('teacher').get(`${path}/${id}`)).status).toBe(404);
    expect((await as('finance').get(`${path}/${id}`)).status).toBe(404);
  });

  it('tell HR and the manager alone of probation, contract and review', async () => {
    await setDates('teacher', {
      probationEndDate: '2026-12-03',
      terminationDate: '2027-01-18',
      nextReviewDate: '2026-11-26',
    });
    app.clock.set(morning);
    await sendHrReminders(app.platform);
    for (const type of ['PROBATION_END', 'CONTRACT_END', 'PERFORMANCE_REVIEW']) {
      const made = await ofType(type);
      expect(made, type).toHaveLength(1);
      expect(await receivers(made[0]?.id ?? ''), type).toEqual(['hr', 'manager']);
    }
    const [one] = await ofType('PROBATION_END');
    expect((await as('hr').delete(`${path}/${one?.id}`)).body.code).toBe('NOT_CUSTOM');
    await setDates('employee', { status: 'RESIGNED', dateOfBirth: '1990-11-19' });
    await sendHrReminders(app.platform);
    expect(await ofType('BIRTHDAY')).toHaveLength(1);
  });
});
