import { impactOf, type MeetingOutcome } from '@bellwether/contract/pipeline/meeting.values';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { userView } from '../../identity/identity.view.ts';
import { leadMeeting } from '../leads.table.ts';

const user = userView.relation('user');

/** The meetings with a lead, or one of them; the latest start first. CRM-30. */
export async function meetingsOf(db: Db, leadId: string, only?: string) {
  const rows = await db
    .select({
      id: leadMeeting.id,
      leadId: leadMeeting.leadId,
      meetingType: leadMeeting.meetingType,
      title: leadMeeting.title,
      description: leadMeeting.description,
      scheduledStart: leadMeeting.scheduledStart,
      scheduledEnd: leadMeeting.scheduledEnd,
      location: leadMeeting.location,
      status: leadMeeting.status,
      outcome: sql<MeetingOutcome | null>`${leadMeeting.outcome}`,
      notes: leadMeeting.notes,
      createdBy: sql<{ id: string; name: string } | null>`case when ${user.id} is not null
        then json_build_object('id', ${user.id}, 'name', ${user.name}) end`,
    })
    .from(leadMeeting)
    .leftJoin(user, eq(user.id, leadMeeting.createdById))
    .where(and(eq(leadMeeting.leadId, leadId), only ? eq(leadMeeting.id, only) : undefined))
    .orderBy(desc(leadMeeting.scheduledStart), desc(leadMeeting.id));
  return rows.map((row) => ({ ...row, impact: row.outcome ? impactOf(row.outcome) : null }));
}
