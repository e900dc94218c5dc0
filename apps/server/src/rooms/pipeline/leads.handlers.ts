import type { leads } from '@bellwether/contract/pipeline/leads';
import { stageTitles } from '@bellwether/contract/pipeline/values';
import { eq } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { organizationZone } from '../settings/index.ts';
import { analyse } from './analytics.queries.ts';
import { listAssignees } from './assignees.queries.ts';
import { createLead } from './create-lead.commands.ts';
import { leadChanged } from './lead-changed.commands.ts';
import { findLead } from './lead-detail.queries.ts';
import { boardOf, countLeads, findCard, listLeads } from './leads.queries.ts';
import { lead } from './leads.table.ts';
import { moveLead } from './move-lead.commands.ts';
import { updateLead } from './update-lead.commands.ts';
import { lockLead, missing } from './visible-leads.access.ts';

export const leadHandlers: Handlers<typeof leads> = {
  async list({ query }, { db, viewer, now }) {
    return { ...(await listLeads(db, viewer, await clockOf(db, now), query)), can: mayDo(viewer) };
  },

  async counts(_input, { db, viewer, now }) {
    return countLeads(db, viewer, await clockOf(db, now));
  },

  async pipeline({ query: { analytics, ...filters } }, { db, viewer, now }) {
    const clock = await clockOf(db, now);
    const [board, figures] = await Promise.all([
      boardOf(db, viewer, clock, filters),
      analytics ? analyse(db, viewer, clock) : undefined,
    ]);
    return { ...board, ...(figures && { analytics: figures }), can: mayDo(viewer) };
  },

  assignees: async ({ query: { search } }, { db }) => ({ data: await listAssignees(db, search) }),

  get: ({ params: { id } }, ctx) => detail(ctx, id),

  async create({ body }, ctx) {
    const id = await createLead(ctx, body, { tell: true });
    return detail(ctx, id, { changed: true });
  },

  async update({ params: { id }, body }, ctx) {
    await updateLead(ctx, id, body);
    return detail(ctx, id, { changed: true });
  },

  async move({ params: { id }, body }, ctx) {
    const before = await lockLead(ctx, id);
    const { currentStage } = before;
    if (body.fromStage && body.fromStage !== currentStage && body.currentStage !== currentStage) {
      throw conflict('MOVED', `Somebody moved this lead to ${stageTitles[currentStage]} in the meantime.`, {
        currentStage,
      });
    }
    await moveLead(ctx, before, body.currentStage, body.activityDescription);
    const data = await findCard(ctx.db, ctx.viewer, ctx.now, id);
    if (!data) throw notFound('Lead');
    return { data };
  },

  async remove({ params: { id } }, ctx) {
    const before = await lockLead(ctx, id);
    if (before.customerId) {
      throw conflict('IN_USE', 'This lead became a customer and cannot be deleted.', {
        counts: { customers: 1 },
      });
    }
    await ctx.db.delete(lead).where(eq(lead.id, id));
    leadChanged(ctx, 'delete', id, { before });
    return undefined;
  },
};

/** The reply of one lead with everything that its page shows; 404 when there is none to see. */
export async function detail(
  { db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>,
  id: string,
  options: { readonly changed?: boolean } = {},
) {
  const data = await findLead(db, viewer, now, id, options);
  if (!data) throw await missing(db, viewer, id);
  return { data };
}

async function clockOf(db: Db, now: Date) {
  const zone = await organizationZone(db);
  return { now, zone };
}

function mayDo(viewer: Viewer) {
  return { create: can(viewer, 'create:any', 'lead'), editAny: can(viewer, 'edit:any', 'lead') };
}
