import { addDays, type Day } from '@bellwether/contract/shared/day';
import { newId } from '../platform/db/columns.ts';
import { attendanceRecord, attendanceSession } from '../rooms/attendance/attendance.table.ts';
import { feedbackResponse } from '../rooms/feedback/feedback.table.ts';
import { user } from '../rooms/identity/identity.table.ts';
import { classSchedule, lessonOccurrence, occurrenceStaff } from '../rooms/scheduling/scheduling.table.ts';
import { student } from '../rooms/students/students.table.ts';
import { taskAssignment, taskInstance } from '../rooms/tasks/tasks.table.ts';
import type { TestApp } from './make-test-app.ts';
import { schoolFactory } from './school-factory.ts';

interface Lessons {
  readonly from: Day;
  readonly count: number;
  readonly isCancelled?: boolean;
  readonly isSubstitute?: boolean;
  /** When the register was taken, by the number of the lesson; none unless told. */
  readonly registerAt?: (day: Day) => string;
  readonly statuses?: readonly (typeof attendanceRecord.$inferInsert)['status'][];
}

/** Writes what figures of people are counted from straight into the tables: lessons of an hour at nine, answers and tasks. */
export function evidenceFacts({ db, userIdOf }: Pick<TestApp, 'db' | 'userIdOf'>) {
  const school = schoolFactory(db);
  return {
    /** A lesson a day of a class of its own, with their registers. */
    async lessons(employeeId: string, { from, count, registerAt, statuses = [], ...fields }: Lessons) {
      const [classId, scheduleId] = [await school.class(), newId()];
      await db.insert(classSchedule).values({ id: scheduleId, classId });
      const { isSubstitute = false, isCancelled = false } = fields;
      const students = statuses.map(() => newId());
      for (const id of students) {
        await db
          .insert(user)
          .values({ id, name: 'A Pupil', username: `u-${id}`, email: `${id}@school.example` });
        await db.insert(student).values({ id, userId: id, firstName: 'A', lastName: 'Pupil' });
      }
      for (let at = 0; at < count; at += 1) {
        const [id, date] = [newId(), addDays(from, at)];
        await db.insert(lessonOccurrence).values({
          ...{ id, classId, scheduleId, date, originalDate: date, startTime: '09:00', endTime: '10:00' },
          ...{ plannedStartTime: '09:00', plannedEndTime: '10:00', isCancelled },
          ...{ startsAt: `${date}T09:00:00.000Z`, endsAt: `${date}T10:00:00.000Z` },
        });
        await db
          .insert(occurrenceStaff)
          .values({ occurrenceId: id, employeeId, kind: 'TEACHER', isSubstitute });
        if (!registerAt) continue;
        const sessionId = newId();
        await db
          .insert(attendanceSession)
          .values({ id: sessionId, occurrenceId: id, takenAt: registerAt(date) });
        if (students.length === 0) continue;
        await db.insert(attendanceRecord).values(
          statuses.map((status, index) => ({
            ...{ sessionId, status, studentId: students[index] ?? '', deductSession: false },
            ...(status === 'LATE' ? { lateMinutes: 5 } : {}),
            ...(status === 'PRESENT' || status === 'LATE' ? {} : { absenceReason: 'Ill' }),
          })),
        );
      }
    },
    /** Answers with one rating each. */
    async answers(subjectUserId: string, day: Day, ratings: readonly number[], isReleased = false) {
      const submittedAt = `${day}T12:00:00.000Z`;
      await db.insert(feedbackResponse).values(
        ratings.map((ratingSum) => ({
          ...{ subjectUserId, subjectType: 'EMPLOYEE' as const, responseData: {}, adhocFeedback: 'So it is' },
          ...{ ratingSum, ratingCount: 1, submittedAt, releasedAt: isReleased ? submittedAt : null },
        })),
      );
    },
    /** Tasks with a deadline at noon, done so many hours after it; undone where null. */
    async tasks(userId: string, day: Day, hours: readonly (number | null)[]) {
      const creatorId = await userIdOf('hr');
      for (const late of hours) {
        const id = newId();
        const deadline = `${day}T12:00:00.000Z`;
        const completedAt =
          late === null ? null : new Date(Date.parse(deadline) + late * 3_600_000).toISOString();
        await db.insert(taskInstance).values({
          ...{ id, title: 'Reports', creatorId, deadline, completedAt },
          status: completedAt === null ? 'PENDING' : 'COMPLETED',
        });
        await db.insert(taskAssignment).values({ taskInstanceId: id, type: 'USER', userId });
      }
    },
  };
}
