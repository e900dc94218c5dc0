import { eq, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import { userView } from '../identity/identity.view.ts';
import { customerView } from '../sales/customers.view.ts';
import { listActivities } from './activities/activities.queries.ts';
import { meetingsOf } from './activities/meetings.queries.ts';
import { interestsOf, studentsOf } from './activities/related.queries.ts';
import { duplicatesOf } from './duplicates.queries.ts';
import { cardColumns, toCard } from './lead-columns.queries.ts';
import { lead } from './leads.table.ts';
import { readScoring, scoresOf } from './scoring/lead-score.commands.ts';
import { visibleLeads } from './visible-leads.access.ts';

const user = userView.relation('user');
const customer = customerView.relation('customer');

const shownActivities = { page: 1, limit: 20, sortBy: 'occurredAt', sortOrder: 'desc' } as const;

/**
 * A lead with everything that its page shows; undefined when there is none that the viewer may see. `changed` skips that
 * question for somebody who has just changed it, and may have given it away. CRM-06, AMB-208.
 */
export async function findLead(
  db: Db,
  viewer: Viewer,
  now: Date,
  id: string,
  options: { readonly changed?: boolean } = {},
) {
  const [found] = await db
    .select({
      ...cardColumns(now),
      confirmedBudget: lead.confirmedBudget,
      paymentCapability: lead.paymentCapability,
      timelineMatch: lead.timelineMatch,
      decisionMaker: lead.decisionMaker,
      urgency: lead.urgency,
      stageChangedAt: lead.stageChangedAt,
      updatedAt: lead.updatedAt,
      createdBy: sql<{
        id: string;
        name: string;
      } | null>`(select json_build_object('id', c.id, 'name', c.name)
        from ${userView('c')} where c.id = ${lead.createdById})`,
      customer: sql<{ id: string; name: string } | null>`case when ${customer.id} is not null
        then json_build_object('id', ${customer.id}, 'name', ${customer.displayName}) end`,
    })
    .from(lead)
    .leftJoin(user, eq(user.id, lead.assignedToId))
    .leftJoin(customer, eq(customer.id, lead.customerId))
    .where(options.changed ? eq(lead.id, id) : sql`${visibleLeads(viewer)} and ${eq(lead.id, id)}`);
  if (!found) return undefined;
  const { config } = await readScoring(db);
  const [activities, meetings, students, products, scores, duplicates] = await together(db, [
    () => listActivities(db, id, shownActivities),
    () => meetingsOf(db, id),
    () => studentsOf(db, id),
    () => interestsOf(db, id),
    () => scoresOf(db, [found], { now, config }),
    () => duplicatesOf(db, viewer, { ...found, excludeId: id }),
  ]);
  const card = toCard(viewer, found);
  return {
    ...card,
    activities: activities.data,
    activityCount: activities.totalCount,
    meetings,
    students,
    products,
    explanation: [...(scores.get(id)?.lines ?? [])],
    duplicateCount: duplicates.length,
    can: {
      edit: card.canEdit,
      delete: can(viewer, 'delete:any', 'lead'),
      merge: can(viewer, 'delete:any', 'lead'),
      win: card.canEdit && found.customer === null,
      createCustomer: can(viewer, 'create:any', 'customer'),
      enrol: can(viewer, 'create:any', 'enrolment'),
    },
  };
}
