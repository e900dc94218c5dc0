import type { lessons } from '@bellwether/contract/learning/lessons';
import type { Action } from '@bellwether/contract/shared/permission';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../platform/access/viewer.ts';
import { demandVersion, lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import { rowOf } from '../../platform/db/rows.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../platform/http/problem.ts';
import { scheduleEntryView } from '../scheduling/scheduling.view.ts';
import { changed } from './changes.commands.ts';
import { teachesCourse } from './courses.queries.ts';
import { course, lesson } from './learning.table.ts';
import { findLesson, listLessons, nextLessonNumber } from './lessons.queries.ts';
import { lessonMaterial } from './materials/material.table.ts';
import { visibleMaterialIds } from './materials/visible-materials.access.ts';

const paths = ['/api/lms/lessons', '/api/lms/courses', '/api/lms/materials', '/api/lms/curricula'];

const Uses = z.object({ scheduled: z.int(), curricula: z.int() });

export const lessonHandlers: Handlers<typeof lessons> = {
  list: ({ query }, { db, viewer, now }) => listLessons(db, viewer, now, query),
  get: ({ params: { id } }, ctx) => detail(ctx, id),

  async create({ body: { materialIds, ...body } }, ctx) {
    await demandCourse(ctx, body.courseId, 'create:any');
    const lessonNumber = body.lessonNumber ?? (await nextLessonNumber(ctx.db, body.courseId));
    const [made] = await ctx.db
      .insert(lesson)
      .values({ ...body, lessonNumber })
      .returning();
    if (!made) throw notFound('Lesson');
    if (materialIds) await setLessonMaterials(ctx, made.id, materialIds);
    changed(ctx, 'lesson', 'create', made.id, { after: { ...made, materialIds } }, paths);
    return detail(ctx, made.id);
  },

  async reorder({ body: { courseId, lessonIds } }, ctx) {
    await demandCourse(ctx, courseId, 'edit:any');
    const before = await ctx.db
      .select({ id: lesson.id })
      .from(lesson)
      .where(eq(lesson.courseId, courseId))
      .orderBy(lesson.lessonNumber, lesson.title, lesson.id);
    const named = new Set(lessonIds);
    if (
      named.size !== lessonIds.length ||
      before.length !== named.size ||
      before.some(({ id }) => !named.has(id))
    ) {
      throw conflict('STALE', 'The lessons of this course changed in the meantime.');
    }
    await ctx.db.execute(sql`update lesson set lesson_number = wanted.number, version = version + 1, updated_at = now()
      from unnest(${sql.param(lessonIds)}::uuid[]) with ordinality as wanted(id, number)
      where lesson.id = wanted.id and lesson.lesson_number <> wanted.number`);
    const order = { before: before.map(({ id }) => id), after: lessonIds };
    changed(ctx, 'course', 'reorder lessons', courseId, order, paths);
    return { lessonCount: lessonIds.length };
  },

  async update({ params: { id }, body: { version, materialIds, ...fields } }, ctx) {
    const before = await lockVersioned(ctx.db, { table: lesson, thing: 'Lesson' }, id, undefined);
    await demandCourse(ctx, before.courseId, 'edit:any');
    demandVersion(version, before);
    const after = await storeVersioned(ctx.db, { table: lesson }, before, fields);
    if (materialIds) await setLessonMaterials(ctx, id, materialIds);
    const states = { before, after: { ...after, ...(materialIds && { materialIds }) } };
    changed(ctx, 'lesson', 'update', id, states, paths);
    return detail(ctx, id);
  },

  async remove({ params: { id } }, ctx) {
    const counts = await rowOf(ctx.db, Uses).from(sql`select
      (select count(*)::int from ${scheduleEntryView('schedule_entry')} where lesson_id = ${id}) as scheduled,
      (select count(*)::int from curriculum_lesson where lesson_id = ${id}) as curricula`);
    if (counts?.scheduled) {
      throw conflict('IN_USE', 'This lesson is on a schedule and cannot be deleted.', { counts });
    }
    if (counts?.curricula) {
      throw conflict('IN_USE', 'This lesson is in a curriculum and cannot be deleted.', { counts });
    }
    const [before] = await ctx.db.delete(lesson).where(eq(lesson.id, id)).returning();
    if (!before) throw notFound('Lesson');
    changed(ctx, 'lesson', 'delete', id, { before }, paths);
    return undefined;
  },
};

async function detail({ db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>, id: string) {
  const found = await findLesson(db, viewer, now, id);
  if (!found) throw notFound('Lesson');
  return { data: found };
}

/**
 * Locks the course, so that numbers and orders do not race. 404 unless the viewer holds the right for any lesson or
 * teaches the course.
 */
export async function demandCourse(ctx: Context, courseId: string, right: Action): Promise<void> {
  const [found] = await ctx.db
    .select({ id: course.id })
    .from(course)
    .where(eq(course.id, courseId))
    .for('update');
  const { viewer } = ctx;
  if (!found) throw notFound('Course');
  if (can(viewer, right, 'lesson') || (await teachesCourse(ctx.db, viewer, ctx.now, courseId))) return;
  throw notFound('Course');
}

/**
 * Sets the materials of a lesson in the order given. 400 at materialIds for one that the viewer may not see and that
 * the lesson does not have yet. LRN-15.
 */
async function setLessonMaterials(
  ctx: Context,
  lessonId: string,
  materialIds: readonly string[],
): Promise<void> {
  const before = await ctx.db
    .select({ id: lessonMaterial.materialId })
    .from(lessonMaterial)
    .where(eq(lessonMaterial.lessonId, lessonId));
  const held = new Set(before.map(({ id }) => id));
  const added = materialIds.filter((id) => !held.has(id));
  const visible = await visibleMaterialIds(ctx, added);
  if (visible.size !== added.length) {
    throw fieldProblem('materialIds', 'A chosen material does not exist any more.');
  }
  // What hangs on the lesson and is hidden from the viewer stays: the form could not send it.
  const seen = await visibleMaterialIds(ctx, [...held]);
  const wanted = [...materialIds, ...[...held].filter((id) => !seen.has(id) && !materialIds.includes(id))];
  await ctx.db.delete(lessonMaterial).where(eq(lessonMaterial.lessonId, lessonId));
  if (wanted.length === 0) return;
  await ctx.db
    .insert(lessonMaterial)
    .values(wanted.map((materialId, position) => ({ lessonId, materialId, position })));
}
