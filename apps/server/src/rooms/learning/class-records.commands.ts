import type { ClassBody } from '@bellwether/contract/learning/classes';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Context } from '../../platform/http/context.ts';
import { conflict, lacksRight, notFound } from '../../platform/http/problem.ts';
import { scheduleEntryView } from '../scheduling/scheduling.view.ts';
import { organizationDay } from '../settings/index.ts';
import { changed } from './changes.commands.ts';
import { setClassStudents } from './enrolments/enrol.commands.ts';
import { tellEnrolled } from './enrolments/tell-enrolled.commands.ts';
import { classCourse, schoolClass } from './learning.table.ts';
import { slugOf } from './slug.rules.ts';

// What is stored of a class besides its own row: its courses in their order, and its students.

/** Characters of a code that is made of a name. */
const longestOwnCode = 24;
const studentPaths = ['/api/lms/classes', '/api/lms/enrolments', '/api/students'];

/** Stores a new class with its courses and students. Returns its id. Throws what saving the students throws. LRN-04. */
export async function createClass(
  ctx: Context,
  { courseIds, studentIds, ...fields }: z.output<typeof ClassBody>,
): Promise<string> {
  const [made] = await ctx.db.insert(schoolClass).values(fields).returning();
  if (!made) throw notFound('Class');
  await replaceCourses(ctx.db, made.id, courseIds ?? []);
  changed(ctx, 'class', 'create', made.id, { after: { ...made, courseIds } }, ['/api/lms/classes']);
  if (studentIds) await saveStudents(ctx, made.id, studentIds, false);
  return made.id;
}

/** A code for a class that was given none: its name in capital letters, with a number when another class has it. */
export async function freeClassCode(db: Db, name: string): Promise<string> {
  const wish = slugOf(name, 'class').toUpperCase().slice(0, longestOwnCode).replace(/-$/, '');
  const taken = new Set(
    (
      await db
        .select({ code: schoolClass.code })
        .from(schoolClass)
        .where(sql`${schoolClass.code} = ${wish} or ${schoolClass.code} like ${`${wish}-%`}`)
    ).map(({ code }) => code.toUpperCase()),
  );
  let free = wish;
  for (let number = 2; taken.has(free); number += 1) free = `${wish}-${number}`;
  return free;
}

/**
 * Makes the students of a class those of the ids, and tells the new ones. Throws 403 without the rights to it, 409
 * CLASS_FULL, CLASS_ENDED. STU-04, AMB-125.
 */
export async function saveStudents(
  ctx: Context,
  classId: string,
  studentIds: readonly string[],
  force: boolean,
) {
  demandRight(ctx, 'edit:any');
  if (force) demandRight(ctx, 'manage');
  const today = await organizationDay(ctx.db, ctx.now);
  const result = await setClassStudents(ctx.db, classId, studentIds, { force, now: ctx.now, today });
  const { enrolled, withdrawn } = result;
  changed(ctx, 'class', 'set students', classId, { after: { enrolled, withdrawn, force } }, studentPaths);
  await tellEnrolled(ctx, classId, enrolled);
  return result;
}

function demandRight({ viewer }: Context, action: 'edit:any' | 'manage'): void {
  if (!can(viewer, action, 'enrolment')) throw lacksRight(`${action} enrolment`);
}
const Scheduled = z.object({ title: z.string() });

/** Sets the courses in the order given. 409 for removing a course whose lessons are on the class's schedule. */
export async function replaceCourses(db: Db, classId: string, courseIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(courseIds)];
  const scheduled = await rowsOf(
    db,
    Scheduled,
  ).from(sql`select distinct c.title from ${scheduleEntryView('e')}
    join lesson l on l.id = e.lesson_id join course c on c.id = l.course_id
    where e.class_id = ${classId} and l.course_id <> all(${sql.param(wanted)}::uuid[]) order by c.title limit 3`);
  if (scheduled.length > 0) {
    const titles = scheduled.map(({ title }) => title).join(', ');
    throw conflict(
      'COURSE_SCHEDULED',
      `Lessons of ${titles} are on the schedule of this class. Remove them there first.`,
    );
  }
  await db.delete(classCourse).where(eq(classCourse.classId, classId));
  if (wanted.length === 0) return;
  await db.insert(classCourse).values(wanted.map((courseId, position) => ({ classId, courseId, position })));
}
