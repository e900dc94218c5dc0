import { placeLessons } from '@bellwether/contract/scheduling/placement.rules';
import { slotsOf } from '@bellwether/contract/scheduling/slots.rules';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { schoolFactory } from '../../../testing/school-factory.ts';

// Today is Thursday, 19 November 2026, in UTC.

let app: TestApp;
let manager: TestClient;
let school: ReturnType<typeof schoolFactory>;

beforeAll(async () => {
  app = await makeTestApp();
  manager = await app.as('manager');
  school = schoolFactory(app.db);
});

type Order = { lessonOrder: { id: string; scheduledDate: string | null; isHeld: boolean }[] };
const dates = ({ lessonOrder }: Order) => lessonOrder.map(({ scheduledDate }) => scheduledDate);
const entries = (lessonIds: string[], days: (string | null)[], scheduleId: string | null = null) =>
  lessonIds.map((lessonId, orderIndex) => ({
    lessonId,
    orderIndex,
    scheduledDate: days[orderIndex] ?? null,
    scheduleId,
  }));

async function classWithSchedule(fields: object = {}, lessons = 3, schedule: object = {}) {
  const maths = await school.course('Maths', lessons);
  const classId = await school.class({ startDate: '2026-11-23', courseIds: [maths.id], ...fields });
  const { body } = await manager.post(`/api/lms/classes/${classId}/schedules`, {
    selectedDays: [1],
    ...schedule,
  });
  return { classId, scheduleId: body.data.id as string, lessonIds: maths.lessonIds, courseId: maths.id };
}

describe('the lesson order', () => {
  it('of a class without settings says so, and gets the defaults as its first schedule when saved [SCH-15] [SCH-16] [SCH-20]', async () => {
    const maths = await school.course('Algebra', 2);
    const classId = await school.class({ startDate: '2026-11-23', courseIds: [maths.id] });
    const url = `/api/lms/classes/${classId}/lesson-order`;
    const empty = await manager.get(url);
    expect(empty.body).toMatchObject({
      lessonOrder: [],
      scheduleSettings: null,
      individualSchedules: [],
      slots: [],
      orderVersion: 0,
      class: { id: classId, startDate: '2026-11-23' },
      courses: [{ id: maths.id, title: 'Algebra' }],
      can: { edit: true },
    });
    const saved = await manager.put(url, {
      lessonIds: maths.lessonIds,
      scheduleEntries: entries(maths.lessonIds, ['2026-11-23', '2026-11-30']),
    });
    expect(saved.status).toBe(200);
    expect(saved.body.lessonCount).toBe(2);
    expect(saved.body.scheduleSettings).toEqual({
      startTime: '09:00',
      endTime: '10:00',
      recurrence: 'WEEKLY',
      selectedDays: [1],
      selectedCourse: null,
      startDate: '2026-11-23',
      skipObservedHolidays: true,
    });
    expect(dates(saved.body)).toEqual(['2026-11-23', '2026-11-30']);
  });

  it('never overwrites stored settings, but keeps the course last browsed [SCH-02] [SCH-16]', async () => {
    const { classId, scheduleId, lessonIds, courseId } = await classWithSchedule();
    const { body } = await manager.put(`/api/lms/classes/${classId}/schedules/${scheduleId}/lesson-order`, {
      lessonIds,
      startTime: '15:00',
      endTime: '16:00',
      recurrence: 'MONTHLY',
      selectedDays: [5],
      selectedCourse: courseId,
    });
    expect(body.scheduleSettings).toMatchObject({
      startTime: '09:00',
      recurrence: 'WEEKLY',
      selectedDays: [1],
      selectedCourse: courseId,
    });
  });

  it('answers at the three paths and at the two aliases [SCH-15]', async () => {
    const maths = await school.course('Paths', 2);
    const classId = await school.class({ startDate: '2026-11-23', courseIds: [maths.id] });
    const group = await manager.post(`/api/lms/classes/${classId}/schedule-groups`, {
      groupName: 'Twice a week',
      startDate: '2026-11-23',
      dayConfigs: [
        { day: 1, scheduleName: 'Early' },
        { day: 3, startTime: '14:00', endTime: '15:00', scheduleName: 'Late' },
      ],
    });
    const { id: groupId, individualSchedules } = group.body.data;
    const early = individualSchedules.find((one: { scheduleName: string }) => one.scheduleName === 'Early');
    const ofGroup = await manager.get(`/api/lms/classes/${classId}/schedule-groups/${groupId}/lesson-order`);
    expect(ofGroup.body.scheduleName).toBe('Twice a week');
    expect(ofGroup.body.scheduleSettings).toEqual({
      startTime: '09:00',
      endTime: '10:00',
      recurrence: 'WEEKLY',
      selectedDays: [1],
      selectedCourse: null,
      startDate: '2026-11-23',
      skipObservedHolidays: true,
    });
    expect(ofGroup.body.individualSchedules).toMatchObject([
      { scheduleName: 'Early', selectedDays: [1], recurrence: 'WEEKLY' },
      { scheduleName: 'Late', selectedDays: [3], startTime: '14:00', recurrence: 'WEEKLY' },
    ]);
    expect(ofGroup.body.slots.slice(0, 3).map((slot: { date: string }) => slot.date)).toEqual([
      '2026-11-23',
      '2026-11-25',
      '2026-11-30',
    ]);
    expect((await manager.get(`/api/lms/schedule-groups/${groupId}/lesson-order`)).body).toEqual(
      ofGroup.body,
    );
    const ofSchedule = await manager.get(`/api/lms/classes/${classId}/schedules/${early.id}/lesson-order`);
    expect(ofSchedule.body).toMatchObject({ scheduleName: 'Early', individualSchedules: [{ id: early.id }] });
    expect((await manager.get(`/api/lms/schedules/${early.id}/lesson-order`)).body).toEqual(ofSchedule.body);
    const saved = await manager.put(`/api/lms/schedule-groups/${groupId}/lesson-order`, {
      lessonIds: maths.lessonIds,
    });
    expect(dates(saved.body)).toEqual(['2026-11-23', '2026-11-25']);
    expect(dates((await manager.get(`/api/lms/schedules/${early.id}/lesson-order`)).body)).toEqual([
      '2026-11-23',
    ]);
    const other = await school.class();
    expect((await manager.get(`/api/lms/classes/${other}/schedules/${early.id}/lesson-order`)).status).toBe(
      404,
    );
  });

  it('has exactly the slots of the rules that the dialog computes [SCH-19]', async () => {
    const { classId } = await classWithSchedule({ startDate: '2026-11-03', endDate: '2027-03-31' }, 3, {
      recurrence: 'MONTHLY',
      selectedDays: [1, 4],
    });
    const { body } = await manager.get(`/api/lms/classes/${classId}/lesson-order`);
    const { startDate, endDate } = body.class;
    const holidays = new Set<string>(body.holidays.map(({ date }: { date: string }) => date));
    const computed = slotsOf(body.individualSchedules, { startDate, endDate }, '2026-11-19', holidays);
    expect(
      body.slots.map(({ isHeld: _, isCancelled: __, ...slot }: Record<string, unknown>) => slot),
    ).toEqual(computed);
    const lessons = [{ id: 'x', courseId: 'y' }];
    expect(placeLessons(lessons, computed)[0]?.slot?.date).toBe(body.slots[0].date);
  });

  it('of a class older than a year takes slots from today on, while its past stays on the calendar [SCH-19]', async () => {
    const { classId, lessonIds } = await classWithSchedule({ startDate: '2024-09-02' }, 3, {
      skipObservedHolidays: false,
    });
    const url = `/api/lms/classes/${classId}/lesson-order`;
    const { body } = await manager.get(url);
    expect(body.slots[0].date).toBe('2026-11-23');
    const { class: ofClass, individualSchedules } = body;
    const computed = slotsOf(
      individualSchedules,
      { startDate: ofClass.startDate, endDate: null },
      '2026-11-19',
      new Set(body.holidays.map(({ date }: { date: string }) => date)),
    );
    expect(body.slots.map(({ date }: { date: string }) => date)).toEqual(computed.map(({ date }) => date));
    expect(dates((await manager.put(url, { lessonIds })).body)).toEqual([
      '2026-11-23',
      '2026-11-30',
      '2026-12-07',
    ]);
    const range = 'startDate=2024-09-02&endDate=2024-09-09';
    const past = await manager.get(`/api/dashboard/calendar-events?${range}&classId=${classId}`);
    expect(past.body.events.map(({ day }: { day: string }) => day)).toEqual(['2024-09-02', '2024-09-09']);
  });

  it('refuses an entry on none of the slots, and two on one [SCH-16] [SCH-19]', async () => {
    const { classId, lessonIds } = await classWithSchedule();
    const put = (days: (string | null)[]) =>
      manager.put(`/api/lms/classes/${classId}/lesson-order`, {
        lessonIds,
        scheduleEntries: entries(lessonIds, days),
      });
    const stray = await put(['2026-11-24']);
    expect(stray.status).toBe(400);
    expect(stray.body.details.fieldErrors).toEqual({
      'scheduleEntries.0.scheduledDate': ['The schedule has no lesson on 2026-11-24.'],
    });
    const twice = await put(['2026-11-23', '2026-11-23']);
    expect(twice.body.error).toBe('Two lessons are placed on 2026-11-23.');
    expect((await put(['2026-11-23', null, '2026-11-30'])).status).toBe(200);
    expect(dates((await manager.get(`/api/lms/classes/${classId}/lesson-order`)).body)).toEqual([
      '2026-11-23',
      '2026-11-30',
      null,
    ]);
  });

  it('refuses lessons of other courses, doubled ones and ones in another order of the class [SCH-16]', async () => {
    const stranger = await school.course('Stranger', 1);
    const { classId, scheduleId, lessonIds } = await classWithSchedule();
    const [first = '', second = ''] = lessonIds;
    const put = (ids: string[], path = `schedules/${scheduleId}/lesson-order`) =>
      manager.put(`/api/lms/classes/${classId}/${path}`, { lessonIds: ids });
    const foreign = await put([stranger.lessonIds[0] ?? '']);
    expect(foreign.body.details.fieldErrors['lessonIds.0']).toEqual([
      "'Stranger 1' belongs to no course of this class.",
    ]);
    expect((await put([first, first])).body.error).toBe('A lesson may be scheduled once');
    expect((await put([first])).status).toBe(200);
    const other = await manager.post(`/api/lms/classes/${classId}/schedules`, { selectedDays: [2] });
    const elsewhere = await put([second, first], `schedules/${other.body.data.id}/lesson-order`);
    expect(elsewhere.body.details.fieldErrors['lessonIds.1']).toEqual([
      "'Maths 1' is already scheduled in this class.",
    ]);
  });

  it('gives course-bound slots lessons of their course only, and leaves the rest not placed [SCH-22] [SCH-16]', async () => {
    const [maths, art] = [await school.course('M', 3), await school.course('A', 1)];
    const classId = await school.class({
      startDate: '2026-11-23',
      endDate: '2026-12-06',
      courseIds: [maths.id, art.id],
    });
    const group = await manager.post(`/api/lms/classes/${classId}/schedule-groups`, {
      groupName: 'Bound',
      startDate: '2026-11-23',
      dayConfigs: [
        { day: 1, courseId: art.id },
        { day: 2, courseId: maths.id },
      ],
    });
    const url = `/api/lms/schedule-groups/${group.body.data.id}/lesson-order`;
    const lessonIds = [...maths.lessonIds, ...art.lessonIds];
    const saved = await manager.put(url, { lessonIds });
    expect(dates(saved.body)).toEqual(['2026-11-24', '2026-12-01', null, '2026-11-23']);
    const wrong = await manager.put(url, { lessonIds, scheduleEntries: entries(lessonIds, ['2026-11-23']) });
    expect(wrong.body.error).toBe('The lesson on 2026-11-23 is for another course.');
  });

  it('is replaced as a whole, counted, and a stale save is refused [SCH-16]', async () => {
    const { classId, lessonIds } = await classWithSchedule();
    const url = `/api/lms/classes/${classId}/lesson-order`;
    const first = await manager.put(url, { lessonIds, expectedVersion: 0 });
    expect(first.body.orderVersion).toBe(1);
    const stale = await manager.put(url, { lessonIds: [], expectedVersion: 0 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'STALE', details: { sentVersion: 0, storedVersion: 1 } });
    const late = await manager.put(url, { lessonIds: [], expectedUpdatedAt: '2020-01-01T00:00:00.000Z' });
    expect(late.body.code).toBe('STALE');
    const again = await manager.put(url, {
      lessonIds: lessonIds.slice(0, 1),
      expectedUpdatedAt: first.body.updatedAt,
    });
    expect(again.status).toBe(200);
    expect(again.body.lessonOrder).toHaveLength(1);
    const { rows } = await app.db.execute<{ count: number }>(
      sql`select count(*)::int as count from lesson_occurrence where class_id = ${classId} and lesson_id is not null`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('leaves held lessons in place, and places what is new after them [SCH-16] [SCH-19]', async () => {
    const teacher = await app.as('teacher');
    const me = await school.employee('Lock Teacher', teacher.userId);
    const { classId, scheduleId, lessonIds } = await classWithSchedule(
      { startDate: '2026-11-09', teacherIds: [me] },
      4,
    );
    const signedIn = await app.as('teacher');
    const url = `/api/lms/classes/${classId}/schedules/${scheduleId}/lesson-order`;
    const [one = '', two = '', three = '', four = ''] = lessonIds;
    // Two Mondays have passed: the first two lessons are held now.
    const saved = await signedIn.put(url, { lessonIds: [one, two, three] });
    expect(saved.body.lessonOrder.map((lesson: { isHeld: boolean }) => lesson.isHeld)).toEqual([
      true,
      true,
      false,
    ]);
    const moved = await signedIn.put(url, {
      lessonIds: [two, one, three],
      scheduleEntries: entries([two, one, three], ['2026-11-09', '2026-11-16', '2026-11-23'], scheduleId),
    });
    expect(moved.status).toBe(409);
    expect(moved.body).toMatchObject({
      code: 'HELD',
      error: "'Maths 1' was held on 2026-11-09 and stays there.",
    });
    expect((await signedIn.put(url, { lessonIds: [two, three] })).body.code).toBe('HELD');
    const more = await signedIn.put(url, { lessonIds: [four, one, two, three] });
    expect(
      more.body.lessonOrder.map(
        ({ title, scheduledDate }: Record<string, string>) => `${title} ${scheduledDate}`,
      ),
    ).toEqual(['Maths 4 2026-11-23', 'Maths 1 2026-11-09', 'Maths 2 2026-11-16', 'Maths 3 2026-11-30']);
    expect((await manager.put(url, { lessonIds: [three] })).status).toBe(200);
  });

  it('follows its schedule: lessons not yet held are placed again, and wait when it is deleted [SCH-13] [SCH-16]', async () => {
    const { classId, scheduleId, lessonIds } = await classWithSchedule();
    const url = `/api/lms/classes/${classId}/schedules/${scheduleId}`;
    await manager.put(`${url}/lesson-order`, { lessonIds });
    await manager.put(url, {
      startTime: '10:00',
      endTime: '11:00',
      selectedDays: [3],
      recurrence: 'BIWEEKLY',
      version: 1,
    });
    const after = await manager.get(`/api/lms/classes/${classId}/lesson-order`);
    expect(dates(after.body)).toEqual(['2026-11-25', '2026-12-09', '2026-12-23']);
    await manager.delete(url);
    const waiting = await manager.get(`/api/lms/classes/${classId}/lesson-order`);
    expect(dates(waiting.body)).toEqual([null, null, null]);
  });

  it('says on the calendar which lesson is held, and by whom for its course [SCH-24]', async () => {
    const [anna, ben] = [await school.employee('Anna Maths'), await school.employee('Ben Art')];
    const [maths, art] = [await school.course('CM', 1), await school.course('CA', 1)];
    const classId = await school.class({
      startDate: '2026-11-23',
      endDate: '2026-12-06',
      courseIds: [maths.id, art.id],
    });
    await app.db.execute(sql`insert into class_staff (id, class_id, course_id, employee_id, kind) values
      (gen_random_uuid(), ${classId}, ${maths.id}, ${anna}, 'TEACHER'), (gen_random_uuid(), ${classId}, ${art.id}, ${ben}, 'TEACHER')`);
    await manager.post(`/api/lms/classes/${classId}/schedules`, { startTime: '06:00', endTime: '07:00' });
    await manager.put(`/api/lms/classes/${classId}/lesson-order`, {
      lessonIds: [...art.lessonIds, ...maths.lessonIds],
    });
    const { rows } = await app.db.execute<{ day: string; teacher: string }>(sql`
      select o.date::text as day, e.first_name as teacher from lesson_occurrence o join occurrence_staff os on os.occurrence_id = o.id
      join employee e on e.id = os.employee_id where o.class_id = ${classId} order by o.date`);
    expect(rows).toEqual([
      { day: '2026-11-23', teacher: 'Ben' },
      { day: '2026-11-30', teacher: 'Anna' },
    ]);
  });

  it('is read by the students of the class, and saved by its staff only [SCH-15] [SCH-16]', async () => {
    const { classId, lessonIds } = await classWithSchedule();
    const student = await app.as('student');
    await school.enrol(student.userId, classId);
    const read = await student.get(`/api/lms/classes/${classId}/lesson-order`);
    expect([read.status, read.body.can.edit]).toEqual([200, false]);
    expect((await student.put(`/api/lms/classes/${classId}/lesson-order`, { lessonIds })).status).toBe(403);
    const nurse = await app.as('school_nurse');
    expect((await nurse.put(`/api/lms/classes/${classId}/lesson-order`, { lessonIds })).status).toBe(403);
  });
});

describe('available lessons', () => {
  it('are those of the courses of the class, by search and course, with where they are scheduled [SCH-14]', async () => {
    const { classId, scheduleId, lessonIds, courseId } = await classWithSchedule();
    await manager.put(`/api/lms/schedules/${scheduleId}/lesson-order`, { lessonIds: lessonIds.slice(0, 1) });
    const url = `/api/lms/classes/${classId}/available-lessons`;
    const all = await manager.get(url);
    expect(all.body.lessons.map(({ title }: { title: string }) => title)).toEqual([
      'Maths 1',
      'Maths 2',
      'Maths 3',
    ]);
    expect(all.body.lessons[0]).toMatchObject({
      courseName: 'Maths',
      course: { id: courseId, title: 'Maths', Category: null, Level: null },
      scheduled: { scheduleId, scheduledDate: '2026-11-23' },
    });
    expect(all.body.lessons[1].scheduled).toBeNull();
    expect((await manager.get(`${url}?search=mäths%202`)).body.lessons).toHaveLength(1);
    expect((await manager.get(`${url}?search=100%25`)).body.lessons).toEqual([]);
    const other = await school.course('None', 1);
    expect((await manager.get(`${url}?courseId=${other.id}`)).body.lessons).toEqual([]);
  });
});
