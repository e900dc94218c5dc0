import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { userView } from '../../identity/identity.view.ts';
import { bookInterview } from '../../scheduling/index.ts';
import { organizationTime } from '../../settings/index.ts';
import { locationView } from '../../settings/settings.view.ts';
import { demandData } from '../applicants/applicant-record.commands.ts';
import { applicant } from '../applicants/applicants.table.ts';
import { lockOpening } from '../openings/opening-status.commands.ts';
import { type interview, interviewer } from './interviews.table.ts';

/**
 * The opening of an applicant, locked after its requisition. Throws 400 where there is no such applicant, and where an opening was named that
 * is not theirs.
 */
export async function demandApplicant(ctx: Pick<Context, 'db'>, id: string, jobOpeningId: string | null) {
  const [found] = await ctx.db
    .select({ jobOpeningId: applicant.jobOpeningId, anonymisedAt: applicant.anonymisedAt })
    .from(applicant)
    .where(eq(applicant.id, id));
  const locked = found && (await lockOpening(ctx, found.jobOpeningId));
  if (!locked) throw fieldProblem('applicantId', 'This applicant does not exist.');
  demandData(found);
  if (jobOpeningId !== null && jobOpeningId !== found.jobOpeningId)
    throw fieldProblem('jobOpeningId', 'The applicant applied for another opening.');
  return locked;
}

const Known = z.object({ id: z.uuid() });

/** Throws 400 where one of the interviewers is no active user. */
export async function demandPeople(db: Db, ids: readonly string[]): Promise<void> {
  const found = await rowsOf(db, Known).from(
    sql`select u.id from ${userView('u')} where u.id = any(${sql.param([...ids])}::uuid[]) and u.is_active`,
  );
  if (found.length !== ids.length) throw fieldProblem('interviewerIds', 'An interviewer does not exist.');
}

const Booked = z.object({ id: z.uuid() });

/** Books interviewers and room of an interview at its time. Throws the 409 of the conflict engine. */
export async function bookFor(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, scheduledTime, durationMinutes, locationId }: typeof interview.$inferSelect,
): Promise<void> {
  const people = await rowsOf(db, Booked).from(sql`
    select coalesce(e.id, h.user_id) as id from ${interviewer} h left join ${employeeView('e')} on e.user_id = h.user_id
    where h.interview_id = ${id} order by h.position`);
  const rooms = await rowsOf(db, Booked).from(
    sql`select l.id from ${locationView('l')} where l.id = ${locationId}::uuid and l.kind = 'ROOM'`,
  );
  const startsAt = new Date(scheduledTime);
  await bookInterview(
    db,
    {
      ...{ id, startsAt, endsAt: new Date(startsAt.getTime() + durationMinutes * 60_000) },
      ...{ personIds: people.map((one) => one.id), roomId: rooms[0]?.id ?? null },
    },
    await organizationTime(db, now),
  );
}
