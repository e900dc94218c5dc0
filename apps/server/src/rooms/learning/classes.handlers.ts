import type { ClassBody, classes } from '@bellwether/contract/learning/classes';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockVersioned, saveAction, storeVersioned } from '../../platform/db/records.ts';
import { rowOf } from '../../platform/db/rows.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../platform/http/problem.ts';
import { lessonOccurrenceView } from '../scheduling/scheduling.view.ts';
import type { ClassAspect, ClassHooks } from './changes.commands.ts';
import { changed } from './changes.commands.ts';
import { createClass, replaceCourses, saveStudents } from './class-records.commands.ts';
import { staffOf } from './class-staff.queries.ts';
import { findClass, isStaffedOn, listClasses, studentIdsOf } from './classes.queries.ts';
import { classCourse, schoolClass } from './learning.table.ts';
import { saveStaff } from './save-staff.commands.ts';

const paths = ['/api/lms/classes'];

const Uses = z.object({ enrolments: z.int(), lessons: z.int() });

/** Classes, their students and staff. `hooks` tells the rooms that stand on this one what changed. */
export function classHandlers(hooks: ClassHooks): Handlers<typeof classes> {
  return {
    list: ({ query }, { db, viewer, now }) => listClasses(db, viewer, now, query),
    get: ({ params: { id } }, ctx) => detail(ctx, id),

    create: async ({ body }, ctx) => detail(ctx, await createClass(ctx, body)),

    async update({ params: { id }, body: { courseIds, studentIds, version, ...fields } }, ctx) {
      const before = await lockVersioned(ctx.db, { table: schoolClass, thing: 'Class' }, id, version);
      demandDates(fields, before.endDate);
      const coursesBefore = await courseIdsOf(ctx.db, id);
      const after = await storeVersioned(ctx.db, { table: schoolClass }, before, fields);
      if (courseIds) await replaceCourses(ctx.db, id, courseIds);
      const states = {
        before: { ...before, courseIds: coursesBefore },
        after: { ...after, courseIds: courseIds ?? coursesBefore },
      };
      changed(ctx, 'class', saveAction(version), id, states, [...paths, '/api/students']);
      if (studentIds) await saveStudents(ctx, id, studentIds, false);
      const aspects = after ? aspectsOf(before, after) : [];
      if (courseIds && courseIds.join() !== coursesBefore.join()) aspects.push('courses');
      if (aspects.length > 0) await hooks.classChanged(ctx, id, aspects);
      return detail(ctx, id);
    },

    async remove({ params: { id } }, ctx) {
      const counts = await rowOf(ctx.db, Uses).from(sql`select
        (select count(*)::int from enrolment where class_id = ${id}) as enrolments,
        (select count(*)::int from ${lessonOccurrenceView('lesson_occurrence')} where class_id = ${id}) as lessons`);
      if (counts && counts.enrolments + counts.lessons > 0) {
        throw conflict('IN_USE', 'This class is still in use and cannot be deleted.', { counts });
      }
      const [before] = await ctx.db.delete(schoolClass).where(eq(schoolClass.id, id)).returning();
      if (!before) throw notFound('Class');
      changed(ctx, 'class', 'delete', id, { before }, paths);
      return undefined;
    },

    async setStudents({ params: { id }, body: { studentIds, force } }, ctx) {
      const { enrolled, withdrawn, studentCount } = await saveStudents(ctx, id, studentIds, force);
      return { enrolled: enrolled.length, withdrawn: withdrawn.length, studentCount };
    },

    async staff({ params: { id } }, ctx) {
      await demandStaffVisible(ctx, id);
      return { data: await staffOf(ctx.db, id) };
    },

    setStaff: ({ params: { id }, body: { assignments } }, ctx) =>
      saveStaff(ctx, hooks, id, () => assignments),
  };
}

async function detail(ctx: Pick<Context, 'db' | 'viewer' | 'now'>, id: string) {
  const { db, viewer, now } = ctx;
  const found = await findClass(db, viewer, now, id);
  if (!found) throw notFound('Class');
  const seeStudents = can(viewer, 'read:any', 'enrolment') || (await isStaffedOn(db, viewer, now, id));
  return {
    data: {
      ...found,
      studentIds: seeStudents ? await studentIdsOf(db, id) : [],
      can: {
        edit: can(viewer, 'edit:any', 'class'),
        delete: can(viewer, 'delete:any', 'class'),
        editStudents: can(viewer, 'edit:any', 'enrolment'),
        force: can(viewer, 'manage', 'enrolment'),
        seeStudents,
        editStaff: can(viewer, 'edit:any', 'staff_assignment'),
      },
    },
  };
}

async function demandStaffVisible({ db, viewer, now }: Context, id: string): Promise<void> {
  const found = await findClass(db, viewer, now, id);
  const visible = can(viewer, 'read:any', 'staff_assignment') || (await isStaffedOn(db, viewer, now, id));
  if (!found || !visible) throw notFound('Class');
}

function demandDates(fields: Partial<z.output<typeof ClassBody>>, endBefore: string | null): void {
  const end = fields.endDate === undefined ? endBefore : fields.endDate;
  if (!end || !fields.startDate || end >= fields.startDate) return;
  throw fieldProblem('endDate', 'End date must be on or after the start date');
}

async function courseIdsOf(db: Db, classId: string): Promise<string[]> {
  const rows = await db
    .select({ courseId: classCourse.courseId })
    .from(classCourse)
    .where(eq(classCourse.classId, classId))
    .orderBy(classCourse.position, classCourse.courseId);
  return rows.map(({ courseId }) => courseId);
}

type ClassRow = typeof schoolClass.$inferSelect;

function aspectsOf(before: ClassRow, after: ClassRow): ClassAspect[] {
  const aspects: ClassAspect[] = [];
  if (before.startDate !== after.startDate || before.endDate !== after.endDate) aspects.push('dates');
  if (before.locationId !== after.locationId) aspects.push('location');
  if (before.status !== after.status) aspects.push('status');
  return aspects;
}
