import type { Action, Subject } from '@bellwether/contract/shared/permission';
import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { Problem } from '../../platform/http/problem.ts';
import { childUserIds, staffedClassIds } from '../learning/index.ts';
import { enrolmentView } from '../learning/learning.view.ts';
import { studentView } from '../students/students.view.ts';
import { scheduledAssessment } from './assessments.table.ts';

// Whose rows: predicates for WHERE, never a filter after the fetch.

/**
 * Which sheets on paper the viewer may read: all with read:any student_assessment, else those of classes one is staffed on.
 * Sittings with questions and sessions of examiners have lists of their own.
 */
export function visibleSheets(viewer: Viewer, now: Date): SQL {
  const isSheet = sql`exists (select 1 from assessment of_sheet where of_sheet.id = ${scheduledAssessment.assessmentId}
    and of_sheet.origin = 'SHEET')`;
  if (can(viewer, 'read:any', 'student_assessment')) return isSheet;
  return sql`(${scheduledAssessment.assignedClassId} in (${staffedClassIds(viewer, now)}) and ${isSheet})`;
}

/** Whether the viewer may record results for the class whose id stands in the column: as a predicate. */
export function gradedClasses(viewer: Viewer, now: Date, classId: SQL): SQL {
  if (can(viewer, 'edit:any', 'student_assessment')) return sql`true`;
  if (!can(viewer, 'edit:own', 'student_assessment')) return sql`false`;
  return sql`${classId} in (${staffedClassIds(viewer, now)})`;
}

/** Whether the viewer may delete sheets of the classes that the viewer may grade. */
export function mayRemove(viewer: Viewer): boolean {
  return can(viewer, 'delete:own', 'scheduled_assessment');
}

/**
 * Which results of a student's user the viewer may see. `st`, `sc`: the student and the scheduled assessment. One's own
 * and a linked child's in full; what one teaches in one's own classes; all with read:any. AMB-088, REV-18.
 */
export function visibleResults(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'read:any', 'student_assessment')) return sql`true`;
  return sql`(st.user_id = ${viewer.userId} or st.user_id in (${childUserIds(viewer)})
    or sc.assigned_class_id in (${staffedClassIds(viewer, now)}))`;
}

/** Whether a student may see the result `sa` of `sc`: a sheet's all at once, of a sitting each, and of several attempts one. */
export const isShown = sql`sc.released_at is not null and (sc.revision_id is null or sa.counts and sa.released_at is not null)`;

/** Whether the viewer sees all results of the student with this user, and not those of some classes only. */
export function seesAllResults(viewer: Viewer, userId: string): SQL {
  const any = can(viewer, 'read:any', 'student_assessment');
  return sql`(${any} or ${userId}::uuid = ${viewer.userId} or ${userId}::uuid in (${childUserIds(viewer)}))`;
}

/** Whether there is a student with this user whom the viewer may ask about. One boolean. AMB-088. */
export function mayAskAbout(viewer: Viewer, now: Date, userId: string): SQL {
  const any = can(viewer, 'read:any', 'student_assessment');
  return sql`exists (select 1 from ${studentView('st')} where st.user_id = ${userId} and (${any}
    or st.user_id = ${viewer.userId} or st.user_id in (${childUserIds(viewer)})
    or exists (select 1 from ${enrolmentView('en')} where en.student_id = st.id
      and en.status not in ('WITHDRAWN', 'DROPPED') and en.class_id in (${staffedClassIds(viewer, now)}))))`;
}

/** 403 that names the right. */
export function lacks(action: Action, subject: Subject): Problem {
  return new Problem(403, `This needs the right '${action} ${subject}'.`, {
    code: 'FORBIDDEN',
    details: { right: `${action} ${subject}` },
  });
}
