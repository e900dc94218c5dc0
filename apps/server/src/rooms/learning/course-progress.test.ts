import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { schoolFactory } from '../../testing/school-factory.ts';

// Today is Thursday, 19 November 2026, 03:24 UTC.

let app: TestApp;
let manager: TestClient;
let school: ReturnType<typeof schoolFactory>;
let course: { id: string; lessonIds: string[] };
let classId: string;
let pupil: string;

beforeAll(async () => {
  app = await makeTestApp();
  manager = await app.as('manager');
  school = schoolFactory(app.db);
  pupil = await app.userIdOf('student');
  const me = await school.employee('Anna Berg', await app.userIdOf('teacher'));
  course = await school.course('English', 4);
  await app.db.execute(sql`update course set slug = 'english' where id = ${course.id}`);
  classId = await school.class({ name: 'Starters 2A', courseIds: [course.id] });
  await manager.put(`/api/lms/classes/${classId}/staff-assignments`, {
    assignments: [{ courseId: null, teacherId: me }],
  });
  const schedule = {
    startDate: '2026-11-02',
    endDate: '2026-12-18',
    startTime: '09:00',
    endTime: '10:00',
    selectedDays: [1],
    effectiveFrom: '2026-11-02',
  };
  expect((await manager.post(`/api/lms/classes/${classId}/schedules`, schedule)).body.error).toBeUndefined();
  await manager.put(`/api/lms/classes/${classId}/lesson-order`, { lessonIds: course.lessonIds });
  await school.enrol(pupil, classId);
  await school.parent(await app.userIdOf('parent'), pupil);
});

const path = '/api/student-dashboard/course-progress';

/** Writes which lesson each dated one is, whatever today is: the schedule fills days to come only. */
async function place(dates: Record<string, number>): Promise<void> {
  await app.db.execute(sql`delete from lesson_occurrence`);
  for (const [day, index] of Object.entries(dates)) {
    await app.db.execute(sql`insert into lesson_occurrence (id, class_id, schedule_id, original_date, date, start_time,
        end_time, planned_start_time, planned_end_time, starts_at, ends_at, lesson_id, course_id)
      select gen_random_uuid(), ${classId}, id, ${day}, ${day}, '09:00', '10:00', '09:00', '10:00',
        ${`${day}T09:00:00Z`}, ${`${day}T10:00:00Z`}, ${course.lessonIds[index] ?? null}, ${course.id}
      from class_schedule where class_id = ${classId}`);
  }
}

describe('course progress', () => {
  it('is the lessons delivered of the lessons of the course, with instructor, category and link name [LRN-20] [AMB-188]', async () => {
    await place({ '2026-11-02': 0, '2026-11-09': 1, '2026-11-16': 1, '2026-11-23': 2 });
    const { status, body } = await (await app.as('student')).get(path);
    expect(status).toBe(200);
    expect(body.data).toEqual([
      {
        id: course.id,
        title: 'English',
        color: expect.any(String),
        instructorName: 'Anna Berg',
        category: null,
        courseSlug: 'english',
        className: 'Starters 2A',
        classId,
        // The second lesson was held twice and counts once; the third is still to come.
        lessonsDelivered: 2,
        lessonCount: 4,
        progressPercentage: 50,
        open: true,
      },
    ]);
  });

  it('leaves out cancelled lessons, and is 0 for a course without lessons [LRN-20] [AMB-188]', async () => {
    await place({ '2026-11-02': 0, '2026-11-09': 1 });
    await app.db.execute(sql`update lesson_occurrence set is_cancelled = true where date = '2026-11-09'`);
    const empty = await school.course('Without lessons', 0);
    const other = await school.class({ name: 'Other', courseIds: [empty.id] });
    await school.enrol(pupil, other);
    const { body } = await (await app.as('student')).get(path);
    const shares = body.data.map((row: { title: string; progressPercentage: number }) => [
      row.title,
      row.progressPercentage,
    ]);
    expect(shares).toEqual([
      ['English', 25],
      ['Without lessons', 0],
    ]);
  });

  it('is shown to parents and teachers of the student, and 404 to others [own enrolments] [LRN-20]', async () => {
    const url = `${path}?userId=${pupil}`;
    const titles = async (role: 'parent' | 'teacher' | 'administrator') =>
      (await (await app.as(role)).get(url)).body.data?.map(({ title }: { title: string }) => title);
    expect(await titles('parent')).toContain('English');
    expect(await titles('administrator')).toEqual(['English', 'Without lessons']);
    expect(await titles('teacher')).toEqual(['English']);
    expect((await (await app.as('teacher_assistant')).get(url)).status).toBe(404);
    const stranger = await app.userIdOf('parent');
    expect((await (await app.as('student')).get(`${path}?userId=${stranger}`)).status).toBe(404);
    expect((await (await app.as('administrator')).get(`${path}?userId=${stranger}`)).status).toBe(404);
    expect((await (await app.as('parent')).get(path)).body.data).toEqual([]);
  });
});
