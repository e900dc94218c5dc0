import type { CourseRole } from '@bellwether/contract/automation/values';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { scheduledAssessmentView } from '../../assessments/assessments.view.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { guardianView } from '../../identity/identity.view.ts';
import { classStaffView } from '../../learning/learning.view.ts';
import { classScheduleView, scheduleStaffView } from '../../scheduling/scheduling.view.ts';

interface Result {
  readonly sittingId: string;
  /** The student's user. */
  readonly userId: string;
  readonly recipients: readonly CourseRole[];
}

const Person = z.object({ id: z.uuid() });

/**
 * The users whom a rule reaches for a result: the student, parents who may see the child (REV-18), staff of its class; without
 * a class who scheduled the sitting or the session. AMB-358.
 */
export async function peopleOfResult(
  db: Db,
  { sittingId, userId, recipients }: Result,
): Promise<{ student: string[]; others: string[] }> {
  const parts: SQL[] = [];
  if (recipients.includes('PARENT'))
    parts.push(
      sql`select ul.user_id from ${guardianView('ul')} where ul.linked_user_id = ${userId} and ul.can_view`,
    );
  if (recipients.includes('TEACHER'))
    parts.push(
      staffOf(sittingId, 'TEACHER'),
      sql`select sc.created_by_id from ${scheduledAssessmentView('sc')} where sc.id = ${sittingId} and sc.assigned_class_id is null`,
    );
  if (recipients.includes('TEACHER_ASSISTANT')) parts.push(staffOf(sittingId, 'ASSISTANT'));
  const rows =
    parts.length === 0
      ? []
      : await rowsOf(db, Person).from(sql`
          select distinct x.user_id as id from (${sql.join(parts, sql` union `)}) x (user_id)
          where x.user_id is not null and x.user_id <> ${userId} order by 1`);
  return { student: recipients.includes('STUDENT') ? [userId] : [], others: rows.map(({ id }) => id) };
}

function staffOf(sittingId: string, kind: 'TEACHER' | 'ASSISTANT'): SQL {
  const classes = sql`select sc.assigned_class_id from ${scheduledAssessmentView('sc')} where sc.id = ${sittingId}`;
  return sql`select e.user_id from ${employeeView('e')} where e.id in (
    select cs.employee_id from ${classStaffView('cs')} where cs.class_id in (${classes}) and cs.kind = ${kind}
    union select ss.employee_id from ${scheduleStaffView('ss')} join ${classScheduleView('k')} on k.id = ss.schedule_id
      where k.class_id in (${classes}) and ss.kind = ${kind})`;
}
