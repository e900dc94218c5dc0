import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { schoolFactory } from '../../testing/school-factory.ts';
import { assignmentType } from '../settings/settings.table.ts';

// Today is Thursday, 19 November 2026, in UTC.

let app: TestApp;
let manager: TestClient;
let teacher: TestClient;
let dutyId: string;
let hall: string;

const path = '/api/schedule/assignments';
const eventsPath = '/api/dashboard/calendar-events';
const week = 'startDate=2026-11-22&endDate=2026-11-28';

beforeAll(async () => {
  app = await makeTestApp();
  manager = await app.as('manager');
  teacher = await app.as('teacher');
  const [made] = await app.db.insert(assignmentType).values({ name: 'Reception', color: 'pink' }).returning();
  dutyId = made?.id ?? '';
  hall = await schoolFactory(app.db).room('Front desk', { kind: 'SITE' });
});

async function assign(fields: object): Promise<string> {
  const { status, body } = await manager.post(path, {
    userId: teacher.userId,
    assignmentTypeId: dutyId,
    locationId: hall,
    notes: 'Keys are in the safe.',
    ...fields,
  });
  expect([status, body.error]).toEqual([201, undefined]);
  return body.data.id;
}

const once = (startDate: string, startTime = '09:00', endTime = '10:00') => ({
  ...{ isRecurring: false, startDate, startTime, endTime },
});
const kindsOf = async (kinds: string, client = manager) => {
  const query = `startDate=2027-09-06&endDate=2027-09-07&kinds=${kinds}`;
  const { body } = await client.get(`${eventsPath}?${query}`);
  const days = await client.get(`/api/dashboard/calendar-days?${query}`);
  const titles = body.events.map(({ title }: { title: string }) => title);
  const count = days.body.days.reduce((sum: number, one: { count: number }) => sum + one.count, 0);
  return { titles: titles.toSorted(), count };
};
const weekly = (day: number, startTimeOfDay: string, endTimeOfDay: string) => ({
  ...{ isRecurring: true, dayOfWeek: [day], startTimeOfDay, endTimeOfDay },
  ...{ startDate: '2026-11-01', endDate: '2026-12-31' },
});

async function eventsOf(client: TestClient, query = week) {
  const { body } = await client.get(`${eventsPath}?${query}`);
  return body.events as { id: string; day: string; startTime: string; [key: string]: unknown }[];
}

describe('operation events', () => {
  it('show who comes, what for, where and when, with an id of their own [CAL-16]', async () => {
    const oneOffId = await assign(once('2026-11-23'));
    const patternId = await assign(weekly(2, '13:00', '14:00'));
    const events = await eventsOf(manager);
    const one = events.find(({ id }) => id === `op_${oneOffId}`);
    expect(one).toMatchObject({
      title: 'Reception',
      description: 'Keys are in the safe.',
      startDate: '2026-11-23T09:00:00.000Z',
      endDate: '2026-11-23T10:00:00.000Z',
      color: 'pink',
      can: { move: true, edit: true, delete: true },
      user: { id: teacher.userId, name: 'Test teacher' },
      resource: {
        type: 'operation',
        originalData: {
          type: 'assignment',
          assignmentId: oneOffId,
          isRecurring: false,
          instanceStartTime: '2026-11-23T09:00:00.000Z',
          instanceEndTime: '2026-11-23T10:00:00.000Z',
          userName: 'Test teacher',
          assignmentTypeName: 'Reception',
          locationName: 'Front desk',
          user: { name: 'Test teacher' },
          assignmentType: { name: 'Reception' },
          location: { name: 'Front desk' },
          notes: 'Keys are in the safe.',
        },
      },
    });
    expect(events.some(({ id }) => id === `op_${patternId}_2026-11-24`)).toBe(true);
  });

  it('are all for who reads all, the own ones for staff, none for students [CAL-16]', async () => {
    const id = await assign(once('2026-12-07'));
    const query = 'startDate=2026-12-07&endDate=2026-12-07';
    const idsOf = async (client: TestClient) => (await eventsOf(client, query)).map((event) => event.id);
    expect(await idsOf(manager)).toContain(`op_${id}`);
    expect(await idsOf(teacher)).toContain(`op_${id}`);
    expect(await idsOf(await app.as('student'))).toEqual([]);
    const [mine] = await eventsOf(teacher, query);
    expect(mine?.can).toEqual({ move: false, edit: false, delete: false });
  });

  it('count in days and people, and follow the filter of people [CAL-16]', async () => {
    await assign(once('2027-02-01'));
    const query = 'startDate=2027-02-01&endDate=2027-02-01';
    const { body } = await manager.get(`/api/dashboard/calendar-days?${query}`);
    expect(body.days).toEqual([
      { date: '2027-02-01', count: 1, colors: [{ color: 'pink', colorHex: null }] },
    ]);
    const people = await manager.get('/api/dashboard/calendar-users');
    expect(people.body.data.map(({ id }: { id: string }) => id)).toContain(teacher.userId);
    expect(await eventsOf(manager, `${query}&userIds=${teacher.userId}`)).toHaveLength(1);
    expect(await eventsOf(manager, `${query}&userIds=${manager.userId}`)).toEqual([]);
  });

  it('are moved: a one-off itself [CAL-16]', async () => {
    const id = await assign(once('2026-11-26'));
    const { status, body } = await manager.patch(`${eventsPath}/op_${id}`, {
      startDate: '2026-11-27T11:00:00Z',
      endDate: '2026-11-27T12:00:00Z',
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: `op_${id}`, day: '2026-11-27', startTime: '11:00' });
    expect((await manager.get(`${path}/${id}`)).body.data).toMatchObject({
      startDate: '2026-11-27',
      startTime: '11:00',
      endTime: '12:00',
    });
  });

  it('of a pattern are moved on one date alone, and back without a trace [CAL-16]', async () => {
    const id = await assign(weekly(4, '15:00', '16:00'));
    const eventId = `op_${id}_2026-11-26`;
    const move = (startDate: string, endDate: string) =>
      manager.patch(`${eventsPath}/${eventId}`, { startDate, endDate });
    const moved = await move('2026-11-27T16:00:00Z', '2026-11-27T17:00:00Z');
    expect(moved.body.data).toMatchObject({
      id: eventId,
      day: '2026-11-27',
      resource: { originalData: { instanceDate: '2026-11-26', isOverride: true, isModified: true } },
    });
    expect((await manager.get(`${path}/${id}`)).body.data).toMatchObject({
      startTimeOfDay: '15:00',
      changedDates: 1,
    });
    const others = await eventsOf(manager, 'startDate=2026-12-03&endDate=2026-12-03');
    expect(others.find((event) => event.id === `op_${id}_2026-12-03`)?.startTime).toBe('15:00');
    const back = await move('2026-11-26T15:00:00Z', '2026-11-26T16:00:00Z');
    expect(back.body.data.resource.originalData).toMatchObject({ isOverride: false, isModified: false });
  });

  it('keep an exception when the pattern changes around it [CAL-16]', async () => {
    const id = await assign(weekly(1, '17:00', '18:00'));
    await manager.patch(`${eventsPath}/op_${id}_2026-11-23`, {
      startDate: '2026-11-23T19:00:00Z',
      endDate: '2026-11-23T20:00:00Z',
    });
    await manager.put(`${path}/${id}`, { assignmentTypeId: dutyId, ...weekly(1, '18:00', '19:00') });
    const starts = await app.db.execute<{ at: string }>(sql`
      select date || ' ' || start_time as at from assignment_occurrence where assignment_id = ${id}
        and date between '2026-11-16' and '2026-11-30' order by date`);
    expect(starts.rows.map(({ at }) => at)).toEqual([
      '2026-11-16 17:00:00',
      '2026-11-23 19:00:00',
      '2026-11-30 18:00:00',
    ]);
  });

  it('are refused on a taken time with the code, and stay where they are [CAL-16] [SCH-39]', async () => {
    const first = await assign(once('2026-12-10'));
    const second = await assign(once('2026-12-10', '11:00', '12:00'));
    const { status, body } = await manager.patch(`${eventsPath}/op_${second}`, {
      startDate: '2026-12-10T09:30:00Z',
      endDate: '2026-12-10T10:30:00Z',
    });
    expect([status, body.code]).toEqual([409, 'DOUBLE_BOOKING_CONFLICT']);
    expect(body.details.conflicts[0].eventId).toBe(`op_${first}`);
    expect(body.details.nearestFree).toMatchObject({ startTime: '10:00' });
    expect((await manager.get(`${path}/${second}`)).body.data.startTime).toBe('11:00');
  });

  it('may be moved only by who may edit assignments, and not once they are over [CAL-16]', async () => {
    const id = await assign(weekly(3, '07:00', '08:00'));
    const body = { startDate: '2026-11-25T08:00:00Z', endDate: '2026-11-25T09:00:00Z' };
    expect((await teacher.patch(`${eventsPath}/op_${id}_2026-11-25`, body)).status).toBe(403);
    const past = await manager.patch(`${eventsPath}/op_${id}_2026-11-18`, body);
    expect([past.status, past.body.code]).toEqual([409, 'HELD']);
    expect((await manager.patch(`${eventsPath}/op_${id}`, body)).status).toBe(404);
    expect((await manager.patch(`${eventsPath}/op_${id}_2026-11-26`, body)).status).toBe(404);
  });

  it('are deleted: a one-off whole, of a pattern one date, which can take place again [CAL-16]', async () => {
    const oneOffId = await assign(once('2026-12-14'));
    expect((await manager.delete(`${eventsPath}/op_${oneOffId}`)).status).toBe(204);
    expect((await manager.get(`${path}/${oneOffId}`)).status).toBe(404);
    const id = await assign(weekly(5, '07:00', '08:00'));
    const eventId = `op_${id}_2026-11-27`;
    expect((await teacher.delete(`${eventsPath}/${eventId}`)).status).toBe(403);
    expect((await manager.delete(`${eventsPath}/${eventId}`)).status).toBe(204);
    const [gone] = (await eventsOf(manager)).filter((event) => event.id === eventId);
    expect(gone?.resource).toMatchObject({ originalData: { isCancelled: true } });
    await assign(once('2026-11-27', '07:00', '07:30'));
    const again = { startDate: '2026-11-27T07:30:00Z', endDate: '2026-11-27T08:30:00Z' };
    const { body } = await manager.patch(`${eventsPath}/${eventId}`, again);
    expect(body.data.resource.originalData).toMatchObject({ isCancelled: false, isOverride: true });
  });

  it('tell their details: who, what for, where and notes, by the pattern or as they are [CAL-19]', async () => {
    const id = await assign(weekly(6, '09:00', '10:00'));
    await manager.patch(`${eventsPath}/op_${id}_2026-11-28`, {
      startDate: '2026-11-28T12:00:00Z',
      endDate: '2026-11-28T13:00:00Z',
    });
    const url = `/api/class-schedule/events/details?scheduleId=${id}&date=2026-11-28`;
    const plan = await manager.get(url);
    expect(plan.body).toMatchObject({
      eventId: `op_${id}_2026-11-28`,
      instanceDate: '2026-11-28',
      startTime: '09:00',
      staffName: 'Test teacher',
      assignmentTypeName: 'Reception',
      locationName: 'Front desk',
      notes: 'Keys are in the safe.',
      type: 'operation',
      dayOfWeek: 6,
      recurrence: 'WEEKLY',
      isCancelled: false,
      class: null,
    });
    expect((await manager.get(`${url}&override=true`)).body).toMatchObject({
      startTime: '12:00',
      isModified: true,
    });
    expect((await (await app.as('student')).get(url)).status).toBe(404);
  });
});

describe('an appointment', () => {
  it('is changed by its form: text, times, colour, and a stale one is refused [CAL-16]', async () => {
    const made = await teacher.post(eventsPath, {
      title: 'Dentist',
      startDate: '2026-11-24T09:00:00Z',
      endDate: '2026-11-24T10:00:00Z',
    });
    const { id } = made.body.data;
    const change = {
      title: 'Dentist, moved',
      description: 'At last',
      startDate: '2026-11-25T09:00:00Z',
      endDate: '2026-11-25T09:30:00Z',
      color: 'red',
      visibility: 'PRIVATE',
      locationId: null,
    };
    const { version } = made.body.data.resource.originalData;
    const { status, body } = await teacher.put(`${eventsPath}/${id}`, { ...change, version });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id, title: 'Dentist, moved', day: '2026-11-25', color: 'red' });
    expect((await teacher.put(`${eventsPath}/${id}`, { ...change, version })).body.code).toBe('STALE');
    expect((await manager.put(`${eventsPath}/${id}`, { ...change, version })).status).toBe(404);
    const wrong = await teacher.put(`${eventsPath}/${id}`, { ...change, title: '', version: version + 1 });
    expect(wrong.body.errors).toEqual({ title: ['Title is required'] });
  });
});

describe('the kinds of events', () => {
  it('can be asked for alone or together, in the list and in the count of days alike', async () => {
    const school = schoolFactory(app.db);
    const classId = await school.class({ startDate: '2027-09-06', endDate: '2027-09-07', name: 'Kinds' });
    await manager.post(`/api/lms/classes/${classId}/schedules`, {});
    await assign(once('2027-09-06', '16:00', '17:00'));
    const at = { startDate: '2027-09-06T12:00:00Z', endDate: '2027-09-06T13:00:00Z' };
    await manager.post(eventsPath, { title: 'Talk', ...at });
    const all = await kindsOf('LESSON,DUTY,SALES,PERSONAL');
    expect(all).toEqual({ titles: ['Kinds', 'Reception', 'Talk'], count: 3 });
    expect(await kindsOf('LESSON')).toEqual({ titles: ['Kinds'], count: 1 });
    expect(await kindsOf('DUTY,PERSONAL')).toEqual({ titles: ['Reception', 'Talk'], count: 2 });
    expect(await kindsOf('SALES')).toEqual({ titles: [], count: 0 });
    const wrong = await manager.get(`${eventsPath}?startDate=2027-09-06&endDate=2027-09-07&kinds=LAMP`);
    expect(wrong.status).toBe(400);
  });
});
