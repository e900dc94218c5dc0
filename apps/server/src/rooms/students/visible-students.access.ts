import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { isAmong } from '../../platform/db/list.ts';
import { ownStudentIds, staffedClassIds } from '../learning/index.ts';
import { enrolmentView } from '../learning/learning.view.ts';
import { student } from './students.table.ts';

/**
 * Which students the viewer may see: all with read:any; else oneself, linked children (REV-06), and the students of
 * the classes one is staffed on. For queries on the student table.
 */
export function visibleStudents(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'read:any', 'student')) return sql`true`;
  return isAmong(
    student.id,
    sql`${ownStudentIds(viewer)} union all select en.student_id from ${enrolmentView('en')}
      where en.status not in ('WITHDRAWN', 'DROPPED') and ${isAmong(sql`en.class_id`, staffedClassIds(viewer, now))}`,
  );
}
