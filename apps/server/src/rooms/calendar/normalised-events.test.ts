import { inOrderOfStart, wholeLessons } from '@bellwether/contract/calendar/whole-lessons.rules';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { schoolFactory } from '../../testing/school-factory.ts';

// Today is Thursday, 19 November 2026, in UTC.

let app: TestApp;
let manager: TestClient;
let school: ReturnType<typeof schoolFactory>;

beforeAll(async () => {
  app = await makeTestApp();
  manager = await app.as('manager');
  school = schoolFactory(app.db);
});

const url = '/api/dashboard/calendar-events';
const days = 'startDate=2027-01-04&endDate=2027-01-24';

/** Three Mondays of a class: with all that a lesson may have, called off, and moved to the Tuesday with a note. */
async function threeLessons() {
  const teachers = [await school.employee('Zoe Berg'), await school.employee('Anna Alt')];
  const assistant = await school.employee('Ali Tran');
  const room = await school.room('Room 101');
  const course = await school.course('English', 1);
  const classId = await school.class({
    startDate: '2027-01-04',
    endDate: '2027-01-24',
    name: 'Starters 2A',
    code: 'ST2A',
    courseIds: [course.id],
  });
  const made = await manager.post(`/api/lms/classes/${classId}/schedules`, {
    teacherIds: teachers,
    taIds: [assistant],
    locationId: room,
  });
  const scheduleId: string = made.body.data.id;
  await manager.put(`/api/lms/classes/${classId}/lesson-order`, { lessonIds: course.lessonIds });
  await app.db.execute(
    sql`update lesson_occurrence set is_cancelled = true, is_override = true
      where schedule_id = ${scheduleId} and date = '2027-01-11'`,
  );
  await app.db.execute(
    sql`update lesson_occurrence set date = '2027-01-19', starts_at = '2027-01-19 09:00:00.5+00', ends_at = '2027-01-19 10:00Z',
      notes = 'Bring atlas, "big"' where schedule_id = ${scheduleId} and date = '2027-01-18'`,
  );
  await app.db.execute(
    sql`update occurrence_staff set is_substitute = true where occurrence_id in (select id from lesson_occurrence
      where schedule_id = ${scheduleId} and date = '2027-01-04')`,
  );
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from lesson_occurrence where schedule_id = ${scheduleId} order by date`,
  );
  return { classId, scheduleId, course, room, teachers, assistant, ids: rows.map(({ id }) => id) };
}

describe('normalised calendar events', () => {
  it('have what lessons share once, places in it, and of each lesson only what is its own [CAL-15]', async () => {
    const { classId, scheduleId, course, room, teachers, assistant, ids } = await threeLessons();
    const starts = { startDate: '2027-01-05T12:00:00Z', endDate: '2027-01-05T13:00:00Z' };
    await manager.post(url, { title: 'Talk', ...starts });
    const { status, body } = await manager.get(`${url}/normalised?${days}`);
    expect(status).toBe(200);
    const { others, ...rest } = body;
    const person = { userId: null, picturePath: null };
    expect(rest).toEqual({
      lessons: {
        ids: ids.join(','),
        scheduleIds: `${scheduleId},${scheduleId},${scheduleId}`,
        originalDates: '2027-01-04,2027-01-11,2027-01-18',
        days: ',,2027-01-19',
        startTimes: '09:00,09:00,09:00',
        endTimes: '10:00,10:00,10:00',
        startsAt: '1799053200,1799658000,1800349200.5',
        seconds: '3600,3600,3599.5',
        classes: [0, 0, 0],
        courses: [0, 0, 0],
        contents: [0, -1, -1],
        locations: [0, 0, 0],
      },
      overridden: [1],
      modified: [2],
      cancelled: [1],
      covered: [0],
      movable: [0, 2],
      notes: [{ lesson: 2, text: 'Bring atlas, "big"' }],
      // By the name as it is shown: Anna before Zoe, whatever the order in which they were chosen; Ali is the first of the three.
      teachers: { lessons: [0, 0, 1, 1, 2, 2], people: [1, 2, 1, 2, 1, 2] },
      assistants: { lessons: [0, 1, 2], people: [0, 0, 0] },
      classes: [{ id: classId, code: 'ST2A', name: 'Starters 2A', color: null, gradeTitle: null }],
      courses: [{ id: course.id, title: 'English', color: expect.any(String) }],
      contents: [{ id: course.lessonIds[0], lessonNumber: 1, title: 'English 1' }],
      locations: [{ id: room, name: 'Room 101' }],
      people: [
        { employeeId: assistant, name: 'Ali Tran', ...person },
        { employeeId: teachers[1], name: 'Anna Alt', ...person },
        { employeeId: teachers[0], name: 'Zoe Berg', ...person },
      ],
      holidays: expect.any(Array),
    });
    expect(others.map(({ title }: { title: string }) => title)).toEqual(['Talk']);

    const whole = (await manager.get(`${url}?${days}`)).body;
    expect([...inOrderOfStart(wholeLessons(rest), others)]).toEqual(whole.events);
    expect(whole.events.map(({ title, day }: { title: string; day: string }) => [title, day])).toEqual([
      ['Starters 2A', '2027-01-04'],
      ['Talk', '2027-01-05'],
      ['Starters 2A', '2027-01-11'],
      ['Starters 2A', '2027-01-19'],
    ]);
    expect(whole.holidays).toEqual(body.holidays);
  });

  it('are nothing but empty lists for days without any [CAL-15]', async () => {
    const { body } = await manager.get(`${url}/normalised?startDate=2031-03-05&endDate=2031-03-05`);
    const { lessons, teachers, assistants, ...lists } = body;
    const columns = Object.values(lessons);
    expect(columns.filter((column) => column === '')).toHaveLength(8);
    const places = columns.filter((column) => column !== '');
    const all = [...places, ...[teachers, assistants, lists].flatMap((one) => Object.values(one))];
    expect(all).toEqual(Array.from({ length: 4 + 2 + 2 + 13 }, () => []));
    expect(wholeLessons(body)).toEqual([]);
  });

  it('are of the class that is asked for, without appointments [CAL-17]', async () => {
    const classId = await school.class({ startDate: '2027-03-01', endDate: '2027-03-07', name: 'One' });
    const other = await school.class({ startDate: '2027-03-01', endDate: '2027-03-07', name: 'Another' });
    for (const id of [classId, other]) await manager.post(`/api/lms/classes/${id}/schedules`, {});
    const starts = { startDate: '2027-03-02T12:00:00Z', endDate: '2027-03-02T13:00:00Z' };
    await manager.post(url, { title: 'Talk', ...starts });
    const week = `${url}/normalised?startDate=2027-03-01&endDate=2027-03-07`;
    const names = async (address: string) => {
      const { body } = await manager.get(address);
      return [body.classes.map(({ name }: { name: string }) => name).sort(), body.others.length];
    };
    expect(await names(week)).toEqual([['Another', 'One'], 1]);
    expect(await names(`${week}&classId=${classId}`)).toEqual([['One'], 0]);
  });
});
