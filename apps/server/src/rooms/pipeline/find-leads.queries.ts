import { and, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, topOf } from '../../platform/db/list.ts';
import { lead } from './leads.table.ts';
import { visibleLeads } from './visible-leads.access.ts';

/** Leads for the palette: those the viewer may see whose name, company, address or number holds the text. */
export async function findLeads(db: Db, viewer: Viewer, text: string, limit: number) {
  if (!can(viewer, 'read:own', 'lead')) return [];
  const columns = {
    id: lead.id,
    title: lead.name,
    company: lead.company,
    email: lead.email,
    phone: lead.phone,
  };
  const rows = (onPage: SQL) => db.select(columns).from(lead).where(onPage).$dynamic();
  const found = await topOf(db, rows, {
    text,
    limit,
    by: [lead.name],
    id: lead.id,
    from: sql`from ${lead} where ${and(visibleLeads(viewer), matches(text, lead.searchText))}`,
  });
  return found.map(({ id, title, company, email, phone }) => ({
    kind: 'lead' as const,
    id,
    title,
    subtitle: [company, email ?? phone].filter(Boolean).join(' · '),
    href: `/leads/${id}`,
    color: null,
  }));
}
