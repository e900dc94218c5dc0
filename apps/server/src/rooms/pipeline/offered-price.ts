import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { findProduct } from '../sales/index.ts';

/**
 * The price at which a product is offered, a decimal text: the displayed one, else the base price, null without both.
 * 400 at productId for a product that the viewer may not see. CRM-23.
 */
export async function offeredPrice(db: Db, viewer: Viewer, productId: string): Promise<string | null> {
  const found = await findProduct(db, viewer, productId);
  if (!found) throw fieldProblem('productId', 'Please select a product');
  return found.displayPrice ?? found.basePrice;
}
