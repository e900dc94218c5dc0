import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import { applicant } from '../applicants/applicants.table.ts';
import { jobOpening } from '../openings/openings.table.ts';
import { interview, interviewer, interviewFeedback } from './interviews.table.ts';

/** Which interviews the viewer holds. For queries on interview. */
export function heldInterviews({ userId }: Viewer): SQL {
  return sql`${interview.id} in (select h.interview_id from ${interviewer} h where h.user_id = ${userId})`;
}

/** Which interviews the viewer may see: all with read:any, else those they hold and those for openings whose hiring manager they are. */
export function visibleInterviews(viewer: Viewer): SQL {
  if (can(viewer, 'read:any', 'interview')) return sql`true`;
  const held = heldInterviews(viewer);
  if (!viewer.employeeId) return held;
  return sql`(${held} or ${interview.applicantId} in (select a.id from ${applicant} a join ${jobOpening} o
    on o.id = a.job_opening_id where o.hiring_manager_id = ${viewer.employeeId}))`;
}

/** Whether the viewer still owes what they think: they held it, it has begun and was not called off. For queries on interview. */
export function owedBy(viewer: Viewer, now: Date): SQL {
  const theirs = sql`select 1 from ${interviewFeedback} f where f.interview_id = ${interview.id} and f.interviewer_id = ${viewer.userId}`;
  return sql`(${heldInterviews(viewer)} and ${interview.status} not in ('CANCELLED', 'NO_SHOW')
    and (${interview.status} = 'COMPLETED'
      or ${interview.scheduledTime} + make_interval(mins => ${interview.durationMinutes}) <= ${now.toISOString()}::timestamptz)
    and not exists (${theirs}))`;
}
