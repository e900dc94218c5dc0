import {
  type ActivityTypeName,
  activityTypeNames,
  activityTypes,
} from '@bellwether/contract/pipeline/activity.values';
import { sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { leadActivity } from '../leads.table.ts';

/** Types that say something of the lead or of work on it; the others are entries of the system (AMB-085). */
const lively: readonly ActivityTypeName[] = activityTypeNames.filter(
  (name) => activityTypes[name].category !== 'system',
);
const byUsers = activityTypeNames.filter((name) => activityTypes[name].userInitiated);
/** Types that people log, and that the server writes too: given to somebody, a missed meeting, merged. Its own entries have details, which nobody can log. */
const alsoKept: readonly ActivityTypeName[] = ['ASSIGNED', 'STATUS_CHANGE'];

export interface NewActivity {
  readonly leadId: string;
  readonly type: ActivityTypeName;
  readonly subject: string;
  readonly description?: string | null | undefined;
  readonly outcome?: string | null | undefined;
  /** Minutes. */
  readonly duration?: number | null | undefined;
  readonly details?: Record<string, unknown> | null;
  readonly meetingId?: string | null;
  readonly occurredAt?: string | undefined;
  readonly createdById: string | null;
}

/** Writes activities with the weights of their types, and keeps what the leads show of their last ones. Returns ids. */
export async function logActivities(db: Db, now: Date, items: readonly NewActivity[]): Promise<string[]> {
  if (items.length === 0) return [];
  const rows = items.map(({ occurredAt, ...item }) => ({
    ...item,
    id: newId(),
    weight: activityTypes[item.type].weight,
    occurredAt: occurredAt ?? now.toISOString(),
  }));
  await db.insert(leadActivity).values(rows);
  const touched = rows.filter(({ type }) => lively.includes(type)).map(({ leadId }) => leadId);
  await keepLastActivity(db, [...new Set(touched)]);
  return rows.map(({ id }) => id);
}

/**
 * Writes again what leads show of their activities: the last moment of an activity of people or of the lead itself, and
 * type, outcome and subject of the last one of people; what the server keeps about the work on a
 * lead is none (CRM-06, CRM-38).
 */
export async function keepLastActivity(db: Db, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  const isKept = sql`(a.type = any(${sql.param(alsoKept)}::text[]) and a.details is not null)`;
  await db.execute(sql`update lead set
      last_activity_at = (select max(a.occurred_at) from lead_activity a
        where a.lead_id = lead.id and a.type = any(${sql.param(lively)}::text[]) and not ${isKept}),
      (last_user_activity_type, last_user_activity_outcome, last_user_activity_subject) =
        (select a.type, a.outcome, a.subject from lead_activity a
          where a.lead_id = lead.id and a.type = any(${sql.param(byUsers)}::text[]) and not ${isKept}
          order by a.occurred_at desc, a.id desc limit 1)
    where id = any(${sql.param([...leadIds])}::uuid[])`);
}
