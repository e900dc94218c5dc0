import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { scheduledAssessmentView } from '../assessments/assessments.view.ts';
import { appointmentView } from '../calendar/calendar.view.ts';
import { courseView, lessonView, schoolClassView } from '../learning/learning.view.ts';
import { leaveRequestView } from '../leave/requests/leave-requests.view.ts';
import { interviewView } from '../recruitment/interviews/interviews.view.ts';
import { assignmentOccurrenceView, staffAssignmentView } from '../scheduling/assignments/assignments.view.ts';
import { lessonOccurrenceView } from '../scheduling/scheduling.view.ts';
import { locationView } from '../settings/settings.view.ts';
import { employeeShiftView } from '../shifts/shifts.view.ts';

export interface Change {
  /** How often the plan of it changed. */
  readonly sequence: number;
  /** When anything that a feed shows of it last changed, ISO in UTC. */
  readonly changedAt: string;
}

/** By the id of the lesson's, the assignment's, the appointment's or the sitting's row. */
export type Changes = ReadonlyMap<string, Change>;

const ChangeRow = z.object({ id: z.uuid(), sequence: z.int(), changedAt: z.string() });

/** How often and when the events last changed; of a lesson also its class, course, lesson and room count. REV-23. */
export async function changesOf(
  db: Db,
  events: readonly { readonly resource: { readonly originalData: { readonly id: string } } }[],
): Promise<Changes> {
  const ids = sql.param(events.map(({ resource }) => resource.originalData.id));
  const rows = await rowsOf(db, ChangeRow).from(sql`
    select o.id, o.sequence, greatest(o.changed_at, c.updated_at, co.updated_at, l.updated_at, lo.updated_at) as "changedAt"
    from ${lessonOccurrenceView('o')} join ${schoolClassView('c')} on c.id = o.class_id left join ${courseView('co')} on co.id = o.course_id
    left join ${lessonView('l')} on l.id = o.lesson_id left join ${locationView('lo')} on lo.id = o.location_id
    where o.id = any(${ids}::uuid[])
    union all
    select o.id, o.sequence, greatest(o.changed_at, sa.updated_at, lo.updated_at)
    from ${assignmentOccurrenceView('o')} join ${staffAssignmentView('sa')} on sa.id = o.assignment_id
    left join ${locationView('lo')} on lo.id = o.location_id where o.id = any(${ids}::uuid[])
    union all
    select a.id, a.version - 1, greatest(a.updated_at, lo.updated_at)
    from ${appointmentView('a')} left join ${locationView('lo')} on lo.id = a.location_id where a.id = any(${ids}::uuid[])
    union all
    select i.id, i.version - 1, greatest(i.updated_at, lo.updated_at)
    from ${interviewView('i')} left join ${locationView('lo')} on lo.id = i.location_id where i.id = any(${ids}::uuid[])
    union all
    select s.id, s.version - 1, s.updated_at from ${employeeShiftView('s')} where s.id = any(${ids}::uuid[])
    union all
    select r.id, r.version - 1, r.updated_at from ${leaveRequestView('r')} where r.id = any(${ids}::uuid[])
    union all
    select sc.id, sc.version - 1, greatest(sc.updated_at, c.updated_at, lo.updated_at)
    from ${scheduledAssessmentView('sc')} left join ${schoolClassView('c')} on c.id = sc.assigned_class_id
    left join ${locationView('lo')} on lo.id = sc.location_id where sc.id = any(${ids}::uuid[])`);
  return new Map(
    rows.map(({ id, sequence, changedAt }) => [
      id,
      { sequence, changedAt: new Date(changedAt).toISOString() },
    ]),
  );
}
