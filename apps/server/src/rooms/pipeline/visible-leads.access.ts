import { eq, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { lead, mergedLead } from './leads.table.ts';

export type LeadRow = typeof lead.$inferSelect;

/** Which leads the viewer may see: all with read:any, else those assigned to oneself. For queries on the lead table. */
export function visibleLeads(viewer: Viewer): SQL {
  if (can(viewer, 'read:any', 'lead')) return sql`true`;
  return sql`${lead.assignedToId} = ${viewer.userId}`;
}

/** Whether the viewer may change a lead with this assignee: any with edit:any, one's own with edit:own. */
export function mayEdit(viewer: Viewer, assignedToId: string | null): boolean {
  if (can(viewer, 'edit:any', 'lead')) return true;
  return can(viewer, 'edit:own', 'lead') && assignedToId === viewer.userId;
}

/** 404 without a lead that the viewer may see. */
export async function demandVisible(db: Db, viewer: Viewer, id: string): Promise<void> {
  const [found] = await db
    .select({ id: lead.id })
    .from(lead)
    .where(sql`${visibleLeads(viewer)} and ${eq(lead.id, id)}`);
  if (!found) throw await missing(db, viewer, id);
}

/**
 * The lead, locked until this transaction ends, for a viewer who changes it. 404 when it is not the viewer's to see,
 * 403 when it is not the viewer's to change.
 */
export async function lockLead({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: string): Promise<LeadRow> {
  const [found] = await db
    .select()
    .from(lead)
    .where(sql`${visibleLeads(viewer)} and ${eq(lead.id, id)}`)
    .for('update');
  if (!found) throw await missing(db, viewer, id);
  if (!mayEdit(viewer, found.assignedToId)) {
    throw new Problem(403, "This needs the right 'edit:any lead'.", {
      code: 'FORBIDDEN',
      details: { right: 'edit:any lead' },
    });
  }
  return found;
}

/** 404; with a pointer to where the lead went when it was merged into one that the viewer may see. */
export async function missing(db: Db, viewer: Viewer, id: string): Promise<Problem> {
  const [found] = await db
    .select({ intoId: mergedLead.intoId })
    .from(mergedLead)
    .innerJoin(lead, eq(lead.id, mergedLead.intoId))
    .where(sql`${visibleLeads(viewer)} and ${eq(mergedLead.id, id)}`);
  if (!found) return notFound('Lead');
  return new Problem(404, 'This lead was merged into another one.', {
    code: 'MERGED',
    details: { mergedInto: found.intoId },
  });
}
