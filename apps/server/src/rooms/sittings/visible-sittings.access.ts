import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { ownStudentIds, staffedClassIds } from '../learning/index.ts';
import { seatedEnrolmentView } from '../learning/learning.view.ts';
import { sittingCandidate } from './sittings.table.ts';

// Whose sittings: predicates over a sitting `sc`, never a filter after the fetch.

/** The ids of who sits `sc`: named, of its class when it opened, until then of its class as it stands. A subquery of one column. */
export const candidateIds = sql`select ca.student_id from ${sittingCandidate} ca where ca.sitting_id = sc.id and ca.is_assigned
  union select en.student_id from ${seatedEnrolmentView('en')} where sc.opened_at is null and sc.assignment_type = 'CLASS'
    and en.class_id = sc.assigned_class_id`;

/** Whether one of the students sits `sc`. */
export function isSatBy(studentIds: SQL): SQL {
  return sql`(exists (select 1 from ${sittingCandidate} ca where ca.sitting_id = sc.id and ca.is_assigned
      and ca.student_id in (${studentIds}))
    or sc.opened_at is null and sc.assignment_type = 'CLASS' and exists (select 1 from ${seatedEnrolmentView('en')}
      where en.class_id = sc.assigned_class_id and en.student_id in (${studentIds})))`;
}

/** Whether the viewer runs `sc`: of the class's staff or their substitute (REV-36), or who made it. */
function isStaffOf(viewer: Viewer, now: Date): SQL {
  // A sitting for single students has no class: that is 'no', not 'unknown'.
  return sql`coalesce(sc.created_by_id = ${viewer.userId} or sc.assigned_class_id in (${staffedClassIds(viewer, now)}), false)`;
}

/** Which sittings the viewer may read: all, those that they run, and, unless drafts, those that they or a child sit. */
export function visibleSittings(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'read:any', 'scheduled_assessment')) return sql`true`;
  return sql`(${isStaffOf(viewer, now)} or sc.status <> 'DRAFT' and ${isSatBy(ownStudentIds(viewer))})`;
}

/** Which sittings the viewer may read as staff: who writes them and how far they are. */
export function overseenSittings(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'read:any', 'scheduled_assessment')) return sql`true`;
  return isStaffOf(viewer, now);
}

/** Which sittings the viewer may change and run. */
export function managedSittings(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'edit:any', 'scheduled_assessment')) return sql`true`;
  return can(viewer, 'edit:own', 'scheduled_assessment') ? isStaffOf(viewer, now) : sql`false`;
}

/** Which sittings the viewer may delete. */
export function removableSittings(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'delete:any', 'scheduled_assessment')) return sql`true`;
  return can(viewer, 'delete:own', 'scheduled_assessment') ? isStaffOf(viewer, now) : sql`false`;
}

/** Of which sittings the viewer may mark the answers: staff; who sits one changes their own answers alone. */
export function markedSittings(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'edit:any', 'student_assessment')) return sql`true`;
  return can(viewer, 'edit:own', 'student_assessment') ? isStaffOf(viewer, now) : sql`false`;
}
