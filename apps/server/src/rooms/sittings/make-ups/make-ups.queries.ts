import { makeUps } from '@bellwether/contract/sittings/make-ups';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { scheduledAssessmentView, studentAssessmentView } from '../../assessments/assessments.view.ts';
import type { SittingRow } from '../../assessments/index.ts';
import { attendanceRecordView, attendanceSessionView } from '../../attendance/attendance.view.ts';
import { userView } from '../../identity/identity.view.ts';
import { lessonOccurrenceView } from '../../scheduling/scheduling.view.ts';
import { studentView } from '../../students/students.view.ts';
import { sittingCandidate } from '../sittings.table.ts';
import { candidateIds } from '../visible-sittings.access.ts';

/** The first sitting of those that make each other up: itself, or the one that it makes up. */
export function firstOf(sitting: Pick<SittingRow, 'id' | 'makeUpOfId'>): string {
  return sitting.makeUpOfId ?? sitting.id;
}

/** Over `sc`: why the register of the lesson in which the sitting began excuses the student; no row where it does not. A subquery of one column. */
function registerExcuse(studentId: SQL): SQL {
  return sql`select ar.absence_reason from ${attendanceRecordView('ar')} join ${attendanceSessionView('se')} on se.id = ar.session_id
    join ${lessonOccurrenceView('o')} on o.id = se.occurrence_id
    where o.class_id = sc.assigned_class_id and not o.is_cancelled and o.starts_at <= sc.scheduled_date_time
      and o.ends_at > sc.scheduled_date_time and ar.student_id = ${studentId} and ar.status = 'EXCUSED'`;
}

/** Over `sc`: whether the register of the lesson in which the sitting began excuses the student. */
export function isExcusedInRegister(studentId: SQL): SQL {
  return sql`exists (${registerExcuse(studentId)})`;
}

const Row = makeUps.candidates.result.shape.data.element.extend({
  hasSat: z.boolean(),
  isPlanned: z.boolean(),
});

/** The students of a sitting, by name: who has sat it or a make-up of it, and who is in one that is not over. */
export function studentsToMakeUp(db: Db, sitting: SittingRow) {
  const first = firstOf(sitting);
  const family = sql`(f.id = ${first} or f.make_up_of_id = ${first})`;
  return rowsOf(db, Row).from(sql`
    select st.id as "studentId", u.name, coalesce(ca.excused_reason, (${registerExcuse(sql`st.id`)} limit 1)) as reason,
      ca.excused_reason is not null or ${isExcusedInRegister(sql`st.id`)} as "isExcused",
      exists (select 1 from ${studentAssessmentView('at')} join ${scheduledAssessmentView('f')} on f.id = at.scheduled_assessment_id
        where ${family} and at.student_id = st.id and at.layout is not null and at.status <> 'CANCELLED') as "hasSat",
      exists (select 1 from ${scheduledAssessmentView('f')} join ${sittingCandidate} other on other.sitting_id = f.id
        where f.make_up_of_id = ${first} and f.status in ('DRAFT', 'PUBLISHED', 'ACTIVE') and other.student_id = st.id
          and other.is_assigned) as "isPlanned"
    from ${scheduledAssessmentView('sc')}, lateral (${candidateIds}) x join ${studentView('st')} on st.id = x.student_id
    join ${userView('u')} on u.id = st.user_id
    left join ${sittingCandidate} ca on ca.sitting_id = ${sitting.id} and ca.student_id = st.id
    where sc.id = ${sitting.id} order by u.name, st.id`);
}

const Asked = z.object({ id: z.uuid() });

/** The versions that anybody was asked in the first sitting or a make-up of it: of a pool they come last in another one. */
export async function versionsAsked(db: Db, firstId: string): Promise<string[]> {
  const rows = await rowsOf(db, Asked).from(sql`
    select distinct (asked->>'versionId')::uuid as id from ${studentAssessmentView('at')}
    join ${scheduledAssessmentView('f')} on f.id = at.scheduled_assessment_id
    cross join lateral jsonb_path_query(at.layout, '$.sections[*].slots[*]') asked
    where f.id = ${firstId} or f.make_up_of_id = ${firstId}`);
  return rows.map(({ id }) => id);
}
