import type { interests } from '@bellwether/contract/pipeline/interests';
import { and, eq } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../platform/http/problem.ts';
import { findProduct } from '../sales/index.ts';
import { interestsOf } from './activities/related.queries.ts';
import { leadChanged } from './lead-changed.commands.ts';
import { leadProductInterest, leadStudent } from './leads.table.ts';
import { demandVisible, lockLead } from './visible-leads.access.ts';

const kind = { table: leadProductInterest, thing: 'Interest' };

export const interestHandlers: Handlers<typeof interests> = {
  async list({ params: { id } }, { db, viewer }) {
    await demandVisible(db, viewer, id);
    return { data: await interestsOf(db, id) };
  },

  async get({ params: { id, interestId } }, { db, viewer }) {
    await demandVisible(db, viewer, id);
    return one({ db }, id, interestId);
  },

  async add({ params: { id }, body: { unitPrice, ...body } }, ctx) {
    await lockLead(ctx, id);
    await demandStudent(ctx, id, body.studentId);
    const offered = await offeredPrice(ctx.db, ctx.viewer, body.productId);
    const price = unitPrice === undefined ? offered : (unitPrice?.toFixed(2) ?? null);
    const [made] = await ctx.db
      .insert(leadProductInterest)
      .values({ ...body, leadId: id, unitPrice: price })
      .returning();
    if (!made) throw notFound('Interest');
    leadChanged(ctx, 'create', id, { entity: 'lead_product_interest', entityId: made.id, after: made });
    return one(ctx, id, made.id);
  },

  async update({ params: { id, interestId }, body: { version, unitPrice, ...body } }, ctx) {
    await lockLead(ctx, id);
    const where = and(eq(leadProductInterest.leadId, id), eq(leadProductInterest.id, interestId));
    const before = await lockVersioned(ctx.db, kind, where, version);
    const after = await storeVersioned(ctx.db, kind, before, {
      ...body,
      ...(unitPrice !== undefined && { unitPrice: unitPrice?.toFixed(2) ?? null }),
    });
    leadChanged(ctx, 'update', id, { entity: 'lead_product_interest', entityId: interestId, before, after });
    return one(ctx, id, interestId);
  },

  async remove({ params: { id, interestId } }, ctx) {
    await lockLead(ctx, id);
    const [before] = await ctx.db
      .delete(leadProductInterest)
      .where(and(eq(leadProductInterest.leadId, id), eq(leadProductInterest.id, interestId)))
      .returning();
    if (!before) throw notFound('Interest');
    leadChanged(ctx, 'delete', id, { entity: 'lead_product_interest', entityId: interestId, before });
    return undefined;
  },
};

async function one({ db }: Pick<Context, 'db'>, leadId: string, id: string) {
  const [data] = await interestsOf(db, leadId, id);
  if (!data) throw notFound('Interest');
  return { data };
}

/** 400 at studentId for a student whom the lead is not about. */
async function demandStudent({ db }: Pick<Context, 'db'>, leadId: string, studentId: string): Promise<void> {
  const found = await db.$count(
    leadStudent,
    and(eq(leadStudent.leadId, leadId), eq(leadStudent.studentId, studentId)),
  );
  if (found === 0) throw fieldProblem('studentId', 'Please select a student');
}

/**
 * The price at which a product is offered, a decimal text: the displayed one, else the base price, null without both.
 * 400 at productId for a product that the viewer may not see. CRM-23.
 */
async function offeredPrice(db: Db, viewer: Viewer, productId: string): Promise<string | null> {
  const found = await findProduct(db, viewer, productId);
  if (!found) throw fieldProblem('productId', 'Please select a product');
  return found.displayPrice ?? found.basePrice;
}
