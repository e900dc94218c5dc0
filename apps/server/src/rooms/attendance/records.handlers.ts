import type { attendanceRecords } from '@bellwether/contract/attendance/records';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowOf } from '../../platform/db/rows.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { userView } from '../identity/identity.view.ts';
import { childUserIds } from '../learning/index.ts';
import { visibleStudents } from '../students/index.ts';
import { studentView } from '../students/students.view.ts';
import { listRecords, pageOfRecords, recordFilter } from './records.queries.ts';
import { summarise } from './summary.queries.ts';
import { visibleRecords } from './visible-attendance.access.ts';

/** How many records an overview shows. */
const recentRows = 8;

export const recordHandlers: Handlers<typeof attendanceRecords> = {
  list: ({ query }, { db, viewer, now }) => listRecords(db, { viewer, now }, query),

  summary: ({ query: { by, ...query } }, { db, viewer, now }) =>
    summarise(db, by, sql`${visibleRecords(viewer, now)} and ${recordFilter(query)}`),

  async ofStudent({ params: { id }, query }, { db, viewer, now }) {
    if (!(await findStudent(db, viewer, now, sql`student.id = ${id}`))) throw notFound('Student');
    const where = sql`${visibleRecords(viewer, now)} and ${recordFilter({ ...query, studentId: id })}`;
    const { total, data } = await summarise(db, 'student', where);
    const rows = await pageOfRecords(db, { viewer, now }, where, { ...query, by: sql`o.starts_at desc` });
    return { summary: total, weeks: data[0]?.weeks ?? [], ...rows };
  },

  async overview({ query }, { db, viewer, now }) {
    const userId = query.userId ?? viewer.userId;
    const student = await findStudent(db, viewer, now, sql`student.user_id = ${userId}`);
    if (!student && userId !== viewer.userId) throw notFound('Student');
    const where = sql`${visibleRecords(viewer, now)} and ar.student_id = ${student?.id ?? null}::uuid`;
    const { total, data } = await summarise(db, 'student', where);
    const recent = await pageOfRecords(db, { viewer, now }, where, {
      page: 1,
      limit: recentRows,
      by: sql`o.starts_at desc`,
    });
    return {
      data: {
        studentId: student?.id ?? null,
        name: student?.name ?? null,
        summary: total,
        weeks: (data[0]?.weeks ?? []).slice(-12),
        recent: recent.data,
      },
    };
  },
};

const Student = z.object({ id: z.uuid(), name: z.string() });

/** The student, if the viewer may see them. A linked child is seen by who may see children's attendance. REV-18. */
async function findStudent(db: Db, viewer: Viewer, now: Date, where: ReturnType<typeof sql>) {
  return rowOf(db, Student).from(sql`
    select student.id, coalesce(nullif(student.sort_name, ''), u.name, 'Unknown Student') as name
    from ${studentView('student')} left join ${userView('u')} on u.id = student.user_id
    where ${where} and (${visibleStudents(viewer, now)} or student.user_id in (${childUserIds(viewer)}))`);
}
