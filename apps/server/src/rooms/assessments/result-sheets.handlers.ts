import { resultSheets } from '@bellwether/contract/assessments/result-sheets';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../platform/access/viewer.ts';
import { demandVersion, storeVersioned } from '../../platform/db/records.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../platform/http/problem.ts';
import { classCourseView, courseView, schoolClassView } from '../learning/learning.view.ts';
import { organizationDay } from '../settings/index.ts';
import { assessment, scheduledAssessment, studentAssessment } from './assessments.table.ts';
import { followShown, type ResultHooks } from './follow-shown.commands.ts';
import { findSheet, listSheets, rosterOf } from './result-sheets.queries.ts';
import { saveResults } from './save-results.commands.ts';
import { tellResults } from './tell-results.commands.ts';
import { gradedClasses, lacks, mayRemove, visibleSheets } from './visible-results.access.ts';

export const resultSheetConflicts: Conflicts = {
  student_assessment_unique: {
    code: 'RESULT_EXISTS',
    message: 'Somebody else recorded a result of this student in the meantime.',
  },
};

const paths = [
  '/api/lms/result-sheets',
  '/api/lms/student-assessments',
  '/api/parent-dashboard/assessment-scores',
  '/api/dashboard',
];

const GradedClass = resultSheets.classes.result.shape.data.element;
const { class: ClassName, courses: Courses } = resultSheets.roster.result.shape;
const MostPoints = z.object({ most: z.number().nullable() });

/** Sheets of results: recorded, changed and deleted by who teaches the class. DSH-04, REV-18. */
export function resultSheetHandlers(hooks: ResultHooks): Handlers<typeof resultSheets> {
  return { ...readHandlers, ...saveHandlers(hooks), remove: removeSheet };
}

const readHandlers: Pick<Handlers<typeof resultSheets>, 'list' | 'get' | 'roster' | 'classes'> = {
  list: ({ query }, ctx) => listSheets(ctx, query),
  get: ({ params: { id } }, ctx) => detail(ctx, id),

  async roster({ query: { classId, courseId, date } }, ctx) {
    const found = await demandClass(ctx, classId);
    const day = date ?? (await organizationDay(ctx.db, ctx.now));
    const [courses, students] = await Promise.all([
      coursesOf(ctx, classId),
      rosterOf(ctx.db, { classId, courseId, date: day }),
    ]);
    return { class: found, courses, students };
  },

  async classes(_input, { db, viewer, now }) {
    const rows = await rowsOf(db, GradedClass).from(sql`
      select c.id, c.name, c.code::text as code, c.color from ${schoolClassView('c')}
      where c.status <> 'CANCELLED' and ${gradedClasses(viewer, now, sql`c.id`)}
      order by c.status = 'COMPLETED', c.name, c.id limit 500`);
    return { data: rows };
  },
};

function saveHandlers(hooks: ResultHooks): Pick<Handlers<typeof resultSheets>, 'create' | 'update'> {
  return {
    async create({ body: { classId, courseId, date, isReleased, results, ...fields } }, ctx) {
      await demandClass(ctx, classId);
      await demandCourse(ctx, classId, courseId);
      const [made] = await ctx.db
        .insert(assessment)
        .values({ ...fields, createdById: ctx.viewer.actor.id })
        .returning();
      if (!made) throw notFound('Assessment');
      const [scheduled] = await ctx.db
        .insert(scheduledAssessment)
        .values({
          assessmentId: made.id,
          assignedClassId: classId,
          courseId,
          date,
          status: 'COMPLETED',
          releasedAt: isReleased ? ctx.now.toISOString() : null,
        })
        .returning();
      if (!scheduled) throw notFound('Assessment');
      const saved = await saveResults(ctx, { id: scheduled.id, assessmentId: made.id, classId }, results);
      if (isReleased) {
        await followShown(ctx, hooks, scheduled.id);
        await tellResults(ctx, { title: made.title, ...saved });
      }
      const after = { ...made, ...scheduled, results };
      changed(ctx, 'create', scheduled.id, { after });
      return detail(ctx, scheduled.id);
    },

    async update({ params: { id }, body: { version, courseId, date, isReleased, results, ...fields } }, ctx) {
      const { before, classId } = await lockSheet(ctx, id);
      demandVersion(version, before);
      if (courseId !== before.courseId) await demandCourse(ctx, classId, courseId);
      await demandWithin(ctx, id, fields.totalPoints, results);
      const [old] = await ctx.db.select().from(assessment).where(eq(assessment.id, before.assessmentId));
      await ctx.db.update(assessment).set(fields).where(eq(assessment.id, before.assessmentId));
      const releasedAt = isReleased ? (before.releasedAt ?? ctx.now.toISOString()) : null;
      await storeVersioned(ctx.db, { table: scheduledAssessment }, before, { courseId, date, releasedAt });
      const stored = await resultsIn(ctx, id);
      const saved = await saveResults(ctx, { id, assessmentId: before.assessmentId, classId }, results);
      const now = await resultsIn(ctx, id);
      if (isReleased) {
        // What was kept back until now is news to everybody.
        const news = before.releasedAt ? saved : { graded: now.map((row) => row.studentId), changed: [] };
        await followShown(ctx, hooks, id);
        await tellResults(ctx, { title: fields.title, ...news });
      }
      const states = {
        before: { ...old, ...before, results: stored },
        after: { ...fields, courseId, date, releasedAt, results: now },
      };
      changed(ctx, 'update', id, states);
      return detail(ctx, id);
    },
  };
}

const removeSheet: Handlers<typeof resultSheets>['remove'] = async ({ params: { id } }, ctx) => {
  const { before } = await lockSheet(ctx, id);
  if (!mayRemove(ctx.viewer)) throw lacks('delete:own', 'scheduled_assessment');
  const results = await resultsIn(ctx, id);
  const [gone] = await ctx.db.delete(assessment).where(eq(assessment.id, before.assessmentId)).returning();
  changed(ctx, 'delete', id, { before: { ...gone, ...before, results } });
  return undefined;
};

async function detail(ctx: Pick<Context, 'db' | 'viewer' | 'now'>, id: string) {
  const data = await findSheet(ctx, id);
  if (!data) throw notFound('Results');
  return { data };
}

/** The class, for a viewer who may grade it; else 404. */
async function demandClass({ db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>, classId: string) {
  const found = await rowOf(db, ClassName).from(sql`
    select c.id, c.name from ${schoolClassView('c')} where c.id = ${classId} and ${gradedClasses(viewer, now, sql`c.id`)}`);
  if (!found) throw notFound('Class');
  return found;
}

async function coursesOf({ db }: Pick<Context, 'db'>, classId: string) {
  return rowsOf(db, Courses.element).from(sql`
    select co.id, co.title as name, co.color from ${classCourseView('cc')} join ${courseView('co')} on co.id = cc.course_id
    where cc.class_id = ${classId} order by cc.position, co.title, co.id`);
}

async function demandCourse(ctx: Context, classId: string, courseId: string | null): Promise<void> {
  if (courseId === null) return;
  const courses = await coursesOf(ctx, classId);
  if (!courses.some(({ id }) => id === courseId)) {
    throw fieldProblem('courseId', 'The class does not have this course.');
  }
}

/** The sheet, locked until this transaction ends. 404 when the viewer may not read it, 403 when not grade it. */
async function lockSheet(ctx: Context, id: string) {
  const [found] = await ctx.db
    .select({
      before: scheduledAssessment,
      mayEdit: sql<boolean>`${gradedClasses(ctx.viewer, ctx.now, sql`${scheduledAssessment.assignedClassId}`)}`,
    })
    .from(scheduledAssessment)
    .where(sql`${eq(scheduledAssessment.id, id)} and ${visibleSheets(ctx.viewer, ctx.now)}`)
    .for('update');
  const classId = found?.before.assignedClassId;
  if (!found || !classId) throw notFound('Results');
  if (!found.mayEdit) {
    throw lacks(
      can(ctx.viewer, 'edit:own', 'student_assessment') ? 'edit:any' : 'edit:own',
      'student_assessment',
    );
  }
  return { before: found.before, classId };
}

/** Fewer points than somebody already has, who is not in the list, would make more than 100 percent of a result. */
async function demandWithin(
  { db }: Context,
  id: string,
  totalPoints: number,
  results: readonly { studentId: string }[],
): Promise<void> {
  const named = results.map(({ studentId }) => studentId);
  const found = await rowOf(db, MostPoints).from(sql`
    select max(score)::float8 as most from student_assessment where scheduled_assessment_id = ${id}
      and not student_id = any(${sql.param(named)}::uuid[])`);
  const most = found?.most ?? 0;
  if (most > totalPoints) throw fieldProblem('totalPoints', `A student has ${most} points.`);
}

function resultsIn({ db }: Context, id: string) {
  return db
    .select({
      studentId: studentAssessment.studentId,
      score: studentAssessment.score,
      feedback: studentAssessment.feedback,
    })
    .from(studentAssessment)
    .where(eq(studentAssessment.scheduledAssessmentId, id))
    .orderBy(studentAssessment.studentId);
}

function changed(
  ctx: Context,
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity: 'scheduled_assessment', entityId: id, ...states });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
