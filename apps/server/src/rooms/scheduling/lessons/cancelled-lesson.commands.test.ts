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

const url = '/api/class-schedule/overrides';

/** A class on five Mondays from 9 November with five lessons in order; the first two are held. */
async function fiveMondays(fields: { name?: string; teacherIds?: string[] } = {}, times: object = {}) {
  const course = await school.course('Order', 5);
  const classId = await school.class({
    startDate: '2026-11-09',
    endDate: '2026-12-13',
    courseIds: [course.id],
    ...fields,
  });
  const { body } = await manager.post(`/api/lms/classes/${classId}/schedules`, times);
  const scheduleId = body.data.id as string;
  const saved = await manager.put(`/api/lms/schedules/${scheduleId}/lesson-order`, {
    lessonIds: course.lessonIds,
  });
  expect(saved.status).toBe(200);
  return { classId, scheduleId, course };
}

/** What is taught when: 'MM-DD number', a cancelled date in brackets, by date. */
async function plan(scheduleId: string): Promise<string[]> {
  const { rows } = await app.db.execute<{ line: string }>(sql`
    select case when o.is_cancelled then '(' else '' end || to_char(o.original_date, 'MM-DD') || ' ' ||
      coalesce(l.lesson_number::text, '-') || case when o.is_cancelled then ')' else '' end as line
    from lesson_occurrence o left join lesson l on l.id = o.lesson_id
    where o.schedule_id = ${scheduleId} order by o.original_date`);
  return rows.map(({ line }) => line);
}

async function orderOf(scheduleId: string): Promise<string[]> {
  const { rows } = await app.db.execute<{ line: string }>(sql`
    select l.lesson_number || ' ' || coalesce(to_char(en.scheduled_date, 'MM-DD'), 'waits') as line
    from schedule_entry en join lesson l on l.id = en.lesson_id
    where en.schedule_id = ${scheduleId} order by en.order_index`);
  return rows.map(({ line }) => line);
}

const planned = ['11-09 1', '11-16 2', '11-23 3', '11-30 4', '12-07 5'];

describe('cancelling a lesson', () => {
  it('lets the lessons from its date on move along when asked to, and held ones stay [SCH-23]', async () => {
    const { scheduleId } = await fiveMondays();
    expect(await plan(scheduleId)).toEqual(planned);
    const made = await manager.post(url, {
      classScheduleId: scheduleId,
      overrideDate: '2026-11-23',
      isCancelled: true,
      laterLessons: 'MOVE_UP',
    });
    expect(made.body.data.laterLessons).toBe('MOVE_UP');
    expect(await plan(scheduleId)).toEqual(['11-09 1', '11-16 2', '(11-23 -)', '11-30 3', '12-07 4']);
    expect(await orderOf(scheduleId)).toEqual(['1 11-09', '2 11-16', '3 11-30', '4 12-07', '5 waits']);

    expect((await manager.delete(`${url}/${made.body.data.id}`)).status).toBe(204);
    expect(await plan(scheduleId)).toEqual(planned);
    expect(await orderOf(scheduleId)).toEqual(['1 11-09', '2 11-16', '3 11-23', '4 11-30', '5 12-07']);
  });

  it('drops its lesson when asked to: the others stay on their dates, and it comes back with the plan [SCH-23]', async () => {
    const { scheduleId, course } = await fiveMondays();
    const made = await manager.post(url, {
      classScheduleId: scheduleId,
      overrideDate: '2026-11-23',
      isCancelled: true,
      laterLessons: 'DROP',
    });
    expect(made.body.data.overrideLessonId).toBe(course.lessonIds[2]);
    expect(await plan(scheduleId)).toEqual(['11-09 1', '11-16 2', '(11-23 3)', '11-30 4', '12-07 5']);
    expect(await orderOf(scheduleId)).toEqual(['1 11-09', '2 11-16', '4 11-30', '5 12-07']);

    // Cancelled in the other way after all.
    const { id, version } = made.body.data;
    const other = await manager.put(`${url}/${id}`, { isCancelled: true, laterLessons: 'MOVE_UP', version });
    expect(other.body.data).toMatchObject({ laterLessons: 'MOVE_UP', overrideLessonId: null });
    expect(await plan(scheduleId)).toEqual(['11-09 1', '11-16 2', '(11-23 -)', '11-30 3', '12-07 4']);

    const dropped = { isCancelled: true, laterLessons: 'DROP', version: other.body.data.version };
    expect((await manager.put(`${url}/${id}`, dropped)).status).toBe(200);
    expect((await manager.delete(`${url}/${id}`)).status).toBe(204);
    expect(await orderOf(scheduleId)).not.toContain('5 waits');
  });

  it('leaves the order alone without an answer: the lesson stays on its date, cancelled [SCH-23]', async () => {
    const { scheduleId } = await fiveMondays();
    await manager.post(url, {
      classScheduleId: scheduleId,
      overrideDate: '2026-11-30',
      isCancelled: true,
    });
    expect(await plan(scheduleId)).toEqual(['11-09 1', '11-16 2', '11-23 3', '(11-30 4)', '12-07 5']);
  });

  it('tells staff, students and their guardians, once each, and not who did it [SCH-23]', async () => {
    const [teacher, student, parent] = [
      await app.as('teacher'),
      await app.as('student'),
      await app.as('parent'),
    ];
    const me = await school.employee('News Teacher', teacher.userId);
    const { classId, scheduleId } = await fiveMondays(
      { name: 'News class', teacherIds: [me] },
      { startTime: '18:00', endTime: '19:00' },
    );
    await school.enrol(student.userId, classId);
    await school.parent(parent.userId, student.userId);
    const made = await teacher.post(url, {
      classScheduleId: scheduleId,
      overrideDate: '2026-11-23',
      isCancelled: true,
    });
    expect(made.status).toBe(201);
    const told = async (client: TestClient) =>
      ((await client.get('/api/notifications')).body.data as { title: string; message: string }[])
        .filter(({ message }) => message.includes('News class'))
        .map(({ title, message }) => `${title}: ${message}`);
    const cancelled = 'Lesson cancelled: News class on Mon 23 Nov, 18:00–19:00 is cancelled.';
    expect(await told(student)).toEqual([cancelled]);
    expect(await told(parent)).toEqual([cancelled]);
    expect(await told(teacher)).toEqual([]);

    await manager.delete(`${url}/${made.body.data.id}`);
    expect(await told(parent)).toContain(
      'Lesson takes place: News class on Mon 23 Nov, 18:00–19:00 takes place after all.',
    );
    expect(await told(teacher)).toHaveLength(1);
  });
});

describe('a change of one lesson', () => {
  it('may be to another room, which must be free [SCH-23]', async () => {
    const [room, other] = [await school.room('Planned room'), await school.room('Other room')];
    const { scheduleId } = await fiveMondays({}, { locationId: room });
    await fiveMondays({ name: 'In the way' }, { locationId: other });
    const taken = await manager.post(url, {
      classScheduleId: scheduleId,
      overrideDate: '2026-11-23',
      newLocationId: other,
    });
    expect([taken.status, taken.body.code]).toEqual([409, 'LOCATION_CONFLICT']);
    const free = await school.room('Free room');
    const made = await manager.post(url, {
      classScheduleId: scheduleId,
      overrideDate: '2026-11-23',
      newLocationId: free,
    });
    expect(made.status).toBe(201);
    const { rows } = await app.db.execute(sql`
      select location_id as room from lesson_occurrence where schedule_id = ${scheduleId} order by original_date`);
    expect(rows.map((row) => row.room)).toEqual([room, room, free, room, room]);
  });

  it('is listed with names and the plan that it differs from [SCH-23]', async () => {
    const substitute = await school.employee('Sub Stitute');
    const { classId, scheduleId, course } = await fiveMondays({ name: 'Listed class' });
    await manager.post(url, {
      classScheduleId: scheduleId,
      overrideDate: '2026-11-30',
      substituteTeacherId: substitute,
      overrideLessonId: course.lessonIds[4],
      newStartTime: '15:00',
      newEndTime: '16:00',
    });
    const { body } = await manager.get(`${url}?classId=${classId}`);
    expect(body.data).toMatchObject([
      {
        className: 'Listed class',
        eventId: `lms_${scheduleId}_2026-11-30`,
        planned: { startTime: '09:00', endTime: '10:00' },
        substituteTeacher: { id: substitute, name: 'Sub Stitute' },
        overrideLesson: { name: '5 · Order 5' },
        isHeld: false,
      },
    ]);
  });

  it('cannot have one person both teach and assist [SCH-23]', async () => {
    const person = await school.employee('Two Hands');
    const { scheduleId } = await fiveMondays();
    const reply = await manager.post(url, {
      classScheduleId: scheduleId,
      overrideDate: '2026-11-23',
      substituteTeacherId: person,
      substituteTaId: person,
    });
    expect(reply.body.details.fieldErrors.substituteTaId).toEqual([
      'One person cannot both teach and assist.',
    ]);
  });
});
