import { sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/columns.ts';
import { type AssessmentsWorld, makeAssessmentsWorld } from '../../testing/assessments-world.ts';
import type { TestClient } from '../../testing/make-test-app.ts';
import { customHoliday } from '../holidays/holidays.table.ts';

// Now is Thursday, 19 November 2026, 03:24 in UTC.

let world: AssessmentsWorld;

beforeAll(async () => {
  world = await makeAssessmentsWorld();
});

const eventsPath = '/api/dashboard/calendar-events';
const range = 'startDate=2026-11-22&endDate=2026-11-28';

async function testsOf(client: TestClient, more = '') {
  const { body } = await client.get(`${eventsPath}?${range}&kinds=ASSESSMENT${more}`);
  return body.events.map(({ id }: { id: string }) => id) as string[];
}

describe('sittings on the calendar [own sittings]', () => {
  it('stand there for the staff of the class, its students and their parents, and for nobody else [CAL-15, CAL-16]', async () => {
    const { id } = await world.scheduled({ scheduledDateTime: '2026-11-24T08:00:00.000Z' });
    const name = `asm_${id}`;
    for (const client of [world.teacher, world.admin, world.pupil, world.friend, world.parent])
      expect(await testsOf(client)).toEqual([name]);
    expect(await testsOf(world.stranger)).toEqual([]);
    const { body } = await world.pupil.get(`${eventsPath}/${name}`);
    expect(body.data).toMatchObject({
      ...{ title: 'Unit 4 test', day: '2026-11-24', startTime: '08:00', endTime: '08:40' },
      can: { move: false, edit: false, delete: false },
      resource: { originalData: { id, type: 'assessment', class: { name: 'B1 Tuesday' } } },
    });
    expect((await world.stranger.get(`${eventsPath}/${name}`)).status).toBe(404);
    const days = await world.pupil.get(`/api/dashboard/calendar-days?${range}&kinds=ASSESSMENT`);
    expect(days.body.days).toMatchObject([{ date: '2026-11-24', count: 1 }]);
    expect((await world.stranger.get(`/api/dashboard/calendar-days?${range}`)).body.days).toEqual([]);
    expect(await testsOf(world.teacher, `&classId=${world.classId}`)).toEqual([name]);
    expect(await testsOf(world.teacher, `&classId=${world.otherClassId}`)).toEqual([]);
    expect(await testsOf(world.admin, `&userIds=${world.pupil.userId}`)).toEqual([name]);
    expect(await testsOf(world.admin, `&userIds=${world.stranger.userId}`)).toEqual([]);
    const moved = await world.teacher.put(`${eventsPath}/${name}`, {
      ...{ startDate: '2026-11-25T08:00:00.000Z', endDate: '2026-11-25T09:00:00.000Z' },
    });
    expect(moved.status).toBe(400);
    await world.app.db.execute(sql`update scheduled_assessment set status = 'DRAFT' where id = ${id}`);
    expect(await testsOf(world.teacher)).toEqual([]);
    await world.app.db.execute(
      sql`update scheduled_assessment set status = 'CANCELLED', cancel_reason = 'Snow' where id = ${id}`,
    );
    expect(await testsOf(world.teacher)).toEqual([]);
  });

  it('come into the feed of who sits them, renumbered when they move, and onto their day [CAL-16]', async () => {
    const { id, data, body } = await world.scheduled({ scheduledDateTime: '2026-12-01T08:00:00.000Z' });
    const made = await world.pupil.post('/api/calendar/feeds', { kind: 'USER' });
    const path = new URL(made.body.data.url).pathname;
    const find = async () => {
      const { body: text } = await world.pupil.get(path);
      const calendar = new ICAL.Component(ICAL.parse(text));
      return calendar
        .getAllSubcomponents('vevent')
        .map((one) => new ICAL.Event(one))
        .find(({ uid }) => uid === `asm_${id}@bellwether`);
    };
    const before = await find();
    expect([before?.summary, before?.startDate.toJSDate().toISOString()]).toEqual([
      'Unit 4 test',
      '2026-12-01T08:00:00.000Z',
    ]);
    await world.teacher.put(`/api/lms/scheduled-assessments/${id}`, {
      ...{ ...body, version: data.version, scheduledDateTime: '2026-12-02T08:00:00.000Z' },
    });
    const after = await find();
    expect(after?.startDate.toJSDate().toISOString()).toBe('2026-12-02T08:00:00.000Z');
    expect(after?.sequence).toBe((before?.sequence ?? 0) + 1);
    const day = await world.pupil.get('/api/me/day?date=2026-12-02');
    expect(day.body.data.duties).toMatchObject([{ eventId: `asm_${id}`, title: 'Unit 4 test' }]);
  });
});

describe('what speaks against the moment of a sitting [own sittings]', () => {
  const warn = async (query: Record<string, string>, client = world.teacher) =>
    (await client.get(`/api/lms/sitting-warnings?${new URLSearchParams(query)}`)).body.data as {
      kind: string;
      name: string;
      studentCount: number;
    }[];

  it('names holidays, a second test of the day, lessons of its students elsewhere and a room that is taken [ASM-07]', async () => {
    const { classId, otherClassId, pupil, school } = world;
    const startsAt = '2026-12-08T08:00:00.000Z';
    expect(await warn({ startsAt, classId })).toEqual([]);
    await world.app.db
      .insert(customHoliday)
      .values({ id: newId(), name: 'Founders day', startDate: '2026-12-08', endDate: '2026-12-08' });
    const { id } = await world.scheduled({ scheduledDateTime: '2026-12-08T13:00:00.000Z' });
    const quiz = { assessmentType: 'QUIZ' as const };
    await world.scheduled({ scheduledDateTime: '2026-12-08T15:00:00.000Z' }, quiz);
    expect(await warn({ startsAt, classId })).toMatchObject([
      { kind: 'HOLIDAY', name: 'Founders day' },
      { kind: 'TEST', name: 'Unit 4 test', studentCount: 2 },
    ]);
    expect(await warn({ startsAt, classId, sittingId: id })).toMatchObject([{ kind: 'HOLIDAY' }]);
    await school.enrol(pupil.userId, otherClassId);
    const locationId = await school.room('Room 9');
    await planLesson(otherClassId, locationId);
    const next = '2026-12-09T08:00:00.000Z';
    expect(await warn({ startsAt: next, classId, locationId })).toMatchObject([
      { kind: 'LESSON', name: 'Movers 1B', studentCount: 1, startsAt: '2026-12-09T08:30:00.000Z' },
      { kind: 'ROOM', name: 'Movers 1B' },
    ]);
    expect(await warn({ startsAt: '2026-12-09T07:30:00.000Z', classId, locationId })).toEqual([]);
    expect(await warn({ startsAt: '2026-12-09T09:30:00.000Z', classId, locationId })).toEqual([]);
    const closesAt = '2026-12-09T08:31:00.000Z';
    expect(await warn({ startsAt: '2026-12-09T07:30:00.000Z', closesAt, classId })).toHaveLength(1);
  });

  it('tells nothing of students whom one does not teach', async () => {
    const startsAt = '2026-12-15T08:00:00.000Z';
    const student = { assignmentType: 'STUDENTS', assignedClassId: null };
    await world.scheduled({
      ...{ ...student, assignedStudentIds: [world.friendId], scheduledDateTime: startsAt },
    });
    expect(await warn({ startsAt, studentIds: world.friendId })).toMatchObject([{ kind: 'TEST' }]);
    expect(await warn({ startsAt, studentIds: world.strangerId })).toEqual([]);
    const other = await world.app.as('teacher');
    expect(await warn({ startsAt, classId: world.otherClassId }, other)).toEqual([]);
  });
});

/** A lesson of the class on 9 December from 8:30 to 9:30. */
async function planLesson(classId: string, locationId: string) {
  const made = await world.admin.post(`/api/lms/classes/${classId}/schedules`, {
    ...{
      startDate: '2026-12-07',
      endDate: '2026-12-13',
      selectedDays: [3],
      startTime: '08:30',
      endTime: '09:30',
    },
    locationId,
  });
  expect(made.body.error).toBeUndefined();
}
