import { recurrences, slotsOf } from '@bellwether/contract/scheduling/slots.rules';
import { addDays } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { schoolFactory } from '../../../testing/school-factory.ts';
import { extendLessons } from '../horizon.job.ts';

// Today is Thursday, 19 November 2026, in UTC.

let app: TestApp;
let manager: TestClient;
let hr: TestClient;
let school: ReturnType<typeof schoolFactory>;

beforeAll(async () => {
  app = await makeTestApp();
  manager = await app.as('manager');
  hr = await app.as('hr');
  school = schoolFactory(app.db);
});

type Lesson = { title: string; scheduledDate: string | null };

async function holiday(startDate: string, name = `Holiday ${startDate}`, endDate?: string): Promise<string> {
  const range = endDate ? { endDate, isRange: true } : {};
  const { body } = await hr.post('/api/settings/custom-holidays', { name, startDate, ...range });
  return body.id;
}

const forget = (id: string) => hr.delete(`/api/settings/custom-holidays/${id}`);

async function makeClass(schedule: object = {}, fields: object = {}, lessons = 3) {
  const maths = await school.course('Maths', lessons);
  const classId = await school.class({ startDate: '2026-11-23', courseIds: [maths.id], ...fields });
  const url = `/api/lms/classes/${classId}`;
  const made = await manager.post(`${url}/schedules`, { selectedDays: [1], ...schedule });
  const order = await manager.put(`${url}/lesson-order`, { lessonIds: maths.lessonIds });
  return { classId, url, schedule: made.body.data, lessonIds: maths.lessonIds, order: order.body };
}

const dates = (order: { lessonOrder: Lesson[] }) =>
  order.lessonOrder.map(({ scheduledDate }) => scheduledDate);

describe('a schedule that skips observed holidays', () => {
  it('is what a new one does; its lessons go on with the next slot, and the settings summary says so [SCH-02, SCH-19, CAL-38, AMB-130]', async () => {
    const id = await holiday('2026-11-30');
    const { schedule, order } = await makeClass();
    expect(schedule.skipObservedHolidays).toBe(true);
    expect(dates(order)).toEqual(['2026-11-23', '2026-12-07', '2026-12-14']);
    expect(order.scheduleSettings).toMatchObject({
      startDate: '2026-11-23',
      startTime: '09:00',
      endTime: '10:00',
      recurrence: 'WEEKLY',
      selectedDays: [1],
      skipObservedHolidays: true,
    });
    expect(order.individualSchedules).toMatchObject([{ skipObservedHolidays: true }]);
    expect(order.holidays).toContainEqual({
      date: '2026-11-30',
      name: 'Holiday 2026-11-30',
      type: 'custom',
    });
    await forget(id);
  });

  it('can be told not to: then lessons fall on every selected weekday, and the holiday is told all the same [SCH-02, AMB-130]', async () => {
    const id = await holiday('2026-11-30');
    const { order, url, schedule } = await makeClass({ skipObservedHolidays: false });
    expect(dates(order)).toEqual(['2026-11-23', '2026-11-30', '2026-12-07']);
    expect(order.holidays.map(({ date }: { date: string }) => date)).toContain('2026-11-30');
    expect((await manager.get(`${url}/holiday-lessons`)).body).toMatchObject({ count: 0, data: [] });
    // Switched on later, the change is a change of the schedule: lessons move up from today on.
    const changed = await manager.put(`${url}/schedules/${schedule.id}`, {
      ...schedule,
      teacherIds: [],
      taIds: [],
      skipObservedHolidays: true,
    });
    expect(changed.status).toBe(200);
    expect(changed.body.data.skipObservedHolidays).toBe(true);
    expect(dates((await manager.get(`${url}/lesson-order`)).body)).toEqual([
      '2026-11-23',
      '2026-12-07',
      '2026-12-14',
    ]);
    await forget(id);
  });

  it('stays as it is in a change that does not say it [SCH-21]', async () => {
    const { url, schedule } = await makeClass({ skipObservedHolidays: false });
    const { skipObservedHolidays: _, ...rest } = schedule;
    const changed = await manager.put(`${url}/schedules/${schedule.id}`, {
      ...rest,
      teacherIds: [],
      taIds: [],
    });
    expect(changed.body.data.skipObservedHolidays).toBe(false);
  });

  it('may be a group, whose schedules have the switch, new ones too [SCH-02, SCH-22]', async () => {
    const id = await holiday('2026-12-01');
    const maths = await school.course('Group maths', 2);
    const classId = await school.class({ startDate: '2026-11-23', courseIds: [maths.id] });
    const url = `/api/lms/classes/${classId}/schedule-groups`;
    const body = {
      groupName: 'Twice a week',
      startDate: '2026-11-23',
      dayConfigs: [{ day: 2, startTime: '09:00', endTime: '10:00', scheduleName: 'Early' }],
    };
    const { body: made } = await manager.post(url, body);
    expect(made.data.skipObservedHolidays).toBe(true);
    const order = await manager.get(`${url}/${made.data.id}/lesson-order`);
    expect(order.body.slots.slice(0, 2).map(({ date }: { date: string }) => date)).toEqual([
      '2026-11-24',
      '2026-12-08',
    ]);
    const changed = await manager.put(`${url}/${made.data.id}`, {
      ...body,
      version: 1,
      skipObservedHolidays: false,
      dayConfigs: [
        ...body.dayConfigs,
        { day: 4, startTime: '11:00', endTime: '12:00', scheduleName: 'Late' },
      ],
    });
    expect(changed.body.data).toMatchObject({
      skipObservedHolidays: false,
      individualSchedules: [{ skipObservedHolidays: false }, { skipObservedHolidays: false }],
    });
    const kept = await manager.put(`${url}/${made.data.id}`, { ...body, version: 2 });
    expect(kept.body.data.skipObservedHolidays).toBe(false);
    await forget(id);
  });

  it('has on the server exactly the slots that the browser computes from the same holidays, whatever the rule [SCH-19, AMB-130]', async () => {
    const ids = [await holiday('2026-12-24', 'Winter break', '2027-01-03'), await holiday('2027-03-08')];
    const anyRule = fc.record({
      recurrence: fc.constantFrom(...recurrences),
      selectedDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 4 }),
      startDate: fc.integer({ min: -40, max: 200 }).map((days) => addDays('2026-11-19', days)),
      skipObservedHolidays: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(anyRule, async (rule) => {
        const classId = await school.class({ startDate: '2026-10-01', endDate: '2027-08-31' });
        const reply = await manager.post(`/api/lms/classes/${classId}/schedules`, rule);
        expect(reply.status).toBe(201);
        const { body } = await manager.get(`/api/lms/classes/${classId}/lesson-order`);
        const holidays = new Set<string>(body.holidays.map(({ date }: { date: string }) => date));
        const { startDate, endDate } = body.class;
        const computed = slotsOf(body.individualSchedules, { startDate, endDate }, '2026-11-19', holidays);
        expect(body.slots.map(({ date }: { date: string }) => date)).toEqual(
          computed.map(({ date }) => date),
        );
        expect(reply.body.data.occurrenceCount).toBe(computed.length);
        if (rule.skipObservedHolidays)
          for (const { date } of computed) expect(holidays.has(date)).toBe(false);
      }),
      { numRuns: 25, seed: 20261121 },
    );
    for (const id of ids) await forget(id);
  });
});

describe('a holiday that comes later', () => {
  it('moves nothing by itself, neither at night nor when the class changes; it is counted and re-placed on demand [AMB-130, SCH-19]', async () => {
    const { url, classId, order } = await makeClass({}, { endDate: '2027-02-28' });
    expect(dates(order)).toEqual(['2026-11-23', '2026-11-30', '2026-12-07']);
    const id = await holiday('2026-11-30', 'Founding day');
    await extendLessons(app.platform);
    const admin = await app.as('administrator');
    const { body: one } = await admin.get(`/api/lms/classes/${classId}`);
    const kept = await admin.put(`/api/lms/classes/${classId}`, {
      ...(one.data ?? one),
      endDate: '2027-03-31',
    });
    expect(kept.status).toBe(200);
    expect(dates((await manager.get(`${url}/lesson-order`)).body)).toEqual([
      '2026-11-23',
      '2026-11-30',
      '2026-12-07',
    ]);
    const told = await manager.get(`${url}/holiday-lessons`);
    expect(told.body).toMatchObject({
      count: 1,
      can: { edit: true },
      data: [{ date: '2026-11-30', startTime: '09:00', lessonTitle: 'Maths 2', holidayName: 'Founding day' }],
    });
    const done = await manager.post(`${url}/holiday-lessons/re-place`);
    expect(done.status).toBe(200);
    expect(done.body.data).toEqual({ replaced: 1, notPlaced: 0 });
    expect(dates((await manager.get(`${url}/lesson-order`)).body)).toEqual([
      '2026-11-23',
      '2026-12-07',
      '2026-12-14',
    ]);
    expect((await manager.get(`${url}/holiday-lessons`)).body.count).toBe(0);
    expect((await manager.post(`${url}/holiday-lessons/re-place`)).body.data.replaced).toBe(0);
    const { rows } = await app.db.execute<{ action: string }>(
      sql`select action from audit_log where entity_id = ${classId} and action like 're-place%' limit 1`,
    );
    expect(rows).toHaveLength(1);
    // What is no holiday any more gets no lesson by itself either.
    await forget(id);
    await extendLessons(app.platform);
    const slots = (await manager.get(`${url}/lesson-order`)).body.slots;
    expect(slots.map(({ date }: { date: string }) => date)).not.toContain('2026-11-30');
  });

  it('never touches what was held, nor what an override moved or changed on purpose [AMB-130, REV-32]', async () => {
    const { url, schedule } = await makeClass({}, { startDate: '2026-11-02' }, 5);
    const change = (overrideDate: string, fields: object) =>
      manager.post('/api/class-schedule/overrides', {
        classScheduleId: schedule.id,
        overrideDate,
        ...fields,
      });
    expect((await change('2026-11-30', { notes: 'Visit of the museum' })).status).toBeLessThan(300);
    const ids = [await holiday('2026-11-16'), await holiday('2026-11-30'), await holiday('2026-12-07')];
    const before = (await manager.get(`${url}/holiday-lessons`)).body;
    expect(before.data.map(({ date }: { date: string }) => date)).toEqual(['2026-12-07']);
    expect((await manager.post(`${url}/holiday-lessons/re-place`)).body.data.replaced).toBe(1);
    const slots = (await manager.get(`${url}/lesson-order`)).body.slots.map(
      ({ date }: { date: string }) => date,
    );
    expect(slots).toEqual(expect.arrayContaining(['2026-11-16', '2026-11-30']));
    expect(slots).not.toContain('2026-12-07');
    for (const id of ids) await forget(id);
  });

  it('is refused with the conflict of another class when the lessons cannot move up, and nothing changes [AMB-130, SCH-39]', async () => {
    const teacher = await school.employee('Holiday Teacher');
    const [plain, own] = [await school.course('Plain', 1), await school.course('Own', 1)];
    const classId = await school.class({ startDate: '2026-11-23', courseIds: [plain.id, own.id] });
    const url = `/api/lms/classes/${classId}`;
    await app.db.execute(sql`insert into class_staff (id, class_id, course_id, employee_id, kind)
      values (gen_random_uuid(), ${classId}, ${own.id}, ${teacher}, 'TEACHER')`);
    await manager.post(`${url}/schedules`, { selectedDays: [1] });
    await manager.put(`${url}/lesson-order`, { lessonIds: [...plain.lessonIds, ...own.lessonIds] });
    const busy = await school.class({
      startDate: '2026-12-07',
      endDate: '2026-12-07',
      teacherIds: [teacher],
    });
    expect((await manager.post(`/api/lms/classes/${busy}/schedules`, { selectedDays: [1] })).status).toBe(
      201,
    );
    const id = await holiday('2026-11-30', 'Late holiday');
    const refused = await manager.post(`${url}/holiday-lessons/re-place`);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('TEACHING_CONFLICT');
    expect((await manager.get(`${url}/holiday-lessons`)).body.count).toBe(1);
    await forget(id);
  });

  it('is shown to who may read the class and re-placed by who may edit it [AMB-130]', async () => {
    const { url } = await makeClass();
    const student = await app.as('student');
    expect((await student.get(`${url}/holiday-lessons`)).status).toBe(404);
    expect((await student.post(`${url}/holiday-lessons/re-place`)).status).toBe(403);
    const teacher = await app.as('teacher');
    expect((await teacher.get(`${url}/holiday-lessons`)).body.can).toEqual({ edit: false });
    expect((await teacher.post(`${url}/holiday-lessons/re-place`)).status).toBe(403);
  });
});
