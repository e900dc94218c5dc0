import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/http/context.ts';
import { staffedClassIds } from '../../learning/index.ts';
import { assessment } from '../assessments.table.ts';

/** Which assessments the viewer may read with their keys: all with read:any assessment, else one's own and those that an own class sits. */
export function visibleAssessments(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'read:any', 'assessment')) return sql`true`;
  return sql`(${assessment.createdById} = ${viewer.userId} or ${assessment.id} in (select sc.assessment_id
    from scheduled_assessment sc where sc.assigned_class_id in (${staffedClassIds(viewer, now)})))`;
}

interface Stored {
  readonly createdById: string | null;
}

/** Whether the viewer may write the assessment: any by right, else one's own. */
export function mayEditAssessment(viewer: Viewer, { createdById }: Stored): boolean {
  if (can(viewer, 'edit:any', 'assessment')) return true;
  return can(viewer, 'edit:own', 'assessment') && createdById === viewer.userId;
}

/** Whether the viewer may delete it: by the right to, or what one made and nobody ever saw. */
export function mayRemoveAssessment(
  viewer: Viewer,
  stored: Stored & { readonly revision: number | null },
): boolean {
  if (can(viewer, 'delete:any', 'assessment')) return true;
  return (
    mayEditAssessment(viewer, stored) && (stored.revision === null || can(viewer, 'delete:own', 'assessment'))
  );
}

/** Of the ids those of assessments that the viewer may read: whose files may be served. For the room of files. */
export async function visibleAssessmentIds(
  { db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>,
  ids: readonly string[],
): Promise<Set<string>> {
  if (!can(viewer, 'read:own', 'assessment')) return new Set();
  const rows = await db
    .select({ id: assessment.id })
    .from(assessment)
    .where(and(inArray(assessment.id, [...ids]), visibleAssessments(viewer, now)));
  return new Set(rows.map(({ id }) => id));
}
