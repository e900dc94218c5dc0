import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { assessment, assessmentRevision } from '../assessments.table.ts';
import { visibleAssessments } from './assessments.access.ts';

export type PublishedRevision = typeof assessmentRevision.$inferSelect;

/**
 * What was published of an assessment that the viewer may read with its keys: the revision of that number, else the last one. Throws 404
 * for what the viewer does not see and for a number that there is not, 409 where nothing was published yet.
 */
export async function publishedRevision(
  { db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>,
  id: string,
  number?: number,
): Promise<PublishedRevision> {
  const [seen] = await db
    .select({ id: assessment.id })
    .from(assessment)
    .where(and(eq(assessment.id, id), eq(assessment.origin, 'BUILT'), visibleAssessments(viewer, now)));
  if (!seen) throw notFound('Assessment');
  const [found] = await db
    .select()
    .from(assessmentRevision)
    .where(
      and(
        eq(assessmentRevision.assessmentId, id),
        number === undefined ? undefined : eq(assessmentRevision.number, number),
      ),
    )
    .orderBy(desc(assessmentRevision.number))
    .limit(1);
  if (found) return found;
  if (number !== undefined) throw notFound('Revision');
  throw conflict('NOT_PUBLISHED', 'Publish this assessment first.');
}
