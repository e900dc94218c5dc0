import type { courses } from '@bellwether/contract/learning/courses';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, pageOf, topOf } from '../../platform/db/list.ts';
import { ageRange, category, course, grade, level } from './learning.table.ts';
import { staffedClassIds, visibleCourses } from './visible-classes.access.ts';

interface Named {
  id: string;
  name: string;
}

const columns = {
  id: course.id,
  title: course.title,
  name: course.title,
  code: course.code,
  slug: course.slug,
  description: course.description,
  color: course.color,
  levelId: course.levelId,
  categoryId: course.categoryId,
  ageRangeId: course.ageRangeId,
  gradeId: course.gradeId,
  credits: course.credits,
  isAdvanced: course.isAdvanced,
  Level: sql<Named | null>`case when ${level.id} is not null then json_build_object('id', ${level.id}, 'name', ${level.name}) end`,
  Category: sql<Named | null>`case when ${category.id} is not null then json_build_object('id', ${category.id}, 'name', ${category.name}) end`,
  ageRange: sql<{
    id: string;
    range: string;
  } | null>`case when ${ageRange.id} is not null then json_build_object('id', ${ageRange.id}, 'range', ${ageRange.range}) end`,
  grade: sql<{
    id: string;
    title: string;
  } | null>`case when ${grade.id} is not null then json_build_object('id', ${grade.id}, 'title', ${grade.title}) end`,
  _count: sql<{ lessons: number; classes: number }>`json_build_object(
    'lessons', (select count(*)::int from lesson l where l.course_id = ${course.id}),
    'classes', (select count(*)::int from class_course cc where cc.course_id = ${course.id}))`,
  version: course.version,
  updatedAt: course.updatedAt,
};

const sortable = { title: course.title, code: course.code, updatedAt: course.updatedAt };

function selectCourses(db: Db, where: SQL | undefined) {
  return db
    .select(columns)
    .from(course)
    .leftJoin(level, eq(level.id, course.levelId))
    .leftJoin(category, eq(category.id, course.categoryId))
    .leftJoin(ageRange, eq(ageRange.id, course.ageRangeId))
    .leftJoin(grade, eq(grade.id, course.gradeId))
    .where(where)
    .$dynamic();
}

/** One page of the courses that the viewer may see; with `ids` all of those. LRN-09. */
export function listCourses(db: Db, viewer: Viewer, now: Date, query: InputOf<typeof courses.list>['query']) {
  const where = and(
    visibleCourses(viewer, now),
    matches(query.search, course.searchText),
    query.ids && inArray(course.id, query.ids),
    query.excludeIds?.length ? notInArray(course.id, query.excludeIds) : undefined,
    query.levelId?.length ? inArray(course.levelId, query.levelId) : undefined,
    query.categoryId?.length ? inArray(course.categoryId, query.categoryId) : undefined,
    query.gradeId?.length ? inArray(course.gradeId, query.gradeId) : undefined,
  );
  return pageOf(db, (onPage) => selectCourses(db, onPage), {
    query: { ...query, limit: Math.max(query.limit, query.ids?.length ?? 0) },
    by: [sortable[query.sortBy]],
    id: course.id,
    from: sql`from ${course} where ${where}`,
  });
}

/** Courses for a picker, by title. AMB-006. */
export function pickCourses(db: Db, viewer: Viewer, now: Date, query: InputOf<typeof courses.pick>['query']) {
  const rows = (onPage: SQL) =>
    db.select({ id: course.id, name: course.title }).from(course).where(onPage).$dynamic();
  return topOf(db, rows, {
    text: query.q,
    limit: query.limit,
    by: [course.title],
    id: course.id,
    from: sql`from ${course} where ${and(visibleCourses(viewer, now), matches(query.q, course.searchText))}`,
  });
}

/** The course of this slug, else of this id, when the viewer may see it (AMB-008). */
export async function findCourse(db: Db, viewer: Viewer, now: Date, slugOrId: string) {
  const byKey = sql`(${course.slug} = ${slugOrId} or ${course.id}::text = ${slugOrId.toLowerCase()})`;
  const found = await selectCourses(db, and(visibleCourses(viewer, now), byKey))
    .orderBy(sql`${course.slug} = ${slugOrId} desc nulls last`)
    .limit(1);
  return found[0];
}

/** Whether the viewer is staffed on a class that has the course. */
export async function teachesCourse(db: Db, viewer: Viewer, now: Date, courseId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from class_course
    where course_id = ${courseId} and class_id in (${staffedClassIds(viewer, now)}) limit 1`);
  return rows.length > 0;
}

/** The slug, made free by a number when another course has it. */
export async function freeSlug(db: Db, wish: string): Promise<string> {
  const taken = new Set(
    (
      await db
        .select({ slug: course.slug })
        .from(course)
        .where(sql`${course.slug} = ${wish} or ${course.slug} like ${`${wish}-%`}`)
    ).map(({ slug }) => slug?.toLowerCase()),
  );
  let free = wish;
  for (let number = 2; taken.has(free); number += 1) free = `${wish}-${number}`;
  return free;
}
