import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { schoolFactory } from '../../testing/school-factory.ts';

// Today is Thursday, 19 November 2026, in UTC.

let app: TestApp;
let manager: TestClient;
let teacher: TestClient;
let school: ReturnType<typeof schoolFactory>;
let classId: string;

beforeAll(async () => {
  app = await makeTestApp();
  manager = await app.as('manager');
  teacher = await app.as('teacher');
  school = schoolFactory(app.db);
  const me = await school.employee('Anna Berg', teacher.userId);
  const room = await school.room('Room 101');
  const course = await school.course('English', 3, { objectives: 'Name ten animals', homework: 'Page 12' });
  classId = await school.class({ name: 'Starters 2A', courseIds: [course.id], color: '#22C55E' });
  const other = await school.class({ name: 'Somebody else' });
  await schedule(classId, { selectedDays: [4], teacherIds: [me], locationId: room });
  await schedule(classId, { selectedDays: [1], startTime: '14:00', endTime: '15:00', teacherIds: [me] });
  await schedule(other, { selectedDays: [4], teacherIds: [await school.employee('Ben Ross')] });
  await manager.put(`/api/lms/classes/${classId}/lesson-order`, { lessonIds: course.lessonIds });
  const pupil = await app.userIdOf('student');
  await school.enrol(pupil, classId);
  await school.parent(await app.userIdOf('parent'), pupil);
});

async function schedule(ofClass: string, fields: object): Promise<void> {
  const times = { startDate: '2026-11-19', endDate: '2026-12-18', startTime: '09:00', endTime: '10:00' };
  const made = await manager.post(`/api/lms/classes/${ofClass}/schedules`, { ...times, ...fields });
  expect(made.body.error).toBeUndefined();
}

describe("one's own day", () => {
  it('has the lessons that one holds, with room, lesson, objectives, homework and number of students', async () => {
    const { status, body } = await teacher.get('/api/me/day');
    expect(status).toBe(200);
    const { date, today, asOf, lessons, next } = body.data;
    expect([date, today, asOf]).toEqual(['2026-11-19', '2026-11-19', '2026-11-19T03:24:00.000Z']);
    expect(lessons).toHaveLength(1);
    expect(lessons[0]).toMatchObject({
      day: '2026-11-19',
      startTime: '09:00',
      endTime: '10:00',
      class: { id: classId, name: 'Starters 2A', colorHex: '#22C55E' },
      courseTitle: 'English',
      location: { name: 'Room 101' },
      lesson: { lessonNumber: 1, title: 'English 1', objectives: 'Name ten animals', homework: 'Page 12' },
      part: 'TEACHER',
      studentCount: 1,
    });
    // Nobody is recorded yet, and the register is open to who holds the lesson.
    expect(lessons[0].register).toEqual({ students: 1, recorded: 0, absent: 0, mayTake: true });
    expect([next.day, next.startTime, next.class.name]).toEqual(['2026-11-23', '14:00', 'Starters 2A']);
  });

  it('leaves a cancelled lesson in the day, but never calls it the next one', async () => {
    await app.db.execute(sql`update lesson_occurrence set is_cancelled = true where date = '2026-11-23'`);
    const { body } = await teacher.get('/api/me/day');
    expect(body.data.next.day).toBe('2026-11-26');
    const monday = await teacher.get('/api/me/day?date=2026-11-23');
    expect(monday.body.data.lessons[0].isCancelled).toBe(true);
    await app.db.execute(sql`update lesson_occurrence set is_cancelled = false where date = '2026-11-23'`);
  });

  it("shows students and parents their own and their child's lessons, without what is the teacher's [own lessons]", async () => {
    const student = (await (await app.as('student')).get('/api/me/day')).body.data.lessons[0];
    expect([student.part, student.studentCount, student.lesson.objectives, student.lesson.homework]).toEqual([
      'STUDENT',
      null,
      null,
      'Page 12',
    ]);
    const parent = (await (await app.as('parent')).get('/api/me/day')).body.data.lessons[0];
    expect([parent.part, parent.children, parent.studentCount]).toEqual(['CHILD', ['Pupil'], null]);
    expect([student.register, parent.register]).toEqual([null, null]);
    const stranger = await (await app.as('customer')).get('/api/me/day');
    expect([stranger.body.data.lessons, stranger.body.data.next]).toEqual([[], null]);
  });

  it('has own appointments and duties by start, and the holidays to come', async () => {
    const admin = await app.as('administrator');
    for (const [title, hour] of [
      ['Dentist', 13],
      ['Parents', 11],
    ] as const) {
      await teacher.post('/api/dashboard/calendar-events', {
        title,
        startDate: `2026-11-19T${hour}:00:00.000Z`,
        endDate: `2026-11-19T${hour}:30:00.000Z`,
      });
    }
    await admin.post('/api/settings/custom-holidays', {
      name: 'Founding day',
      startDate: '2026-11-24',
      isRange: false,
      isRecurring: false,
      isObserved: true,
    });
    const { body } = await teacher.get('/api/me/day');
    expect(body.data.duties.map(({ title }: { title: string }) => title)).toEqual(['Parents', 'Dentist']);
    expect(body.data.holidays).toContainEqual({ date: '2026-11-24', name: 'Founding day' });
    expect((await manager.get('/api/me/day')).body.data.duties).toEqual([]);
  });

  it('is refused for a day that does not exist', async () => {
    const { status, body } = await teacher.get('/api/me/day?date=2026-02-30');
    expect([status, body.errors]).toEqual([400, { date: ['Date must be YYYY-MM-DD'] }]);
  });
});
