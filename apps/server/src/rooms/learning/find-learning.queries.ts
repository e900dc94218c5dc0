import { and, eq, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, topOf } from '../../platform/db/list.ts';
import { course, grade, level, schoolClass } from './learning.table.ts';
import { visibleClasses, visibleCourses } from './visible-classes.access.ts';

/** Classes for the palette: those the viewer may see whose name or code holds the text. */
export async function findClasses(db: Db, viewer: Viewer, now: Date, text: string, limit: number) {
  if (!can(viewer, 'read:own', 'class')) return [];
  const rows = (onPage: SQL) =>
    db
      .select({
        id: schoolClass.id,
        title: schoolClass.name,
        subtitle: sql<string>`${schoolClass.code}::text || coalesce(' · ' || ${grade.title}, '')`,
        color: schoolClass.color,
      })
      .from(schoolClass)
      .leftJoin(grade, eq(grade.id, schoolClass.gradeId))
      .where(onPage)
      .$dynamic();
  const found = await topOf(db, rows, {
    text,
    limit,
    by: [schoolClass.name],
    id: schoolClass.id,
    from: sql`from ${schoolClass} where ${and(visibleClasses(viewer, now), matches(text, schoolClass.searchText))}`,
  });
  return found.map((row) => ({ ...row, kind: 'class' as const, href: `/classes/${row.id}` }));
}

/** Courses for the palette: those the viewer may see whose title or code holds the text. */
export async function findCourses(db: Db, viewer: Viewer, now: Date, text: string, limit: number) {
  if (!can(viewer, 'read:own', 'course')) return [];
  const rows = (onPage: SQL) =>
    db
      .select({
        id: course.id,
        title: course.title,
        subtitle: sql<string>`coalesce(${level.name}, ${course.code}::text, '')`,
        color: course.color,
        slug: course.slug,
      })
      .from(course)
      .leftJoin(level, eq(level.id, course.levelId))
      .where(onPage)
      .$dynamic();
  const found = await topOf(db, rows, {
    text,
    limit,
    by: [course.title],
    id: course.id,
    from: sql`from ${course} where ${and(visibleCourses(viewer, now), matches(text, course.searchText))}`,
  });
  return found.map(({ slug, ...row }) => ({
    ...row,
    kind: 'course' as const,
    href: `/courses/${slug ?? row.id}`,
  }));
}
