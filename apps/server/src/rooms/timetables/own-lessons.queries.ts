import { dayParts } from '@bellwether/contract/timetables/values';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { userView } from '../identity/identity.view.ts';
import { attendedClassIds, childUserIds } from '../learning/index.ts';
import { attendedEnrolmentView, lessonView, openEnrolmentView } from '../learning/learning.view.ts';
import { lessonOccurrenceView, occurrenceStaffView } from '../scheduling/scheduling.view.ts';
import { studentView } from '../students/students.view.ts';

/** SQL over a lesson `o`: that the viewer holds or assists it, or attends it, or a linked child does. REV-06. */
export function ownLessons(viewer: Viewer): SQL {
  return sql`(o.class_id in (${attendedClassIds(viewer)}) or exists (select 1 from ${occurrenceStaffView('os')}
    where os.occurrence_id = o.id and os.employee_id = ${viewer.employeeId}))`;
}

const ChildrenRow = z.object({ classId: z.uuid(), names: z.array(z.string()) });

/** The first names of the viewer's linked children in each class that they attend. REV-06. */
export async function childrenOfClasses(db: Db, viewer: Viewer): Promise<Map<string, string[]>> {
  const rows = await rowsOf(db, ChildrenRow).from(sql`
    select en.class_id as "classId", array_agg(distinct coalesce(st.first_name, u.name)) as names
    from ${attendedEnrolmentView('en')} join ${studentView('st')} on st.id = en.student_id join ${userView('u')} on u.id = st.user_id
    where st.user_id in (${childUserIds(viewer)})
    group by en.class_id`);
  return new Map(rows.map(({ classId, names }) => [classId, names]));
}

/** What only one's own day shows of a lesson. */
export type DayExtra = z.input<typeof DayExtra>;
const DayExtra = z.object({
  part: z.enum(dayParts),
  objectives: z.string().nullable(),
  homework: z.string().nullable(),
  studentCount: z.int(),
});
const ExtraRow = DayExtra.extend({ id: z.uuid() });

/** By the id of the dated lesson. */
export async function dayExtras(
  db: Db,
  viewer: Viewer,
  occurrenceIds: readonly string[],
): Promise<Map<string, DayExtra>> {
  const rows = await rowsOf(db, ExtraRow).from(sql`
    select o.id, l.objectives, l.homework,
      coalesce(
        (select case when os.is_substitute then 'SUBSTITUTE' else os.kind end from ${occurrenceStaffView('os')}
          where os.occurrence_id = o.id and os.employee_id = ${viewer.employeeId}),
        (select 'STUDENT' from ${attendedEnrolmentView('en')} where en.class_id = o.class_id and en.student_id = ${viewer.studentId} limit 1),
        'CHILD') as part,
      (select count(*)::int from ${openEnrolmentView('en')} where en.class_id = o.class_id) as "studentCount"
    from ${lessonOccurrenceView('o')} left join ${lessonView('l')} on l.id = o.lesson_id
    where o.id = any(${sql.param([...occurrenceIds])}::uuid[])`);
  return new Map(rows.map(({ id, ...extra }) => [id, extra]));
}
