import { attendanceStatuses, reasonNotKnownYet } from '@bellwether/contract/attendance/values';
import type { Day } from '@bellwether/contract/shared/day';
import { Moment } from '@bellwether/contract/shared/fields';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { employeeView } from '../employees/employees.view.ts';
import { schoolClassView } from '../learning/learning.view.ts';
import { lessonOccurrenceView, occurrenceStaffView } from '../scheduling/scheduling.view.ts';

const Recorded = z.object({
  status: z.enum(attendanceStatuses),
  lateMinutes: z.int().nullable(),
  startTime: z.string(),
  endTime: z.string(),
  className: z.string(),
  recordedAt: Moment,
  isReasonOpen: z.boolean(),
  teacher: z.object({ userId: z.uuid(), name: z.string() }).nullable(),
});
export type DayRecord = z.input<typeof Recorded>;
const RecordedRow = Recorded.extend({ studentId: z.uuid() });

/**
 * What was recorded of each student on a day: an absence before all else, else the last record. By the student, with the
 * teacher of the lesson whom one can write to. The caller says whose records the viewer may see.
 */
export async function recordsOfDay(
  db: Db,
  day: Day,
  studentIds: readonly string[],
): Promise<Map<string, DayRecord>> {
  const rows = await rowsOf(db, RecordedRow).from(sql`
    select distinct on (ar.student_id) ar.student_id as "studentId", ar.status, ar.late_minutes as "lateMinutes",
      to_char(o.start_time, 'HH24:MI') as "startTime", to_char(o.end_time, 'HH24:MI') as "endTime", c.name as "className",
      to_char(ar.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "recordedAt",
      ar.absence_reason is not distinct from ${reasonNotKnownYet} as "isReasonOpen",
      (select json_build_object('userId', e.user_id, 'name', e.first_name || ' ' || e.last_name)
        from ${occurrenceStaffView('os')} join ${employeeView('e')} on e.id = os.employee_id
        where os.occurrence_id = o.id and os.kind = 'TEACHER' and e.user_id is not null
        order by e.first_name, e.last_name, e.id limit 1) as teacher
    from attendance_record ar join attendance_session ats on ats.id = ar.session_id
    join ${lessonOccurrenceView('o')} on o.id = ats.occurrence_id join ${schoolClassView('c')} on c.id = o.class_id
    where o.date = ${day} and ar.student_id = any(${sql.param([...studentIds])}::uuid[])
    order by ar.student_id, (ar.status like 'ABSENT%') desc, o.starts_at desc, ar.id`);
  return new Map(rows.map(({ studentId, ...record }) => [studentId, record]));
}
