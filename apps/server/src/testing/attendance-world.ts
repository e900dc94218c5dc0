import { timeOfMinutes } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { makeTestApp } from './make-test-app.ts';
import { schoolFactory } from './school-factory.ts';

export const sessionsPath = '/api/attendance/sessions';

/** A class with a lesson, and two students who attend it. */
export interface TaughtClass {
  readonly classId: string;
  readonly scheduleId: string;
  readonly studentId: string;
  readonly otherId: string;
}

/**
 * A school for the tests of attendance. Today is Thursday, 19 November 2026, 03:24 in UTC; its classes are on Mondays and
 * Thursdays from 2 November, ten minutes each, one after the other.
 */
export async function makeAttendanceWorld() {
  const app = await makeTestApp();
  const school = schoolFactory(app.db);
  const [teacher, manager, parent] = await Promise.all([
    app.as('teacher'),
    app.as('manager'),
    app.as('parent'),
  ]);
  const teacherId = await school.employee('Tess Teacher', teacher.userId);
  await school.parent(parent.userId, await app.userIdOf('student'));
  let slots = 0;

  /** A class of the teacher's with the linked student and another one. */
  async function taughtClass(): Promise<TaughtClass> {
    slots += 1;
    const course = await school.course('English', 8);
    const classId = await school.class({
      startDate: '2026-11-02',
      endDate: '2026-12-13',
      courseIds: [course.id],
      teacherIds: [teacherId],
    });
    await school.enrol(await app.userIdOf('student'), classId);
    await school.enrol(await app.userIdOf('customer'), classId);
    const { body } = await manager.post(`/api/lms/classes/${classId}/schedules`, {
      selectedDays: [1, 4],
      startTime: timeOfMinutes(10 * slots),
      endTime: timeOfMinutes(10 * slots + 10),
    });
    const { rows } = await app.db.execute<{ id: string; userId: string }>(
      sql`select id, user_id as "userId" from student`,
    );
    const idOf = (userId: string) => rows.find((row) => row.userId === userId)?.id ?? '';
    return {
      classId,
      scheduleId: body.data.id,
      studentId: idOf(await app.userIdOf('student')),
      otherId: idOf(await app.userIdOf('customer')),
    };
  }

  /** The teacher marks the first student. */
  const take = ({ scheduleId, studentId }: TaughtClass, fields: object = {}, sessionDate = '2026-11-19') =>
    teacher.post(sessionsPath, { scheduleId, sessionDate, attendanceRecords: [of(studentId, fields)] });

  return { app, teacher, manager, teacherId, taughtClass, take };
}

export type AttendanceWorld = Awaited<ReturnType<typeof makeAttendanceWorld>>;

/** A record of a student who was there, but for the fields. */
export function of(studentId: string, fields: object = {}) {
  return { entityType: 'student', entityId: studentId, status: 'PRESENT', ...fields };
}
