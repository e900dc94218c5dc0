import type { LeadSource, LeadStage, Temperature } from '@bellwether/contract/pipeline/values';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { userView } from '../identity/identity.view.ts';
import { assignee } from './lead-columns.queries.ts';
import { lead } from './leads.table.ts';
import { visibleLeads } from './visible-leads.access.ts';

const user = userView.relation('user');

/** Name and company that are at least this alike may be the same person; 1 is equal. */
const alike = 0.6;
const most = 10;

interface Looks {
  readonly name?: string | null | undefined;
  readonly company?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly excludeId?: string | undefined;
}

/**
 * The leads that the viewer may see and that look like the given values: the same e-mail, the same phone number however
 * it is written, or a similar name and company. The best matches first, at most 10.
 */
export async function duplicatesOf(db: Db, viewer: Viewer, looks: Looks) {
  const text = `${looks.name ?? ''} ${looks.company ?? ''}`.trim();
  const sameEmail = looks.email ? sql`${lead.email} = ${looks.email}::citext` : sql`false`;
  const samePhone = looks.phone ? sql`${lead.phoneKey} = ${phoneKeyOf(looks.phone)}` : sql`false`;
  const likeness =
    text.length >= 3
      ? sql<number>`similarity(${lead.matchText}, bw_search_text(${text}))`
      : sql<number>`0::real`;
  // The operator % is what the trigram index answers; its own threshold of 0.3 is below ours.
  const sameName =
    text.length >= 3
      ? sql`(${lead.matchText} % bw_search_text(${text}) and ${likeness} >= ${alike})`
      : sql`false`;
  const rows = await db
    .select({
      id: lead.id,
      name: lead.name,
      company: lead.company,
      email: lead.email,
      phone: lead.phone,
      currentStage: sql<LeadStage>`${lead.currentStage}`,
      temperature: sql<Temperature>`${lead.temperature}`,
      source: sql<LeadSource>`${lead.source}`,
      expectedValue: sql<number | null>`${lead.expectedValue}::float8`,
      assignedTo: assignee,
      createdAt: lead.createdAt,
      lastActivityAt: lead.lastActivityAt,
      activityCount: sql<number>`(select count(*)::int from lead_activity a where a.lead_id = ${lead.id})`,
      version: lead.version,
      reasons: sql<('email' | 'phone' | 'name')[]>`array_remove(array[
        case when ${sameEmail} then 'email' end, case when ${samePhone} then 'phone' end,
        case when ${sameName} then 'name' end], null)`,
      similarity: sql<number>`round(${likeness}::numeric, 2)::float8`,
    })
    .from(lead)
    .leftJoin(user, eq(user.id, lead.assignedToId))
    .where(
      sql`${visibleLeads(viewer)} and (${sameEmail} or ${samePhone} or ${sameName})
        ${looks.excludeId ? sql`and ${lead.id} <> ${looks.excludeId}` : sql``}`,
    )
    .orderBy(
      sql`case when ${sameEmail} then 0 when ${samePhone} then 1 else 2 end, ${likeness} desc, ${lead.id}`,
    )
    .limit(most);
  return rows;
}

/** The last nine digits of a number, as the table keeps them; null for less than seven digits. */
function phoneKeyOf(phone: string): SQL {
  const digits = phone.replace(/[^0-9]/g, '');
  return digits.length >= 7 ? sql`${digits.slice(-9)}` : sql`null`;
}
