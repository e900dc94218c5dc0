import type { activities } from '@bellwether/contract/pipeline/activities';
import {
  type ActivityOutcome,
  type ActivityTypeName,
  activityOutcomes,
  activityTypeNames,
  activityTypes,
} from '@bellwether/contract/pipeline/activity.values';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { pageOf } from '../../../platform/db/list.ts';
import { userView } from '../../identity/identity.view.ts';
import { leadActivity } from '../leads.table.ts';

const user = userView.relation('user');

const columns = {
  id: leadActivity.id,
  leadId: leadActivity.leadId,
  type: sql<ActivityTypeName>`${leadActivity.type}`,
  subject: leadActivity.subject,
  description: leadActivity.description,
  outcome: sql<ActivityOutcome | null>`${leadActivity.outcome}`,
  duration: leadActivity.duration,
  weight: leadActivity.weight,
  details: leadActivity.details,
  occurredAt: leadActivity.occurredAt,
  createdBy: sql<{ id: string; name: string } | null>`case when ${user.id} is not null
    then json_build_object('id', ${user.id}, 'name', ${user.name}) end`,
  meetingId: leadActivity.meetingId,
};

/** One page of a lead's timeline; the newest first unless asked otherwise. */
export async function listActivities(
  db: Db,
  leadId: string,
  query: InputOf<typeof activities.list>['query'],
) {
  const types = query.category
    ? activityTypeNames.filter((name) => activityTypes[name].category === query.category)
    : undefined;
  const where = and(eq(leadActivity.leadId, leadId), types && inArray(leadActivity.type, types));
  const rows = (onPage: SQL) =>
    db
      .select(columns)
      .from(leadActivity)
      .leftJoin(user, eq(user.id, leadActivity.createdById))
      .where(onPage)
      .$dynamic();
  const page = await pageOf(db, rows, {
    query,
    by: [leadActivity.occurredAt],
    id: leadActivity.id,
    from: sql`from ${leadActivity} where ${where}`,
  });
  return { ...page, data: page.data.map(withImpact) };
}

/** One activity; undefined without such a one. */
export async function findActivity(db: Db, id: string) {
  const [found] = await db
    .select(columns)
    .from(leadActivity)
    .leftJoin(user, eq(user.id, leadActivity.createdById))
    .where(eq(leadActivity.id, id));
  return found && withImpact(found);
}

function withImpact<R extends { outcome: ActivityOutcome | null }>(row: R) {
  return { ...row, impact: row.outcome ? activityOutcomes[row.outcome] : null };
}
