import {
  answerOf,
  type MeetingOutcome,
  mayEndAs,
  meetingMinutes,
  plainOutcomes,
  statusOf,
} from '@bellwether/contract/pipeline/meeting.values';
import type { meetings } from '@bellwether/contract/pipeline/meetings';
import { momentOf } from '@bellwether/contract/shared/zone';
import { and, desc, eq } from 'drizzle-orm';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { organizationZone } from '../../settings/index.ts';
import { leadChanged } from '../lead-changed.commands.ts';
import { leadActivity, leadMeeting } from '../leads.table.ts';
import { readScoring, rescore } from '../scoring/lead-score.commands.ts';
import { tellMeeting } from '../tell.commands.ts';
import { demandVisible, lockLead } from '../visible-leads.access.ts';
import { keepLastActivity, logActivities } from './log-activity.commands.ts';
import { meetingsOf } from './meetings.queries.ts';

const inTheFuture = 'Meeting must be scheduled in the future';
const notBegun = 'This meeting has not begun yet. Until then it can only be cancelled.';
const minuteMs = 60_000;

type MeetingRow = typeof leadMeeting.$inferSelect;

export const meetingHandlers: Handlers<typeof meetings> = {
  async list({ params: { id } }, { db, viewer }) {
    await demandVisible(db, viewer, id);
    return { data: await meetingsOf(db, id) };
  },

  async create({ params: { id }, body }, ctx) {
    const lead = await lockLead(ctx, id);
    if (body.leadId && body.leadId !== id) throw fieldProblem('leadId', 'This is another lead');
    const start = new Date(body.scheduledStart);
    if (start <= ctx.now) throw fieldProblem('scheduledStart', inTheFuture);
    const end = body.scheduledEnd
      ? new Date(body.scheduledEnd)
      : new Date(start.getTime() + meetingMinutes[body.meetingType] * minuteMs);
    const [made] = await ctx.db
      .insert(leadMeeting)
      .values({
        ...body,
        leadId: id,
        scheduledStart: start.toISOString(),
        scheduledEnd: end.toISOString(),
        createdById: ctx.viewer.actor.id,
      })
      .returning();
    if (!made) throw notFound('Meeting');
    leadChanged(ctx, 'create', id, { entity: 'lead_meeting', entityId: made.id, after: made });
    await tellMeeting(ctx, lead, 'meeting', made);
    return one(ctx, made);
  },

  async reschedule({ params: { id, meetingId }, body }, ctx) {
    const lead = await lockLead(ctx, id);
    const before = await lockMeeting(ctx, id, meetingId);
    if (before.status === 'COMPLETED')
      throw conflict('MEETING_HELD', 'This meeting took place and cannot be moved any more.');
    const zone = await organizationZone(ctx.db);
    const start = momentOf(body.date, body.time, zone);
    if (start <= ctx.now) throw fieldProblem('date', inTheFuture);
    const lasted = Date.parse(before.scheduledEnd) - Date.parse(before.scheduledStart);
    const length = body.duration ? body.duration * minuteMs : lasted;
    // What became of the first date stays in the timeline.
    const after = await store(ctx, before, {
      scheduledStart: start.toISOString(),
      scheduledEnd: new Date(start.getTime() + length).toISOString(),
      location: body.location,
      notes: body.notes,
      status: 'SCHEDULED',
      outcome: null,
    });
    await tellMeeting(ctx, lead, 'meetingMoved', after);
    return one(ctx, after);
  },

  async setOutcome({ params: { id, meetingId }, body }, ctx) {
    await lockLead(ctx, id);
    const before = await lockMeeting(ctx, id, meetingId);
    if (!mayEndAs(body.outcome, before, ctx.now)) throw fieldProblem('outcome', notBegun);
    // A corrected outcome replaces the entry of the first one: the meeting took place once.
    await forgetActivity(ctx, before);
    const after = await store(ctx, before, {
      status: statusOf(body.outcome),
      outcome: body.outcome,
      notes: body.notes,
    });
    await logOutcome(ctx, after, body.outcome);
    const { config } = await readScoring(ctx.db);
    await rescore(ctx.db, { now: ctx.now, config, byId: ctx.viewer.actor.id }, [id]);
    return one(ctx, after);
  },
};

/** A held meeting is an activity of its type; one that did not take place is only a change of state. AMB-028. */
async function logOutcome(ctx: Context, meeting: MeetingRow, outcome: MeetingOutcome): Promise<void> {
  const isHeld = meeting.status === 'COMPLETED';
  const minutes = (Date.parse(meeting.scheduledEnd) - Date.parse(meeting.scheduledStart)) / minuteMs;
  const isPlain = (plainOutcomes as readonly string[]).includes(outcome);
  await logActivities(ctx.db, ctx.now, [
    {
      leadId: meeting.leadId,
      type: isHeld ? meeting.meetingType : 'STATUS_CHANGE',
      subject: meeting.title,
      description: meeting.notes,
      outcome: answerOf(outcome),
      duration: isHeld ? Math.round(minutes) : null,
      details: { meeting: meeting.status, ...(!isPlain && { outcome }) },
      meetingId: meeting.id,
      createdById: ctx.viewer.actor.id,
    },
  ]);
}

/** Deletes the entry of the outcome that the meeting has; those of earlier dates, which it was moved from, stay. */
async function forgetActivity({ db }: Pick<Context, 'db'>, meeting: MeetingRow): Promise<void> {
  if (!meeting.outcome) return;
  const [last] = await db
    .select({ id: leadActivity.id })
    .from(leadActivity)
    .where(eq(leadActivity.meetingId, meeting.id))
    .orderBy(desc(leadActivity.occurredAt), desc(leadActivity.id))
    .limit(1);
  if (last) await db.delete(leadActivity).where(eq(leadActivity.id, last.id));
  await keepLastActivity(db, [meeting.leadId]);
}

async function lockMeeting({ db }: Pick<Context, 'db'>, leadId: string, id: string): Promise<MeetingRow> {
  const [found] = await db
    .select()
    .from(leadMeeting)
    .where(and(eq(leadMeeting.leadId, leadId), eq(leadMeeting.id, id)))
    .for('update');
  if (!found) throw notFound('Meeting');
  return found;
}

async function store(
  ctx: Context,
  before: MeetingRow,
  fields: Partial<typeof leadMeeting.$inferInsert>,
): Promise<MeetingRow> {
  const [after] = await ctx.db
    .update(leadMeeting)
    .set(fields)
    .where(eq(leadMeeting.id, before.id))
    .returning();
  if (!after) throw notFound('Meeting');
  leadChanged(ctx, 'update', before.leadId, {
    entity: 'lead_meeting',
    entityId: before.id,
    before,
    after,
  });
  return after;
}

async function one({ db }: Pick<Context, 'db'>, { leadId, id }: MeetingRow) {
  const [data] = await meetingsOf(db, leadId, id);
  if (!data) throw notFound('Meeting');
  return { data };
}
