import type { ActivityOutcome, ActivityTypeName } from '@bellwether/contract/pipeline/activity.values';
import { deadAfterDays, type Temperature } from '@bellwether/contract/pipeline/values';
import { type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import { userView } from '../identity/identity.view.ts';
import { lead } from './leads.table.ts';
import { mayEdit } from './visible-leads.access.ts';

const user = userView.relation('user');

/** Somebody as sales screens show them. */
interface SalesPerson {
  id: string;
  name: string;
  email: string;
  avatarConfig: Record<string, unknown> | null;
}

/** The joined user as JSON; null without one. For queries that left join the user table. */
export const assignee = sql<SalesPerson | null>`case when ${user.id} is not null then json_build_object(
  'id', ${user.id}, 'name', ${user.name}, 'email', ${user.email}, 'avatarConfig', ${user.avatarConfig}) end`;

/** Whether an open lead has been without activity for 30 days or more (AMB-085). */
export function inactiveAt(now: Date): SQL<boolean> {
  const since = new Date(now.getTime() - deadAfterDays * 86_400_000).toISOString();
  return sql<boolean>`(${lead.currentStage} not in ('WON', 'LOST')
    and coalesce(${lead.lastActivityAt}, ${lead.createdAt}) <= ${since}::timestamptz)`;
}

/** The temperature at the moment of reading: the daily job may not have written DEAD yet. */
export function temperatureAt(now: Date): SQL<Temperature> {
  return sql<Temperature>`case when ${inactiveAt(now)} then 'DEAD' else ${lead.temperature} end`;
}

/** What a card shows of a lead, but for canEdit. For queries that left join the user table by the assignee. */
export function cardColumns(now: Date) {
  return {
    id: lead.id,
    name: lead.name,
    company: lead.company,
    email: lead.email,
    phone: lead.phone,
    currentStage: lead.currentStage,
    temperature: temperatureAt(now),
    source: lead.source,
    score: lead.score,
    expectedValue: sql<number | null>`${lead.expectedValue}::float8`,
    nextFollowUp: lead.nextFollowUp,
    lastActivityAt: lead.lastActivityAt,
    lastUserActivityType: sql<ActivityTypeName | null>`${lead.lastUserActivityType}`,
    lastUserActivityOutcome: sql<ActivityOutcome | null>`${lead.lastUserActivityOutcome}`,
    lastUserActivitySubject: lead.lastUserActivitySubject,
    notes: lead.notes,
    assignedToId: lead.assignedToId,
    assignedTo: assignee,
    createdAt: lead.createdAt,
    version: lead.version,
  };
}

/** A row of cardColumns with what the viewer may do. */
export function toCard<R extends { assignedToId: string | null }>(viewer: Viewer, row: R) {
  return { ...row, canEdit: mayEdit(viewer, row.assignedToId) };
}
