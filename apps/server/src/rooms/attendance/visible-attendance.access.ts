import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { childUserIds, staffedClassIds } from '../learning/index.ts';
import { classStaffView } from '../learning/learning.view.ts';
import { occurrenceStaffView, scheduleStaffView } from '../scheduling/scheduling.view.ts';

// Whose attendance: predicates over a dated lesson `o`, its session `ats` and a record `ar` with its student `st`.

/** For how many days who left a class still reads what they recorded. REV-36. */
export const daysAfterLeaving = 30;

/**
 * SQL over `o`: the lessons whose roster and attendance the viewer may see: all, or those of classes that one is staffed
 * on, as a substitute from 7 days before to 7 days after (REV-36). Students and parents see records, not lessons.
 */
export function visibleLessons(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'read:any', 'attendance')) return sql`true`;
  return sql`(o.class_id in (${staffedClassIds(viewer, now)}) or ${recordedAndLeft(viewer, now)})`;
}

/** SQL over `o`, `ats`, `ar` and `st`: the records that the viewer may see. REV-18, REV-36. */
export function visibleRecords(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'read:any', 'attendance')) return sql`true`;
  return sql`(o.class_id in (${staffedClassIds(viewer, now)})
    or ${recordedAndLeft(viewer, now)}
    or st.user_id = ${viewer.userId} or st.user_id in (${childUserIds(viewer)})
    or ar.employee_id = ${viewer.employeeId}::uuid)`;
}

/** SQL over `o` and `ats`: that the viewer recorded it, and left the class at most 30 days ago. REV-36. */
function recordedAndLeft(viewer: Viewer, now: Date): SQL {
  return sql`exists (select 1 from attendance_session own join class_departure cd on cd.class_id = o.class_id
    where own.occurrence_id = o.id and own.taken_by_id = ${viewer.userId}
      and cd.employee_id = ${viewer.employeeId}::uuid
      and cd.left_at > ${now.toISOString()}::timestamptz - make_interval(days => ${daysAfterLeaving}))`;
}

/**
 * SQL over `o`: the lessons whose attendance the viewer may take: any, or those of classes that one is staffed on; of
 * another class only the lesson that one substitutes, up to 7 days after it. REV-34, REV-36.
 */
export function takeableLessons(viewer: Viewer, today: string, action: 'create' | 'edit'): SQL {
  if (can(viewer, `${action}:any`, 'attendance') || can(viewer, 'manage', 'attendance')) return sql`true`;
  const me = viewer.employeeId;
  if (!can(viewer, `${action}:own`, 'attendance') || !me) return sql`false`;
  return sql`(exists (select 1 from ${classStaffView('cs')} where cs.class_id = o.class_id and cs.employee_id = ${me}
      and cs.kind <> 'SUBSTITUTE')
    or exists (select 1 from ${scheduleStaffView('ss')} where ss.schedule_id = o.schedule_id and ss.employee_id = ${me})
    or exists (select 1 from ${occurrenceStaffView('os')} where os.occurrence_id = o.id and os.employee_id = ${me}
      and os.is_substitute and ${today}::date - o.date <= 7))`;
}

/** SQL over `o` and `st`: whether the viewer may read the reason of an illness. REV-17. */
export function mayReadHealth(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'read:any', 'student_health')) return sql`true`;
  if (!can(viewer, 'read:own', 'student_health')) return sql`false`;
  return sql`(st.user_id = ${viewer.userId} or st.user_id in (${childUserIds(viewer)})
    or o.class_id in (${staffedClassIds(viewer, now)}))`;
}

/** SQL over `o` and `ar`: whether the viewer reads it as staff, with the internal notes. REV-18. */
export function isStaffView(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'read:any', 'attendance')) return sql`true`;
  return sql`(o.class_id in (${staffedClassIds(viewer, now)}) or ${recordedAndLeft(viewer, now)})`;
}
