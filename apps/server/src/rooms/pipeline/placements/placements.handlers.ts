import type { placements } from '@bellwether/contract/pipeline/placements';
import { and, eq, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { endPlacement, placeStudent } from '../../sittings/index.ts';
import { studentsOf } from '../activities/related.queries.ts';
import { leadChanged } from '../lead-changed.commands.ts';
import { lead } from '../leads.table.ts';
import { type LeadRow, lockLead, mayEdit, missing, visibleLeads } from '../visible-leads.access.ts';
import { mailToOf, newToken, tellLink } from './make-link.commands.ts';
import { placementLink } from './placement-links.table.ts';
import { openLinks, placementsOf, placementTests } from './placements.queries.ts';

const entity = 'placement_link';

export const placementConflicts: Conflicts = {
  placement_link_token: { code: 'LINK_TAKEN', message: 'Somebody else made this link. Try again.' },
  placement_link_sitting: { code: 'HAS_LINK', message: 'This test has a link already.' },
};

/** Placement tests of a lead's students: sent, sent anew and withdrawn by who may change the lead. AMB-373. */
export const placementHandlers: Handlers<typeof placements> = {
  async list({ params: { id } }, ctx) {
    const [found] = await ctx.db
      .select()
      .from(lead)
      .where(sql`${visibleLeads(ctx.viewer)} and ${eq(lead.id, id)}`);
    if (!found) throw await missing(ctx.db, ctx.viewer, id);
    const may = mayEdit(ctx.viewer, found.assignedToId);
    return {
      data: await placementsOf({ ...ctx, mayEdit: may }, id),
      tests: may ? await placementTests(ctx.db) : [],
      mailTo: mailToOf(ctx, found),
    };
  },

  async create({ params: { id }, body }, ctx) {
    const of = await lockLead(ctx, id);
    const [student] = await studentsOf(ctx.db, id, body.studentId);
    if (!student) throw fieldProblem('studentId', 'Please select a student');
    const [test] = await placementTests(ctx.db, body.assessmentId);
    if (!test) throw fieldProblem('assessmentId', 'Please select an assessment.');
    const { studentId, assessmentId, showsResult, days } = body;
    // Another one would be a second attempt.
    if ((await openLinks(ctx, studentId, { assessmentId })) > 0) {
      const message = 'This student has an open link to this test. Send that one anew, or withdraw it.';
      throw conflict('HAS_LINK', message);
    }
    const expiresAt = new Date(ctx.now.getTime() + days * 86_400_000);
    const sitting = await placeStudent(ctx, { assessmentId, studentId, showsResult, closesAt: expiresAt });
    const { token, tokenHash } = newToken();
    const placementId = newId();
    await ctx.db.insert(placementLink).values({
      ...{ id: placementId, leadId: id, studentId, sittingId: sitting.id, tokenHash },
      ...{ expiresAt: expiresAt.toISOString(), createdAt: ctx.now.toISOString() },
      createdById: ctx.viewer.actor.id,
    });
    const after = { studentId, assessmentId, sittingId: sitting.id, expiresAt, showsResult };
    leadChanged(ctx, 'create', id, { entity, entityId: placementId, after });
    const told = await tellLink(ctx, {
      token,
      to: mailToOf(ctx, of),
      student: student.name,
      title: test.title,
    });
    return { data: await one(ctx, of, placementId), ...told };
  },

  async renew({ params: { id, placementId } }, ctx) {
    const of = await lockLead(ctx, id);
    const { data } = await demandOpen(ctx, of, placementId);
    const { token, tokenHash } = newToken();
    await ctx.db.update(placementLink).set({ tokenHash }).where(eq(placementLink.id, placementId));
    leadChanged(ctx, 'link', id, { entity, entityId: placementId });
    return tellLink(ctx, { token, to: mailToOf(ctx, of), student: data.student.name, title: data.title });
  },

  async withdraw({ params: { id, placementId } }, ctx) {
    const of = await lockLead(ctx, id);
    const { link } = await demandOpen(ctx, of, placementId);
    await ctx.db
      .update(placementLink)
      .set({ withdrawnAt: ctx.now.toISOString() })
      .where(eq(placementLink.id, placementId));
    await endPlacement(ctx, link.sittingId, 'The link was withdrawn.');
    leadChanged(ctx, 'withdraw', id, { entity, entityId: placementId });
    return { data: await one(ctx, of, placementId) };
  },
};

async function one(ctx: Context, of: LeadRow, placementId: string) {
  const [data] = await placementsOf({ ...ctx, mayEdit: true }, of.id, placementId);
  if (!data) throw notFound('Placement test');
  return data;
}

/** The link, locked. 404 of another lead's, 409 once it was handed in, expired or was withdrawn. */
async function demandOpen(ctx: Context, of: LeadRow, placementId: string) {
  const [link] = await ctx.db
    .select()
    .from(placementLink)
    .where(and(eq(placementLink.id, placementId), eq(placementLink.leadId, of.id)))
    .for('update');
  if (!link) throw notFound('Placement test');
  const data = await one(ctx, of, placementId);
  if (!data.can.withdraw) throw conflict('NOT_OPEN', 'This placement test is over.');
  return { link, data };
}
