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

const bulkUrl = '/api/lms/staff-assignments/bulk';

async function mondays(fields: object = {}, schedule: object = {}) {
  const classId = await school.class({ startDate: '2026-11-09', endDate: '2026-12-06', ...fields });
  const { body } = await manager.post(`/api/lms/classes/${classId}/schedules`, schedule);
  return { classId, scheduleId: body.data.id as string };
}

/** Who holds the Mondays of a class, by date. */
async function heldBy(classId: string): Promise<string[]> {
  const { rows } = await app.db.execute<{ line: string }>(sql`
    select to_char(o.date, 'MM-DD') || ' ' || coalesce((select string_agg(e.first_name, '+' order by e.first_name)
      from occurrence_staff os join employee e on e.id = os.employee_id where os.occurrence_id = o.id), '-') as line
    from lesson_occurrence o where o.class_id = ${classId} order by o.date`);
  return rows.map(({ line }) => line);
}

describe('the staff of a class in bulk', () => {
  it('needs somebody, and in per-course mode a course [SCH-24]', async () => {
    const { classId } = await mondays();
    const person = await school.employee('Somebody');
    const nobody = await manager.post(bulkUrl, {
      classId,
      assignmentMode: 'all-courses',
      selectedStaffIds: [],
    });
    expect(nobody.body.details.fieldErrors.selectedStaffIds).toEqual([
      'At least one assignment or staff member is required',
    ]);
    const noCourse = await manager.post(bulkUrl, {
      classId,
      assignmentMode: 'per-course',
      selectedStaffIds: [person],
    });
    expect(noCourse.body.details.fieldErrors.selectedCourseId).toEqual([
      'A course is required in per-course mode',
    ]);
    const empty = await manager.put(`/api/lms/classes/${classId}/staff-assignments`, { assignments: [] });
    expect(empty.body.details.fieldErrors.assignments).toEqual([
      'At least one assignment or staff member is required',
    ]);
    const teacher = await app.as('teacher');
    const refused = await teacher.post(bulkUrl, {
      classId,
      assignmentMode: 'all-courses',
      selectedStaffIds: [person],
    });
    expect(refused.status).toBe(403);
  });

  it('joins who is there, for all courses or for one, each once [SCH-24]', async () => {
    const course = await school.course('Bulk course');
    const [first, second, third] = [
      await school.employee('First One'),
      await school.employee('Second One'),
      await school.employee('Third One'),
    ];
    const { classId } = await mondays(
      { courseIds: [course.id], teacherIds: [first] },
      { startTime: '12:00', endTime: '13:00' },
    );
    const added = await manager.post(bulkUrl, {
      classId,
      assignmentMode: 'all-courses',
      selectedStaffIds: [first, second, second],
    });
    expect(added.status).toBe(200);
    expect(added.body.data.assignments).toMatchObject([{ courseId: null, teacherIds: [first, second] }]);
    const perCourse = await manager.post(bulkUrl, {
      classId,
      assignmentMode: 'per-course',
      selectedCourseId: course.id,
      selectedStaffIds: [third],
      kind: 'SUBSTITUTE',
    });
    expect(perCourse.body.data.assignments).toMatchObject([
      { courseId: null, teacherIds: [first, second] },
      { courseId: course.id, substituteIds: [third] },
    ]);
  });

  it('books the lessons to come again, leaves held ones as they were, and refuses who is busy then [SCH-24]', async () => {
    const [old, next, busy] = [
      await school.employee('Old'),
      await school.employee('New'),
      await school.employee('Busy'),
    ];
    const { classId } = await mondays({ teacherIds: [old] }, { startTime: '15:00', endTime: '16:00' });
    await mondays({ name: 'In the way', teacherIds: [busy] }, { startTime: '15:30', endTime: '16:30' });
    const refused = await manager.post(bulkUrl, {
      classId,
      assignmentMode: 'all-courses',
      selectedStaffIds: [busy],
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'TEACHING_CONFLICT']);
    expect(refused.body.details.conflicts[0]).toMatchObject({
      className: 'In the way',
      resourceName: 'Busy ',
    });
    await manager.post(bulkUrl, { classId, assignmentMode: 'all-courses', selectedStaffIds: [next] });
    expect(await heldBy(classId)).toEqual(['11-09 Old', '11-16 Old', '11-23 New+Old', '11-30 New+Old']);
    await manager.put(`/api/lms/classes/${classId}/staff-assignments`, {
      assignments: [{ courseId: null, teacherIds: [] }],
    });
    expect(await heldBy(classId)).toEqual(['11-09 Old', '11-16 Old', '11-23 -', '11-30 -']);
  });
});
