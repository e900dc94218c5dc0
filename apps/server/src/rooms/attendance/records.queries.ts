import { AttendanceRecord } from '@bellwether/contract/attendance/fields';
import { AttendanceRow, type attendanceRecords } from '@bellwether/contract/attendance/records';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { contains, type Page } from '../../platform/db/list.ts';
import { countOf, rowsOf } from '../../platform/db/rows.ts';
import { together } from '../../platform/db/together.ts';
import { employeeView } from '../employees/employees.view.ts';
import { userView } from '../identity/identity.view.ts';
import { courseView, lessonView, schoolClassView } from '../learning/learning.view.ts';
import { lessonOccurrenceView } from '../scheduling/scheduling.view.ts';
import { studentView } from '../students/students.view.ts';
import { isStaffView, mayReadHealth, visibleRecords } from './visible-attendance.access.ts';

export type RecordView = z.input<typeof AttendanceRecord>;
export type RowView = z.input<typeof AttendanceRow>;

interface Asking {
  readonly viewer: Viewer;
  readonly now: Date;
}

/** The joins of a record `ar` to its session `ats`, lesson `o`, class `c` and person `st` or `em`. */
export const recordJoins: SQL = sql`attendance_record ar join attendance_session ats on ats.id = ar.session_id
  join ${lessonOccurrenceView('o')} on o.id = ats.occurrence_id join ${schoolClassView('c')} on c.id = o.class_id
  left join ${studentView('st')} on st.id = ar.student_id left join ${userView('u')} on u.id = st.user_id
  left join ${employeeView('em')} on em.id = ar.employee_id`;

const personName = sql`coalesce(em.first_name || ' ' || em.last_name, nullif(st.sort_name, ''), u.name, 'Unknown Student')`;

/** What of a record the viewer reads: no illness without the right, no internal notes as a student or parent. */
function recordColumns({ viewer, now }: Asking): SQL {
  const isHidden = sql`(ar.status = 'ABSENT_ILLNESS' and ar.student_id is not null
    and not coalesce(${mayReadHealth(viewer, now)}, false))`;
  return sql`ar.id, ar.session_id as "sessionId",
    case when ar.student_id is null then 'employee' else 'student' end as "entityType",
    coalesce(ar.student_id, ar.employee_id) as "entityId", ar.user_id as "userId", ${personName} as name,
    ar.status, ar.late_minutes as "lateMinutes",
    case when ${isStaffView(viewer, now)} then ar.notes end as notes,
    case when ${isHidden} then null else ar.absence_reason end as "absenceReason", ${isHidden} as "reasonIsHidden",
    ar.deduct_session as "deductSession",
    case when ${isStaffView(viewer, now)} then (select by.name from ${userView('by')} where by.id = ar.recorded_by_id) end
      as "recordedBy",
    to_char(ar.told_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "guardianToldAt",
    to_char(ar.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt"`;
}

/** The records of one session, which the viewer may see, by person. */
export async function recordsOf(db: Db, asking: Asking, sessionId: string): Promise<RecordView[]> {
  return rowsOf(db, AttendanceRecord).from(sql`
    select ${recordColumns(asking)} from ${recordJoins} where ats.id = ${sessionId} order by name, ar.id`);
}

type ListQuery = InputOf<(typeof attendanceRecords)['list']>['query'];

/** SQL over the joins: records of the period whose person, class and status are asked for. */
export function recordFilter(query: {
  from?: string | undefined;
  to?: string | undefined;
  classId?: string | readonly string[] | undefined;
  studentId?: string | undefined;
}): SQL {
  const classIds = query.classId === undefined ? undefined : [query.classId].flat();
  return sql`true ${query.from ? sql`and o.date >= ${query.from}` : sql``}
    ${query.to ? sql`and o.date <= ${query.to}` : sql``}
    ${classIds && classIds.length > 0 ? sql`and o.class_id = any(${sql.param(classIds)}::uuid[])` : sql``}
    ${query.studentId ? sql`and ar.student_id = ${query.studentId}` : sql``}`;
}

/** One page of the records that the viewer may see. ATT-10. */
export async function listRecords(db: Db, asking: Asking, query: ListQuery): Promise<Page<RowView>> {
  const { entityType, entityId, status, search } = query;
  const where = sql`${visibleRecords(asking.viewer, asking.now)} and ${recordFilter(query)}
    ${entityType === 'student' ? sql`and ar.student_id is not null` : sql``}
    ${entityType === 'employee' ? sql`and ar.employee_id is not null` : sql``}
    ${entityId ? sql`and ${entityId} in (ar.student_id, ar.employee_id)` : sql``}
    ${status && status.length > 0 ? sql`and ar.status = any(${sql.param(status)}::text[])` : sql``}
    ${search ? sql`and ${contains(search, personName)}` : sql``}`;
  const direction = query.sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const by = {
    sessionDate: sql`o.starts_at ${direction}, name`,
    name: sql`name ${direction}, o.starts_at desc`,
    status: sql`ar.status ${direction}, o.starts_at desc`,
  }[query.sortBy];
  return pageOfRecords(db, asking, where, { ...query, by });
}

/** One page of records in an order. */
export async function pageOfRecords(
  db: Db,
  asking: Asking,
  where: SQL,
  { page, limit, by }: { page: number; limit: number; by: SQL },
): Promise<Page<RowView>> {
  const [data, totalCount] = await together(db, [
    () =>
      rowsOf(db, AttendanceRow).from(sql`
      select ${recordColumns(asking)}, o.schedule_id as "scheduleId", o.original_date::text as "instanceDate",
        o.date::text as "sessionDate", to_char(o.start_time, 'HH24:MI') as "startTime",
        json_build_object('id', c.id, 'name', c.name, 'code', c.code) as class,
        (select title from ${courseView('course')} where id = o.course_id) as "courseTitle",
        (select title from ${lessonView('lesson')} where id = o.lesson_id) as "lessonTitle"
      from ${recordJoins} where ${where} order by ${by}, ar.id limit ${limit} offset ${(page - 1) * limit}`),
    () => countOf(db, sql`from ${recordJoins} where ${where}`),
  ]);
  return { data, totalCount, page, limit, totalPages: Math.max(1, Math.ceil(totalCount / limit)) };
}
