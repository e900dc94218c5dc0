import { ofItsType } from '@bellwether/contract/sales/product.rules';
import type { ProductBody } from '@bellwether/contract/sales/products';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Work } from '../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../platform/http/problem.ts';
import { skillView } from '../employees/skills/skills.view.ts';
import { attachFiles, filesOf } from '../files/index.ts';
import { product } from './products.table.ts';

const skill = skillView.relation('skill');

export type NewProduct = z.output<typeof ProductBody>;
type Row = typeof product.$inferSelect;

/**
 * Makes a product of a checked body within the transaction of `ctx`; whoever calls it has asked for the right. Returns
 * its row. Facts that its type does not have are left out. 400 at skillId when there is no such skill. SAL-05, SAL-06.
 */
export async function createProduct(ctx: Work, body: NewProduct): Promise<Row> {
  const { imageIds, documentIds, ...fields } = ofItsType(body);
  await demandSkill(ctx, fields.skillId);
  const [made] = await ctx.db.insert(product).values(fields).returning();
  if (!made) throw notFound('Product');
  await hangFiles(ctx, made.id, { imageIds, documentIds });
  productChanged(ctx, 'create', made.id, { after: made });
  return made;
}

/** 400 at skillId when there is no such skill. */
export async function demandSkill(ctx: Work, skillId: string | null): Promise<void> {
  if (!skillId) return;
  const [found] = await ctx.db.select({ id: skill.id }).from(skill).where(eq(skill.id, skillId));
  if (!found) throw fieldProblem('skillId', 'This skill does not exist.');
}

/** Hangs images and documents on a product; a list that is absent stays as it is. */
export async function hangFiles(
  ctx: Work,
  productId: string,
  { imageIds, documentIds }: { imageIds?: string[] | undefined; documentIds?: string[] | undefined },
): Promise<void> {
  if (!imageIds && !documentIds) return;
  const present = (await filesOf(ctx.db, 'product', [productId])).get(productId) ?? [];
  const idsOf = (images: boolean) =>
    present.filter(({ mimetype }) => mimetype.startsWith('image/') === images).map(({ id }) => id);
  const fileIds = [...(imageIds ?? idsOf(true)), ...(documentIds ?? idsOf(false))];
  await attachFiles(ctx, { entity: 'product', entityId: productId, fileIds });
}

/** Says in the audit log and to open screens that a product changed. */
export function productChanged(
  ctx: Work,
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity: 'product', entityId: id, ...states });
  ctx.emit({
    userId: null,
    type: 'invalidate',
    data: { paths: ['/api/e-commerce/products', '/api/e-commerce/product-bundles'] },
  });
}
