import type { duplicates } from '@bellwether/contract/pipeline/duplicates';
import { eq } from 'drizzle-orm';
import type { Handlers } from '../../platform/http/context.ts';
import { duplicatesOf } from './duplicates.queries.ts';
import { detail } from './leads.handlers.ts';
import { lead } from './leads.table.ts';
import { mergeLeads } from './merge-leads.commands.ts';
import { demandVisible } from './visible-leads.access.ts';

export const duplicateHandlers: Handlers<typeof duplicates> = {
  ofValues: async ({ query }, { db, viewer }) => ({ data: await duplicatesOf(db, viewer, query) }),

  async ofLead({ params: { id } }, { db, viewer }) {
    await demandVisible(db, viewer, id);
    const [found] = await db
      .select({ name: lead.name, company: lead.company, email: lead.email, phone: lead.phone })
      .from(lead)
      .where(eq(lead.id, id));
    return { data: await duplicatesOf(db, viewer, { ...found, excludeId: id }) };
  },

  async merge({ params: { id }, body }, ctx) {
    await mergeLeads(ctx, id, body);
    return detail(ctx, id, { changed: true });
  },
};
