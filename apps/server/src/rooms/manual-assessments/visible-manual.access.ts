import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { ownStudentIds, staffedClassIds } from '../learning/index.ts';

// Whose rows: predicates for WHERE, never a filter after the fetch. A session is one's own by its class, by examining in it and
// by having planned it; of students and parents it is by a verified score of theirs.

/** Whether the viewer works on a row of manual_session: staff of its class, one of its examiners, or who planned it. */
export function staffsSession(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'read:any', 'manual_score')) return sql`true`;
  const me = viewer.employeeId;
  const examines = me
    ? sql`"manual_session".primary_examiner_id is not distinct from ${me}::uuid or exists (select 1 from manual_session_examiner x
        where x.session_id = "manual_session".id and x.employee_id = ${me})`
    : sql`false`;
  // Who plans is of the staff: a student holds no right to plan.
  return sql`(coalesce("manual_session".class_id in (${staffedClassIds(viewer, now)}), false) or ${examines}
    or ("manual_session".created_by_id is not distinct from ${viewer.userId}::uuid and ${can(viewer, 'create:own', 'manual_assessment')}::boolean))`;
}

/** Whether the viewer may see a row of manual_session. */
export function visibleSessions(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'read:any', 'manual_assessment')) return sql`true`;
  return sql`(${staffsSession(viewer, now)} or exists (select 1 from manual_score own where own.session_id = "manual_session".id
    and own.is_verified and own.student_id in (${ownStudentIds(viewer)})))`;
}

/** Whether the viewer may see a row of manual_assessment: all, one's own, or one with a session that is visible. */
export function visibleAssessments(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'read:any', 'manual_assessment')) return sql`true`;
  return sql`("manual_assessment".created_by_id = ${viewer.userId} or exists (select 1 from manual_session
    where "manual_session".manual_assessment_id = "manual_assessment".id and ${visibleSessions(viewer, now)}))`;
}

/** Which rows of manual_score, beside their manual_session, the viewer may see: all as its staff, else one's own verified ones. */
export function visibleScores(viewer: Viewer, now: Date): SQL {
  return sql`(${staffsSession(viewer, now)} or ("manual_score".is_verified and "manual_score".student_id in (${ownStudentIds(viewer)})))`;
}
