import { eq } from 'drizzle-orm';
import { newId } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';
import { employee } from '../rooms/employees/employees.table.ts';
import { user, userLink } from '../rooms/identity/identity.table.ts';
import {
  classCourse,
  classStaff,
  course,
  enrolment,
  lesson,
  schoolClass,
} from '../rooms/learning/learning.table.ts';
import { location } from '../rooms/settings/settings.table.ts';
import { student } from '../rooms/students/students.table.ts';

/** Makes rows for tests of timetables straight in the tables, each with a name of its own. */
export function schoolFactory(db: Db) {
  let next = 0;
  const number = () => {
    next += 1;
    return next;
  };

  return {
    /** An employee, of a user when one is named; `name` is 'First Last'. Returns the id. */
    async employee(name: string, userId?: string): Promise<string> {
      const [firstName = name, lastName = ''] = name.split(' ');
      const id = newId();
      const n = number();
      await db.insert(employee).values({
        id,
        userId: userId ?? null,
        firstName,
        lastName,
        employeeIdNumber: `S-${n}-${id.slice(-6)}`,
        workEmail: `s${n}.${id.slice(-6)}@school.example`,
        status: 'ACTIVE',
        dateOfJoining: '2020-01-01',
      });
      return id;
    },

    async room(name: string, fields: Partial<typeof location.$inferInsert> = {}): Promise<string> {
      const id = newId();
      await db.insert(location).values({ id, name, kind: 'ROOM', ...fields });
      return id;
    },

    /** A course with lessons 1 to `lessons`, titled '<title> 1' …. */
    async course(title: string, lessons = 0, fields: Partial<typeof lesson.$inferInsert> = {}) {
      const id = newId();
      await db.insert(course).values({ id, title });
      const lessonIds = Array.from({ length: lessons }, () => newId());
      if (lessons > 0) {
        await db.insert(lesson).values(
          lessonIds.map((lessonId, index) => ({
            id: lessonId,
            courseId: id,
            title: `${title} ${index + 1}`,
            lessonNumber: index + 1,
            ...fields,
          })),
        );
      }
      return { id, lessonIds };
    },

    /** A class from 2026-09-01, with courses in order and teachers of the whole class. Returns the id. */
    async class(
      fields: Partial<typeof schoolClass.$inferInsert> & { courseIds?: string[]; teacherIds?: string[] } = {},
    ): Promise<string> {
      const { courseIds = [], teacherIds = [], ...rest } = fields;
      const id = newId();
      const n = number();
      await db
        .insert(schoolClass)
        .values({ id, name: `Class ${n}`, code: `C${n}-${id.slice(-6)}`, startDate: '2026-09-01', ...rest });
      if (courseIds.length > 0) {
        await db
          .insert(classCourse)
          .values(courseIds.map((courseId, position) => ({ classId: id, courseId, position })));
      }
      if (teacherIds.length > 0) {
        await db
          .insert(classStaff)
          .values(teacherIds.map((employeeId) => ({ classId: id, employeeId, kind: 'TEACHER' as const })));
      }
      return id;
    },

    /** Makes the user a student of the class. */
    async enrol(userId: string, classId: string): Promise<void> {
      const [found] = await db.select({ id: student.id }).from(student).where(eq(student.userId, userId));
      const studentId = found?.id ?? newId();
      if (!found)
        await db
          .insert(student)
          .values({ id: studentId, userId, firstName: 'Pupil', lastName: `${number()}` });
      await db
        .insert(enrolment)
        .values({ studentId, classId, status: 'ACTIVE', enrolledAt: '2026-09-01T00:00:00.000Z' });
    },

    /** Makes one user the parent of another. */
    async parent(userId: string, childUserId: string): Promise<void> {
      await db.insert(userLink).values({ userId, linkedUserId: childUserId, linkType: 'PARENT' });
    },

    async rename(userId: string, name: string): Promise<void> {
      await db.update(user).set({ name }).where(eq(user.id, userId));
    },
  };
}
