import type { lessons } from '@bellwether/contract/learning/lessons';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { allLimit } from '@bellwether/contract/shared/list';
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, pageOf } from '../../platform/db/list.ts';
import { category, course, lesson, level } from './learning.table.ts';
import { material } from './materials/material.table.ts';
import { visibleMaterials } from './materials/visible-materials.access.ts';
import { visibleLessons } from './visible-classes.access.ts';

interface Named {
  id: string;
  name: string;
}

interface CourseOfLesson {
  id: string;
  title: string;
  color: string;
  Category: Named | null;
  Level: Named | null;
}

/** The columns of a lesson; its materials are those that the viewer may see. */
function columnsFor(viewer: Viewer, now: Date) {
  return {
    ...columns,
    materials: sql<
      Named[]
    >`(select coalesce(json_agg(json_build_object('id', ${material.id}, 'name', ${material.name})
        order by lm.position, ${material.name}), '[]')
      from lesson_material lm join ${material} on ${material.id} = lm.material_id
      where lm.lesson_id = ${lesson.id} and ${visibleMaterials(viewer, now)})`,
  };
}

const columns = {
  id: lesson.id,
  title: lesson.title,
  lessonNumber: lesson.lessonNumber,
  unit: lesson.unit,
  description: lesson.description,
  duration: lesson.duration,
  objectives: lesson.objectives,
  homework: lesson.homework,
  locationId: lesson.locationId,
  courseId: lesson.courseId,
  courseName: course.title,
  course: sql<CourseOfLesson>`json_build_object(
    'id', ${course.id}, 'title', ${course.title}, 'color', ${course.color},
    'Category', case when ${category.id} is not null then json_build_object('id', ${category.id}, 'name', ${category.name}) end,
    'Level', case when ${level.id} is not null then json_build_object('id', ${level.id}, 'name', ${level.name}) end)`,
  version: lesson.version,
  updatedAt: lesson.updatedAt,
};

function selectLessons(db: Db, viewer: Viewer, now: Date, where: SQL | undefined) {
  return db
    .select(columnsFor(viewer, now))
    .from(lesson)
    .innerJoin(course, eq(course.id, lesson.courseId))
    .leftJoin(level, eq(level.id, course.levelId))
    .leftJoin(category, eq(category.id, course.categoryId))
    .where(where)
    .$dynamic();
}

/** One page of the lessons that the viewer may see; limit=0 gives all up to 5,000. LRN-17. */
export async function listLessons(
  db: Db,
  viewer: Viewer,
  now: Date,
  query: InputOf<typeof lessons.list>['query'],
) {
  const where = and(
    visibleLessons(viewer, now),
    query.courseId ? eq(lesson.courseId, query.courseId) : undefined,
    query.excludeIds?.length ? notInArray(lesson.id, query.excludeIds) : undefined,
    matches(query.search, lesson.searchText),
  );
  const page = await pageOf(db, (onPage) => selectLessons(db, viewer, now, onPage), {
    query,
    by: query.sortBy === 'title' ? [lesson.title] : [lesson.lessonNumber, lesson.title],
    id: lesson.id,
    from: sql`from ${lesson} where ${where}`,
  });
  const data = page.data.map(withMaterialIds);
  return { ...page, data, lessons: data, truncated: query.limit === 0 && page.totalCount > allLimit };
}

/** One lesson that the viewer may see, or undefined. */
export async function findLesson(db: Db, viewer: Viewer, now: Date, id: string) {
  const [found] = await selectLessons(db, viewer, now, and(visibleLessons(viewer, now), eq(lesson.id, id)));
  return found && withMaterialIds(found);
}

/** The lessons of the ids that the viewer may see, in the order of the ids. */
export async function findLessons(db: Db, viewer: Viewer, now: Date, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await selectLessons(
    db,
    viewer,
    now,
    and(visibleLessons(viewer, now), inArray(lesson.id, [...ids])),
  );
  const byId = new Map(rows.map((row) => [row.id, withMaterialIds(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The number after the last lesson of a course. */
export async function nextLessonNumber(db: Db, courseId: string): Promise<number> {
  const [last] = await db
    .select({ number: sql<number>`coalesce(max(${lesson.lessonNumber}), 0)::int` })
    .from(lesson)
    .where(eq(lesson.courseId, courseId));
  return (last?.number ?? 0) + 1;
}

function withMaterialIds<T extends { materials: Named[] }>(row: T) {
  return { ...row, materialIds: row.materials.map(({ id }) => id) };
}
