import { isInterviewOpen, nextInterviewStatuses } from '@bellwether/contract/recruitment/hiring.values';
import type { interviews } from '@bellwether/contract/recruitment/interviews';
import { and, eq, max, notInArray, sql } from 'drizzle-orm';
import { drop, lockVersioned, make, storeVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, lacksRight, notFound } from '../../../platform/http/problem.ts';
import { bookingConflicts, freeInterview } from '../../scheduling/index.ts';
import { openingFollows } from '../openings/opening-status.commands.ts';
import { bookFor, demandApplicant, demandPeople } from './book-for.commands.ts';
import {
  changedInterview as changed,
  interviewersOf,
  interviewKind as kind,
} from './interview-record.commands.ts';
import { feedbackOf, findInterview, listInterviews } from './interviews.queries.ts';
import { type interview, interviewer, interviewFeedback } from './interviews.table.ts';
import { sendInvitations } from './invite.commands.ts';
import { tellInterviewers } from './tell-interviewers.commands.ts';

type Row = typeof interview.$inferSelect;

export const interviewConflicts: Conflicts = {
  ...bookingConflicts,
  interview_location_id_location_id_fk: {
    code: 'LOCATION_UNKNOWN',
    field: 'locationId',
    message: 'This location does not exist.',
  },
  interview_feedback_interview_id_interview_id_fk: {
    code: 'HAS_FEEDBACK',
    message:
      'Somebody has said what they think of this interview, so it cannot be deleted. Cancel it instead.',
  },
  interview_feedback_revision: {
    code: 'GIVEN_MEANWHILE',
    message: 'You sent this feedback from somewhere else at the same moment.',
  },
};

/** Interviews and what interviewers think. TAL-15, TAL-16. */
export const interviewHandlers: Handlers<typeof interviews> = {
  list: ({ query }, { db, viewer, now }) => listInterviews(db, { viewer, now }, query),

  get: ({ params: { id } }, ctx) => shown(ctx, id),

  async create({ body: { interviewerIds, jobOpeningId, ...fields } }, ctx) {
    const { opening } = await demandApplicant(ctx, fields.applicantId, jobOpeningId);
    await demandPeople(ctx.db, interviewerIds);
    const made = await make(ctx, kind, fields);
    await storeInterviewers(ctx, made.id, interviewerIds);
    await bookFor(ctx, made);
    await openingFollows(ctx, opening, 'INTERVIEWING');
    await tellInterviewers(ctx, made, interviewerIds, 'booked');
    await sendInvitations(ctx, { interview: made, news: 'invite', interviewerIds, applicant: true });
    return shown(ctx, made.id);
  },

  async update({ params: { id }, body: { version, interviewerIds, ...fields } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, version);
    demandOpen(before);
    await demandPeople(ctx.db, interviewerIds);
    const isMoved =
      Date.parse(fields.scheduledTime) !== Date.parse(before.scheduledTime) ||
      fields.durationMinutes !== before.durationMinutes;
    const after = await storeVersioned(ctx.db, kind, before, {
      ...fields,
      status: isMoved ? 'RESCHEDULED' : before.status,
    });
    const held = await interviewersOf(ctx, id);
    await storeInterviewers(ctx, id, interviewerIds);
    if (isMoved) await askAfresh(ctx, id);
    await bookFor(ctx, after);
    changed(ctx, isMoved ? 'reschedule' : 'update', after, before);
    if (isMoved) await tellInterviewers(ctx, after, interviewerIds, 'moved');
    await inviteAgain(ctx, { before, after, held, interviewerIds });
    return shown(ctx, id);
  },

  async setStatus({ params: { id }, body: { status, version } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, version);
    if (!nextInterviewStatuses(before.status).includes(status))
      throw conflict('NOT_NEXT', 'An interview cannot go from its state to this one.');
    const after = await storeVersioned(ctx.db, kind, before, { status });
    if (status === 'CANCELLED' || status === 'NO_SHOW') await freeInterview(ctx.db, id);
    changed(ctx, status.toLowerCase(), after, before);
    if (status === 'CANCELLED') {
      const interviewerIds = await interviewersOf(ctx, id);
      await tellInterviewers(ctx, after, interviewerIds, 'cancelled');
      await sendInvitations(ctx, { interview: after, news: 'cancel', interviewerIds, applicant: true });
    }
    return shown(ctx, id);
  },

  async remove({ params: { id } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, undefined);
    const interviewerIds = isInterviewOpen(before.status) ? await interviewersOf(ctx, id) : [];
    const applicant = isInterviewOpen(before.status);
    const gone = { ...before, version: before.version + 1 };
    await sendInvitations(ctx, { interview: gone, news: 'cancel', interviewerIds, applicant });
    return drop(ctx, kind, id);
  },

  async feedback({ params: { id } }, ctx) {
    const { data } = await shown(ctx, id);
    return feedbackOf(ctx.db, ctx, { id, applicantId: data.applicant.id });
  },

  async giveFeedback({ params: { id }, body }, ctx) {
    const { data } = await shown(ctx, id);
    const interviewerId = ctx.viewer.userId;
    if (!data.interviewers.some((one) => one.id === interviewerId))
      throw lacksRight('create:own interview_feedback');
    if (!data.can.feedback)
      throw conflict('NOT_YET', 'Feedback is given on an interview that has begun and was not called off.');
    const own = and(
      eq(interviewFeedback.interviewId, id),
      eq(interviewFeedback.interviewerId, interviewerId),
    );
    const [last] = await ctx.db
      .select({ revision: max(interviewFeedback.revision) })
      .from(interviewFeedback)
      .where(own);
    const revision = (last?.revision ?? 0) + 1;
    const [made] = await ctx.db
      .insert(interviewFeedback)
      .values({ ...body, interviewId: id, interviewerId, revision, createdAt: ctx.now.toISOString() })
      .returning({ id: interviewFeedback.id });
    if (!made) throw new Error('no feedback came back');
    // What somebody thinks of an applicant stays out of the audit log, which more people read.
    ctx.audit({
      ...{ action: 'create', entity: 'interview_feedback', entityId: made.id },
      after: { interviewId: id, revision },
    });
    ctx.emit({ userId: null, type: 'invalidate', data: { paths: kind.paths } });
    return feedbackOf(ctx.db, ctx, { id, applicantId: data.applicant.id });
  },
};

async function shown({ db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>, id: string) {
  const data = await findInterview(db, { viewer, now }, id);
  if (!data) throw notFound('Interview');
  return { data };
}

function demandOpen({ status }: Row): void {
  if (!isInterviewOpen(status))
    throw conflict('NOT_OPEN', 'This interview is over and is not changed any more.');
}

interface Change {
  readonly before: Row;
  readonly after: Row;
  /** Who held it before, and who holds it now. */
  readonly held: readonly string[];
  readonly interviewerIds: readonly string[];
}

/** Who is new is invited, who is no more is told so; everybody else where time, place or kind changed. */
async function inviteAgain(ctx: Context, { before, after, held, interviewerIds }: Change): Promise<void> {
  const of = ({ scheduledTime, durationMinutes, interviewType, location, locationId, meetingLink }: Row) =>
    JSON.stringify([
      Date.parse(scheduledTime),
      durationMinutes,
      interviewType,
      location,
      locationId,
      meetingLink,
    ]);
  const added = interviewerIds.filter((id) => !held.includes(id));
  const gone = held.filter((id) => !interviewerIds.includes(id));
  await sendInvitations(ctx, { interview: after, news: 'invite', interviewerIds: added, applicant: false });
  await sendInvitations(ctx, {
    interview: { ...before, version: after.version },
    news: 'cancel',
    interviewerIds: gone,
    applicant: false,
  });
  if (of(before) === of(after)) return;
  const stayed = interviewerIds.filter((id) => held.includes(id));
  await sendInvitations(ctx, { interview: after, news: 'moved', interviewerIds: stayed, applicant: true });
}

async function storeInterviewers(
  { db }: Context,
  interviewId: string,
  ids: readonly string[],
): Promise<void> {
  const gone = and(eq(interviewer.interviewId, interviewId), notInArray(interviewer.userId, [...ids]));
  await db.delete(interviewer).where(gone);
  await db
    .insert(interviewer)
    .values(ids.map((userId, position) => ({ interviewId, userId, position })))
    .onConflictDoUpdate({
      target: [interviewer.interviewId, interviewer.userId],
      set: { position: sql`excluded.position` },
    });
}

/** An interview that moved has a new end, after which everybody is asked. */
async function askAfresh({ db }: Context, interviewId: string): Promise<void> {
  await db
    .update(interviewer)
    .set({ askedAt: null, askedAgainAt: null })
    .where(eq(interviewer.interviewId, interviewId));
}
