import type { curricula } from '@bellwether/contract/learning/curricula';
import { eq } from 'drizzle-orm';
import { can } from '../../../platform/access/viewer.ts';
import { lockVersioned, storeVersioned } from '../../../platform/db/records.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { changed } from '../changes.commands.ts';
import { demandCourse } from '../lessons.handlers.ts';
import { findLessons } from '../lessons.queries.ts';
import { appendLessonCopies } from './apply-curriculum.commands.ts';
import { curriculumLessonIds, findCurriculum, listCurricula } from './curricula.queries.ts';
import { curriculum, curriculumLesson } from './curriculum.table.ts';

const paths = ['/api/lms/curricula'];
const lessonPaths = ['/api/lms/lessons', '/api/lms/courses', '/api/lms/materials'];

export const curriculumHandlers: Handlers<typeof curricula> = {
  list: ({ query }, { db, viewer, now }) => listCurricula(db, viewer, now, query),
  get: ({ params: { id } }, ctx) => detail(ctx, id),

  async create({ body: { lessonIds, ...fields } }, ctx) {
    const [made] = await ctx.db.insert(curriculum).values(fields).returning();
    if (!made) throw notFound('Curriculum');
    if (lessonIds) await replaceLessons(ctx, made.id, lessonIds);
    changed(ctx, 'curriculum', 'create', made.id, { after: { ...made, lessonIds } }, paths);
    return detail(ctx, made.id);
  },

  async update({ params: { id }, body: { version, lessonIds, ...fields } }, ctx) {
    const before = await lockVersioned(ctx.db, { table: curriculum, thing: 'Curriculum' }, id, version);
    const lessonsBefore = await curriculumLessonIds(ctx.db, id);
    const after = await storeVersioned(ctx.db, { table: curriculum }, before, fields);
    if (lessonIds) await replaceLessons(ctx, id, lessonIds);
    const states = {
      before: { ...before, lessonIds: lessonsBefore },
      after: { ...after, lessonIds: lessonIds ?? lessonsBefore },
    };
    changed(ctx, 'curriculum', 'update', id, states, paths);
    return detail(ctx, id);
  },

  async remove({ params: { id } }, ctx) {
    const lessonIds = await curriculumLessonIds(ctx.db, id);
    const [before] = await ctx.db.delete(curriculum).where(eq(curriculum.id, id)).returning();
    if (!before) throw notFound('Curriculum');
    changed(ctx, 'curriculum', 'delete', id, { before: { ...before, lessonIds } }, paths);
    return undefined;
  },

  async apply({ params: { id }, body: { courseId, skipExisting } }, ctx) {
    const found = await findCurriculum(ctx.db, ctx.viewer, ctx.now, id);
    if (!found) throw notFound('Curriculum');
    await demandCourse(ctx, courseId, 'create:any');
    const done = await appendLessonCopies(ctx.db, courseId, found.lessonIds, { skipExisting });
    const after = { courseId, lessonIds: done.lessonIds, skipped: done.skipped };
    changed(ctx, 'curriculum', 'apply', id, { after }, lessonPaths);
    const data = await findLessons(ctx.db, ctx.viewer, ctx.now, done.lessonIds);
    return { data, added: done.lessonIds.length, skipped: done.skipped };
  },
};

async function detail({ db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>, id: string) {
  const found = await findCurriculum(db, viewer, now, id);
  if (!found) throw notFound('Curriculum');
  const rights = {
    edit: can(viewer, 'edit:any', 'curriculum'),
    delete: can(viewer, 'delete:any', 'curriculum'),
    apply: can(viewer, 'create:own', 'lesson'),
  };
  return { data: { ...found, can: rights } };
}

/** Sets the lessons in the order given. 400 at lessonIds for one that does not exist or may not be seen. */
async function replaceLessons(
  ctx: Context,
  curriculumId: string,
  lessonIds: readonly string[],
): Promise<void> {
  const found = await findLessons(ctx.db, ctx.viewer, ctx.now, lessonIds);
  if (found.length !== lessonIds.length) {
    throw fieldProblem('lessonIds', 'A chosen lesson does not exist any more.');
  }
  await ctx.db.delete(curriculumLesson).where(eq(curriculumLesson.curriculumId, curriculumId));
  if (lessonIds.length === 0) return;
  await ctx.db
    .insert(curriculumLesson)
    .values(lessonIds.map((lessonId, position) => ({ curriculumId, lessonId, position })));
}
