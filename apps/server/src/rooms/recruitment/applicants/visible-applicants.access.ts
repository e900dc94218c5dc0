import { inArray, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/http/context.ts';
import { interview, interviewer } from '../interviews/interviews.table.ts';
import { jobOpening } from '../openings/openings.table.ts';
import { applicant } from './applicants.table.ts';

/**
 * Which applicants the viewer may see: all with read:any, else those for openings whose hiring manager they are, and those whose interview
 * they hold. For queries on applicant.
 * AMB-335.
 */
export function visibleApplicants(viewer: Viewer): SQL {
  if (can(viewer, 'read:any', 'applicant')) return sql`true`;
  const met = sql`${applicant.id} in (select i.applicant_id from ${interview} i join ${interviewer} h on h.interview_id = i.id
    where h.user_id = ${viewer.userId})`;
  if (!viewer.employeeId) return met;
  return sql`(${met}
    or ${applicant.jobOpeningId} in (select o.id from ${jobOpening} o where o.hiring_manager_id = ${viewer.employeeId}))`;
}

/** Of which openings the viewer may see the board: all, or those whose hiring manager they are. For queries on job_opening. */
export function boardsOf(viewer: Viewer): SQL {
  if (can(viewer, 'read:any', 'applicant')) return sql`true`;
  return viewer.employeeId ? sql`${jobOpening.hiringManagerId} = ${viewer.employeeId}` : sql`false`;
}

/** Of the applicants those that the viewer may see: who sees an applicant sees their files (REV-50). */
export async function visibleApplicantIds(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0 || !can(viewer, 'read:own', 'applicant')) return new Set();
  const rows = await db
    .select({ id: applicant.id })
    .from(applicant)
    .where(sql`${inArray(applicant.id, [...ids])} and ${visibleApplicants(viewer)}`);
  return new Set(rows.map(({ id }) => id));
}
