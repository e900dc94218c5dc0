import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { ownStudentIds, staffedClassIds } from '../learning/index.ts';
import { reportCard, reportCycle } from './report-cards.table.ts';

// Whose rows: predicates for WHERE, never a filter after the fetch.

/** Which cycles the viewer may see as staff: all, or those of own classes. */
export function visibleCycles(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'read:any', 'report_card')) return sql`true`;
  if (!can(viewer, 'edit:own', 'report_card')) return sql`false`;
  return sql`${reportCycle.classId} in (${staffedClassIds(viewer, now)})`;
}

/** Which cards, beside their cycle, are the viewer's own or a child's: published, in the newest revision. AMB-327. */
export function ownCards(viewer: Viewer): SQL {
  return sql`(${reportCycle.status} in ('PUBLISHED', 'ARCHIVED') and ${reportCard.studentId} in (${ownStudentIds(viewer)})
    and not exists (select 1 from report_card newer where newer.cycle_id = ${reportCard.cycleId}
      and newer.student_id = ${reportCard.studentId} and newer.revision > ${reportCard.revision}))`;
}

/** Which cards, beside their cycle, the viewer may see. */
export function visibleCards(viewer: Viewer, now: Date): SQL {
  return sql`(${visibleCycles(viewer, now)} or ${ownCards(viewer)})`;
}
