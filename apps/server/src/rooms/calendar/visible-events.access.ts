import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { attendedClassIds, staffedClassIds } from '../learning/index.ts';

// Whose events, as predicates for WHERE. AMB-157.

/** SQL: whether the viewer may see a lesson (alias `o`): all of them, or those of own and linked children's classes. */
export function visibleLessonEvents(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'read:any', 'calendar_event')) return sql`true`;
  return sql`o.class_id in (${staffedClassIds(viewer, now)} union ${attendedClassIds(viewer)})`;
}

/** SQL: whether the viewer may see an appointment (alias `a`): all of them, or one's own and those that one is asked to. */
export function visibleAppointments(viewer: Viewer): SQL {
  if (can(viewer, 'read:any', 'calendar_event')) return sql`true`;
  return sql`(a.user_id = ${viewer.userId} or a.id in (select appointment_id from appointment_person
    where user_id = ${viewer.userId}))`;
}

/** SQL: whether the appointment (alias `a`) takes the viewer's time: their own, and those that they have not declined. */
export function takesTimeOf(userId: string): SQL {
  return sql`(a.user_id = ${userId} or a.id in (select appointment_id from appointment_person
    where user_id = ${userId} and answer <> 'DECLINED'))`;
}

/** SQL: whether the viewer may see a dated assignment (alias `o`): all of them, or those for which they come. */
export function visibleAssignments(viewer: Viewer): SQL {
  if (can(viewer, 'read:any', 'calendar_event') || can(viewer, 'read:any', 'assignment')) return sql`true`;
  return sql`o.user_id = ${viewer.userId}`;
}

/** SQL: whether the viewer may move a lesson (alias `o`), by the class: its timetable's edit right. AMB-079. */
export function movableLessons(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'edit:any', 'class_schedule')) return sql`true`;
  if (!can(viewer, 'edit:own', 'class_schedule')) return sql`false`;
  return sql`o.class_id in (${staffedClassIds(viewer, now)})`;
}
