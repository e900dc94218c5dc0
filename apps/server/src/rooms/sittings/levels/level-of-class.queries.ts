import { type SQL, sql } from 'drizzle-orm';
import { classCourseView, courseView } from '../../learning/learning.view.ts';

/**
 * The level of a place in a class, one value: that of the first course of the class, or of the one course that the place is for. `classId` and
 * `courseId` are columns of the query around it. AMB-344.
 */
export function levelOfPlace(classId: SQL, courseId: SQL = sql`null::uuid`): SQL {
  return sql`(select lco.level_id from ${classCourseView('lcc')} join ${courseView('lco')} on lco.id = lcc.course_id
    where lcc.class_id = ${classId} and (${courseId} is null or lcc.course_id = ${courseId})
    order by lcc.position, lco.title, lco.id limit 1)`;
}
