import { and, eq, sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { schoolClassView } from '../learning/learning.view.ts';
import { organizationZone } from '../settings/index.ts';
import { assessment, scheduledAssessment } from './assessments.table.ts';
import { isUngraded, missingCount } from './result-sheets.queries.ts';
import { visibleSheets } from './visible-results.access.ts';

const schoolClass = schoolClassView.relation('class');

/** The sheets that the viewer may read and in which scores are missing: how many, and the oldest `limit` of them. */
export async function ungradedSheets(db: Db, viewer: Viewer, now: Date, limit: number) {
  const zone = await organizationZone(db);
  const where = and(visibleSheets(viewer, now), isUngraded(zone));
  const rows = await db
    .select({
      id: scheduledAssessment.id,
      title: assessment.title,
      date: scheduledAssessment.date,
      class: { id: schoolClass.id, name: schoolClass.name },
      missing: missingCount(zone),
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(scheduledAssessment)
    .innerJoin(assessment, eq(assessment.id, scheduledAssessment.assessmentId))
    .innerJoin(schoolClass, eq(schoolClass.id, scheduledAssessment.assignedClassId))
    .where(where)
    .orderBy(scheduledAssessment.date, scheduledAssessment.id)
    .limit(limit);
  return {
    count: rows[0]?.count ?? 0,
    sheets: rows.map(({ count: _count, ...sheet }) => sheet),
  };
}
