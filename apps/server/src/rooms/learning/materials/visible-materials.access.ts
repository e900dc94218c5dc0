import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/http/context.ts';
import { curriculum } from '../curricula/curriculum.table.ts';
import { ownCourseIds } from '../visible-classes.access.ts';
import { material } from './material.table.ts';

/**
 * Which materials the viewer may see: all; else those one made and those that a lesson of a course of an own class
 * uses. For queries on the material table.
 */
export function visibleMaterials(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'read:any', 'material')) return sql`true`;
  return sql`(${material.createdBy} = ${viewer.userId} or ${material.id} in (select lm.material_id
    from lesson_material lm join lesson l on l.id = lm.lesson_id where l.course_id in (${ownCourseIds(viewer, now)})))`;
}

/** Which curricula the viewer may see: all; else one's own as teacher, and those with a lesson of an own course. */
export function visibleCurricula(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'read:any', 'curriculum')) return sql`true`;
  return sql`(${curriculum.teacherId} = ${viewer.employeeId ?? null} or ${curriculum.id} in (select cl.curriculum_id
    from curriculum_lesson cl join lesson l on l.id = cl.lesson_id where l.course_id in (${ownCourseIds(viewer, now)})))`;
}

/** Of the ids those of materials that the viewer may see: whose files may be served. For the room of files. */
export async function visibleMaterialIds(
  { db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  if (!can(viewer, 'read:own', 'material')) return new Set();
  const rows = await db
    .select({ id: material.id })
    .from(material)
    .where(sql`${material.id} = any(${sql.param([...ids])}::uuid[]) and ${visibleMaterials(viewer, now)}`);
  return new Set(rows.map(({ id }) => id));
}
