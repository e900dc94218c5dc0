import type { courses } from '@bellwether/contract/learning/courses';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../platform/access/viewer.ts';
import { lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import { rowOf } from '../../platform/db/rows.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { scheduleEntryView } from '../scheduling/scheduling.view.ts';
import { changed } from './changes.commands.ts';
import { findCourse, freeSlug, listCourses, pickCourses, teachesCourse } from './courses.queries.ts';
import { course } from './learning.table.ts';
import { slugOf } from './slug.rules.ts';

const paths = ['/api/lms/courses', '/api/courses', '/api/lms/lessons', '/api/lms/classes'];

const Uses = z.object({ classes: z.int(), scheduled: z.int(), curricula: z.int() });

export const courseHandlers: Handlers<typeof courses> = {
  list: ({ query }, { db, viewer, now }) => listCourses(db, viewer, now, query),
  pick: ({ query }, { db, viewer, now }) => pickCourses(db, viewer, now, query),
  get: ({ params: { id } }, ctx) => detail(ctx, id),

  async create({ body }, ctx) {
    const slug = body.slug ?? (await freeSlug(ctx.db, slugOf(body.title)));
    const [made] = await ctx.db
      .insert(course)
      .values({ ...body, slug })
      .returning();
    if (!made) throw notFound('Course');
    changed(ctx, 'course', 'create', made.id, { after: made }, paths);
    return detail(ctx, made.id);
  },

  async update({ params: { id }, body: { version, slug, ...fields } }, ctx) {
    const before = await lockVersioned(ctx.db, { table: course, thing: 'Course' }, id, version);
    const after = await storeVersioned(ctx.db, { table: course }, before, {
      ...fields,
      slug: slug ?? before.slug,
    });
    changed(ctx, 'course', 'update', id, { before, after }, paths);
    return detail(ctx, id);
  },

  async remove({ params: { id } }, ctx) {
    const counts = await rowOf(ctx.db, Uses).from(sql`select
      (select count(*)::int from class_course where course_id = ${id}) as classes,
      (select count(*)::int from ${scheduleEntryView('e')} join lesson l on l.id = e.lesson_id where l.course_id = ${id}) as scheduled,
      (select count(distinct cl.curriculum_id)::int from curriculum_lesson cl join lesson l on l.id = cl.lesson_id
        where l.course_id = ${id}) as curricula`);
    if (counts && counts.classes + counts.scheduled + counts.curricula > 0) {
      throw conflict('IN_USE', 'This course is still in use and cannot be deleted.', { counts });
    }
    const [before] = await ctx.db.delete(course).where(eq(course.id, id)).returning();
    if (!before) throw notFound('Course');
    changed(ctx, 'course', 'delete', id, { before }, paths);
    return undefined;
  },
};

async function detail({ db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>, slugOrId: string) {
  const found = await findCourse(db, viewer, now, slugOrId);
  if (!found) throw notFound('Course');
  const teaches = await teachesCourse(db, viewer, now, found.id);
  return {
    data: {
      ...found,
      can: {
        edit: can(viewer, 'edit:any', 'course'),
        delete: can(viewer, 'delete:any', 'course'),
        addLesson: can(viewer, 'create:any', 'lesson') || (teaches && can(viewer, 'create:own', 'lesson')),
        editLessons: can(viewer, 'edit:any', 'lesson') || (teaches && can(viewer, 'edit:own', 'lesson')),
        deleteLessons: can(viewer, 'delete:any', 'lesson'),
      },
    },
  };
}
