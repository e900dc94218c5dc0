import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { isAmong } from '../../platform/db/list.ts';
import { guardianView } from '../identity/identity.view.ts';
import {
  classScheduleView,
  lessonOccurrenceView,
  occurrenceStaffView,
  scheduleStaffView,
} from '../scheduling/scheduling.view.ts';
import { studentView } from '../students/students.view.ts';
import { course, lesson, schoolClass } from './learning.table.ts';

// Whose rows: predicates for WHERE, never a filter after the fetch. Staff own the classes they are staffed on;
// students own the classes they are enrolled in, parents those of their linked children (REV-06, REV-18).

/**
 * The ids of the classes that the viewer is staffed on: as a whole, for one schedule, or as a substitute from 7 days
 * before the lesson to 7 days after it; standing on the list of substitutes opens nothing yet (REV-36). A subquery of
 * one column.
 */
export function staffedClassIds(viewer: Viewer, now: Date): SQL {
  const me = viewer.employeeId;
  if (!me) return sql`select null::uuid where false`;
  return sql`select class_id from class_staff where employee_id = ${me} and kind <> 'SUBSTITUTE'
    union select cs.class_id from ${scheduleStaffView('ss')} join ${classScheduleView('cs')} on cs.id = ss.schedule_id
      where ss.employee_id = ${me}
    union select lo.class_id from ${occurrenceStaffView('os')} join ${lessonOccurrenceView('lo')} on lo.id = os.occurrence_id
      where os.employee_id = ${me} and os.is_substitute and abs(lo.date - ${todayAt(now)}) <= 7`;
}

/** The organisation's day as SQL, beside a lesson `lo`: its own wall clock and moment tell the zone's distance from UTC. */
function todayAt(now: Date): SQL {
  return sql`(${now.toISOString()}::timestamptz at time zone 'UTC'
    + (lo.date + lo.start_time - (lo.starts_at at time zone 'UTC')))::date`;
}

/** The user ids of the viewer's children: active PARENT and GUARDIAN links (REV-06). A subquery of one column. */
export function childUserIds(viewer: Viewer): SQL {
  return sql`select linked_user_id from ${guardianView('user_link')}
    where user_id = ${viewer.userId} and can_view`;
}

/** The ids of the students who are the viewer or a linked child. A subquery of one column. */
export function ownStudentIds(viewer: Viewer): SQL {
  const own = sql`select ${viewer.userId}::uuid union all ${childUserIds(viewer)}`;
  return sql`select st.id from ${studentView('st')} where ${isAmong(sql`st.user_id`, own)}`;
}

/** The ids of the classes that the viewer or a linked child attends or attended. A subquery of one column. */
export function attendedClassIds(viewer: Viewer): SQL {
  return sql`select en.class_id from enrolment en where ${isAmong(sql`en.student_id`, ownStudentIds(viewer))}
    and en.status in ('SCHEDULED', 'ACTIVE', 'COMPLETED', 'PASSED', 'FAILED')`;
}

/** Which classes the viewer may see. For queries on the class table. */
export function visibleClasses(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'read:any', 'class')) return sql`true`;
  return isAmong(schoolClass.id, sql`${staffedClassIds(viewer, now)} union ${attendedClassIds(viewer)}`);
}

/** Which courses the viewer may see: all, or those of own classes. For queries on the course table. */
export function visibleCourses(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'read:any', 'course')) return sql`true`;
  return isAmong(course.id, ownCourseIds(viewer, now));
}

/** Which lessons the viewer may see: all, or those of the courses of own classes. For queries on the lesson table. */
export function visibleLessons(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'read:any', 'lesson')) return sql`true`;
  return isAmong(lesson.courseId, ownCourseIds(viewer, now));
}

/** The ids of the courses of own classes. A subquery of one column. */
export function ownCourseIds(viewer: Viewer, now: Date): SQL {
  return sql`select course_id from class_course
    where ${isAmong(sql`class_id`, sql`${staffedClassIds(viewer, now)} union ${attendedClassIds(viewer)}`)}`;
}
