import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../../../platform/clock/clock.ts';
import {
  makeTestApp,
  type TestApp,
  type TestClient,
  type TestReply,
} from '../../../testing/make-test-app.ts';
import { schoolFactory } from '../../../testing/school-factory.ts';
import { createUsers } from '../../identity/index.ts';
import { assignmentType } from '../../settings/settings.table.ts';

// Today is Thursday, 19 November 2026, in UTC.

let app: TestApp;
let manager: TestClient;
let school: ReturnType<typeof schoolFactory>;
let dutyId: string;
let next = 0;

const path = '/api/schedule/assignments';
const oneOff = { isRecurring: false, startDate: '2026-11-23', startTime: '09:00', endTime: '10:00' };
const weekly = {
  isRecurring: true,
  dayOfWeek: '1,3',
  startTimeOfDay: '09:00',
  endTimeOfDay: '10:00',
  startDate: '2026-11-23',
  endDate: '2026-12-06',
};

beforeAll(async () => {
  app = await makeTestApp();
  manager = await app.as('manager');
  school = schoolFactory(app.db);
  dutyId = await typeOf('Playground duty', 'Duty');
});

async function typeOf(name: string, category: string | null = null): Promise<string> {
  const [made] = await app.db.insert(assignmentType).values({ name, category }).returning();
  return made?.id ?? '';
}

/** A new user with the role, without an employee record. */
async function person(name: string, role: 'teacher' | 'employee' | 'hr' = 'teacher'): Promise<string> {
  next += 1;
  const username = `duty${next}`;
  await createUsers(app.db, [{ name, username, email: `${username}@example.org`, roles: [role] }]);
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from "user" where username = ${username}`,
  );
  return rows[0]?.id ?? '';
}

function assign(userId: string, fields: object = {}, client = manager): Promise<TestReply> {
  return client.post(path, { userId, assignmentTypeId: dutyId, ...oneOff, ...fields });
}

async function datesOf(assignmentId: string): Promise<string[]> {
  const { rows } = await app.db.execute<{ date: string }>(sql`
    select date::text from assignment_occurrence where assignment_id = ${assignmentId} order by date`);
  return rows.map(({ date }) => date);
}

describe('an assignment', () => {
  it('once has both forms of its times, its person with role, its type and its place [SCH-28]', async () => {
    const userId = await person('Anna Berg');
    const hall = await school.room('Hall');
    const made = await assign(userId, { locationId: hall, notes: 'Bring the key.' });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      userId,
      user: { id: userId, name: 'Anna Berg', roleId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      assignmentType: { id: dutyId, name: 'Playground duty', category: 'Duty' },
      isRecurring: false,
      dayOfWeek: null,
      daysOfWeek: [],
      startDate: '2026-11-23',
      startTime: '09:00',
      endTime: '10:00',
      instanceStartTime: '2026-11-23T09:00:00.000Z',
      instanceEndTime: '2026-11-23T10:00:00.000Z',
      locationId: hall,
      location: { name: 'Hall' },
      notes: 'Bring the key.',
      originalAssigneeId: null,
      substituteAssigneeId: null,
      nextDate: '2026-11-23',
      version: 1,
    });
    expect((await manager.get(`${path}/${made.body.data.id}`)).body.data).toEqual(made.body.data);
  });

  it('by a pattern takes its days as text or as a list, and answers both [SCH-28]', async () => {
    const texts = await assign(await person('Text Days'), { ...weekly, dayOfWeek: '3, 1' });
    const lists = await assign(await person('List Days'), { ...weekly, dayOfWeek: [3, 1, 3] });
    for (const { body } of [texts, lists]) {
      expect(body.data).toMatchObject({
        isRecurring: true,
        dayOfWeek: '1,3',
        daysOfWeek: [1, 3],
        startTimeOfDay: '09:00',
        endTimeOfDay: '10:00',
        startTime: null,
        instanceStartTime: null,
      });
      expect(await datesOf(body.data.id)).toEqual(['2026-11-23', '2026-11-25', '2026-11-30', '2026-12-02']);
    }
  });

  it('without an end is stored for 180 days, and the nightly job goes on from there [SCH-28]', async () => {
    const { extendAssignments } = await import('./assignment-horizon.commands.ts');
    const { body } = await assign(await person('No End'), {
      ...weekly,
      dayOfWeek: [4],
      endDate: null,
      startDate: '2026-11-19',
    });
    const before = await datesOf(body.data.id);
    expect([before[0], before.at(-1)]).toEqual(['2026-11-19', '2027-05-13']);
    const later = { ...app.platform, clock: fixedClock('2026-12-19T03:00:00Z') };
    expect(await extendAssignments(later)).toMatchObject({ refused: [] });
    const after = await datesOf(body.data.id);
    expect(after.at(-1)).toBe('2027-06-17');
    expect(after.slice(0, before.length)).toEqual(before);
  });

  it.each([
    ['assignmentTypeId', { assignmentTypeId: 'x' }, 'Assignment Type is required'],
    ['locationId', { locationId: 'Hall' }, 'Location ID must be a valid UUID'],
    ['notes', { notes: 'x'.repeat(501) }, 'Notes cannot exceed 500 characters'],
  ])('is refused with a wrong %s [SCH-31]', async (field, fields, message) => {
    const { status, body } = await assign(await person('Wrong Field'), fields);
    expect([status, body.errors?.[field]]).toEqual([400, [message]]);
  });

  it('needs neither a place nor notes nor a substitute [SCH-31]', async () => {
    const { status } = await assign(await person('Plain One'), {
      ...{ locationId: null, notes: null, substituteAssigneeId: null },
      startDate: '2026-11-24',
    });
    expect(status).toBe(201);
  });

  it.each([
    ['dayOfWeek', { dayOfWeek: '' }, 'Select at least one day'],
    ['dayOfWeek', { dayOfWeek: [] }, 'Select at least one day'],
    ['dayOfWeek', { dayOfWeek: [7] }, 'Select at least one day'],
    ['startTimeOfDay', { startTimeOfDay: '9' }, 'Start time must be HH:MM'],
    ['endTimeOfDay', { endTimeOfDay: '24:00' }, 'End time must be HH:MM'],
    ['startDate', { startDate: '23.11.2026' }, 'Pattern Start Date must be YYYY-MM-DD'],
    ['endDate', { endDate: '2026-02-30' }, 'Pattern End Date must be YYYY-MM-DD'],
    ['endDate', { endDate: '2026-11-22' }, 'Pattern End Date cannot be before the start date'],
    [
      'endDate',
      { dayOfWeek: '5', endDate: '2026-11-24' },
      'None of the chosen days lies between the start and the end date',
    ],
  ])('by a pattern is refused at %s: %j [SCH-32]', async (field, fields, message) => {
    const { status, body } = await assign(await person('Wrong Pattern'), { ...weekly, ...fields });
    expect([status, body.errors?.[field]]).toEqual([400, [message]]);
  });

  it.each([
    ['startDate', { startDate: '' }, 'Event Date must be YYYY-MM-DD'],
    ['startDate', { startDate: '1899-12-31' }, 'Event Date must be YYYY-MM-DD'],
    ['startTime', { startTime: '9:00' }, 'Start time must be HH:MM'],
    ['endTime', { endTime: '' }, 'End time must be HH:MM'],
  ])('once is refused at %s: %j [SCH-33]', async (field, fields, message) => {
    const { status, body } = await assign(await person('Wrong Once'), fields);
    expect([status, body.errors?.[field]]).toEqual([400, [message]]);
  });

  it('must end after it starts, on days that exist and can be planned [SCH-34]', async () => {
    const userId = await person('Wrong Times');
    const errorsOf = async (fields: object) => (await assign(userId, fields)).body.errors;
    expect(await errorsOf({ endTime: '09:00' })).toEqual({ endTime: ['End time must be after start time'] });
    expect(await errorsOf({ ...weekly, endTimeOfDay: '08:00' })).toEqual({
      endTimeOfDay: ['End time must be after start time'],
    });
    expect(await errorsOf({ startDate: '2201-01-01' })).toEqual({ startDate: ['Invalid start date/time'] });
    expect(await errorsOf({ ...weekly, endDate: '2201-01-01' })).toEqual({
      endDate: ['Invalid end date/time'],
    });
  });

  it('whose start is carried beyond its end by the clock has an invalid end [SCH-34]', async () => {
    const client = await app.as('superuser');
    const settings = await client.get('/api/settings/system');
    await app.db.execute(
      sql`insert into system_setting (id, category, key, type, value, created_at, updated_at)
        values (gen_random_uuid(), 'system', 'timeZone', 'string', 'Europe/Berlin', now(), now())
        on conflict (category, key) do update set value = 'Europe/Berlin'`,
    );
    // On 28 March 2027 the clock goes from 02:00 to 03:00.
    const { status, body } = await assign(await person('Clock Change'), {
      startDate: '2027-03-28',
      startTime: '02:30',
      endTime: '03:15',
    });
    await app.db.execute(sql`update system_setting set value = 'UTC' where key = 'timeZone'`);
    expect(settings.status).toBeLessThan(500);
    expect([status, body.errors]).toEqual([400, { endTime: ['Invalid end date/time'] }]);
  });

  it('is made once for a repeated Idempotency-Key [SCH-38]', async () => {
    const userId = await person('Twice Sent');
    const body = { userId, assignmentTypeId: dutyId, ...oneOff };
    const headers = { 'idempotency-key': 'a duty sent twice' };
    const first = await manager.post(path, body, headers);
    const second = await manager.post(path, body, headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data.id).toBe(first.body.data.id);
  });
});

describe('a substitute', () => {
  it('has the role of the assignee, and is found by it without the assignee [SCH-35]', async () => {
    const userId = await person('Sick Teacher');
    const substituteAssigneeId = await person('Free Teacher');
    const other = await person('Front Desk', 'hr');
    const { body } = await assign(userId);
    const { roleId } = body.data.user;
    const { body: list } = await manager.get(`/api/staff/users?limit=100&roleId=${roleId}`);
    const ids = list.users.map(({ id }: { id: string }) => id);
    expect(ids).toContain(substituteAssigneeId);
    expect(ids).not.toContain(other);
    const url = `${path}/${body.data.id}`;
    const change = { assignmentTypeId: dutyId, ...oneOff };
    expect((await manager.put(url, { ...change, substituteAssigneeId: userId })).body.errors).toEqual({
      substituteAssigneeId: ['The assignee cannot be the substitute'],
    });
    expect((await manager.put(url, { ...change, substituteAssigneeId: other })).body.errors).toEqual({
      substituteAssigneeId: ['A substitute needs the same role as the assignee'],
    });
    const { body: changed } = await manager.put(url, { ...change, substituteAssigneeId });
    expect(changed.data).toMatchObject({
      userId,
      originalAssigneeId: userId,
      substituteAssigneeId,
      substituteAssignee: { name: 'Free Teacher' },
    });
  });

  it('is booked instead of the assignee, who is free again [SCH-35]', async () => {
    const userId = await person('Away Teacher');
    const substituteAssigneeId = await person('Here Teacher');
    const made = await assign(userId);
    await manager.put(`${path}/${made.body.data.id}`, {
      assignmentTypeId: dutyId,
      ...oneOff,
      substituteAssigneeId,
    });
    expect((await assign(userId)).status).toBe(201);
    expect((await assign(substituteAssigneeId)).body.code).toBe('DOUBLE_BOOKING_CONFLICT');
  });

  it('and the assignee are told when it is made, changed and removed [SCH-35]', async () => {
    const userId = await person('Told Assignee');
    const substituteAssigneeId = await person('Told Substitute');
    const made = await assign(userId, { startDate: '2026-11-26' });
    const { id } = made.body.data;
    const change = { assignmentTypeId: dutyId, ...oneOff, startDate: '2026-11-26' };
    await manager.put(`${path}/${id}`, { ...change, endTime: '11:00' });
    await manager.put(`${path}/${id}`, { ...change, substituteAssigneeId });
    await manager.delete(`${path}/${id}`);
    const titlesOf = async (user: string) => {
      const { rows } = await app.db.execute<{ title: string; link: string; type: string }>(
        sql`select title, link, type from notification where user_id = ${user} order by id`,
      );
      expect(rows.every(({ type }) => type === 'SYSTEM_MESSAGE')).toBe(true);
      return rows.map(({ title }) => title);
    };
    expect(await titlesOf(userId)).toEqual(['New assignment', 'Assignment changed', 'Assignment removed']);
    expect(await titlesOf(substituteAssigneeId)).toEqual(['New assignment', 'Assignment removed']);
  });
});

describe('a change', () => {
  it('takes the body of the dialog, of either kind, and refuses a stale one [SCH-38]', async () => {
    const { body } = await assign(await person('Changing Kind'));
    const url = `${path}/${body.data.id}`;
    const pattern = {
      assignmentTypeId: dutyId,
      locationId: null,
      notes: 'x',
      substituteAssigneeId: null,
      ...weekly,
    };
    const changed = await manager.put(url, { ...pattern, version: 1 });
    expect(changed.body.data).toMatchObject({ isRecurring: true, dayOfWeek: '1,3', notes: 'x', version: 2 });
    expect((await manager.put(url, { ...pattern, version: 1 })).body).toMatchObject({ code: 'STALE' });
    const once = await manager.put(url, { assignmentTypeId: dutyId, ...oneOff, version: 2 });
    expect(once.body.data).toMatchObject({ isRecurring: false, startTime: '09:00' });
    expect(await datesOf(body.data.id)).toEqual(['2026-11-23']);
  });

  it('of a pattern leaves past dates as they were [SCH-38]', async () => {
    const { body } = await assign(await person('Long Running'), { ...weekly, startDate: '2026-11-09' });
    await manager.put(`${path}/${body.data.id}`, {
      ...weekly,
      assignmentTypeId: dutyId,
      startDate: '2026-11-09',
      dayOfWeek: '5',
      startTimeOfDay: '14:00',
      endTimeOfDay: '15:00',
    });
    const { rows } = await app.db.execute<{ text: string }>(sql`
      select date || ' ' || start_time as text from assignment_occurrence where assignment_id = ${body.data.id} order by date`);
    expect(rows.map(({ text }) => text)).toEqual([
      '2026-11-09 09:00:00',
      '2026-11-11 09:00:00',
      '2026-11-16 09:00:00',
      '2026-11-18 09:00:00',
      '2026-11-20 14:00:00',
      '2026-11-27 14:00:00',
      '2026-12-04 14:00:00',
    ]);
  });

  it('with wrong fields tells the error, its code and its messages [SCH-38] [SCH-40]', async () => {
    const { body } = await assign(await person('Wrong Change'));
    const refused = await manager.put(`${path}/${body.data.id}`, { ...oneOff, assignmentTypeId: '' });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      error: expect.any(String),
      code: 'INVALID',
      details: { fieldErrors: { assignmentTypeId: ['Assignment Type is required'] } },
    });
  });
});

describe('whose assignments', () => {
  it('staff see their own, also as a substitute, and may not change them [SCH-28]', async () => {
    const teacher = await app.as('teacher');
    const mine = await assign(teacher.userId, { startDate: '2026-12-01' });
    const other = await assign(await person('Someone Else'), { startDate: '2026-12-01' });
    const { body } = await teacher.get(path);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([mine.body.data.id]);
    expect(body.data[0].can).toEqual({ edit: false, delete: false });
    expect((await teacher.get(`${path}/${other.body.data.id}`)).status).toBe(404);
    expect((await teacher.delete(`${path}/${mine.body.data.id}`)).status).toBe(403);
    expect((await (await app.as('student')).get(path)).status).toBe(403);
  });

  it('are listed by person, type, kind, dates and words [SCH-28]', async () => {
    const libraryId = await typeOf('Library desk', 'Desk');
    const userId = await person('Listed Person');
    const once = await assign(userId, { assignmentTypeId: libraryId, startDate: '2027-01-04' });
    const pattern = await assign(userId, {
      ...weekly,
      assignmentTypeId: libraryId,
      startDate: '2027-01-11',
      endDate: '2027-01-20',
    });
    const idsOf = async (query: string) =>
      (await manager.get(`${path}?${query}`)).body.data.map(({ id }: { id: string }) => id);
    const [a, b] = [once.body.data.id, pattern.body.data.id];
    expect(await idsOf(`userId=${userId}`)).toEqual([a, b]);
    expect(await idsOf(`assignmentTypeId=${libraryId}&sortOrder=desc`)).toEqual([b, a]);
    expect(await idsOf(`userId=${userId}&isRecurring=true`)).toEqual([b]);
    expect(await idsOf(`userId=${userId}&startDate=2027-01-10&endDate=2027-01-16`)).toEqual([b]);
    expect(await idsOf(`userId=${userId}&endDate=2027-01-04`)).toEqual([a]);
    expect(await idsOf('search=listed%20library')).toEqual([a, b]);
  });
});
