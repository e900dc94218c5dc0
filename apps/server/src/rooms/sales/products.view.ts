import { view } from '../../platform/db/view.ts';
import { product } from './products.table.ts';

export const productView = view(product, ['id', 'name', 'productType', 'currency', 'skillId', 'sku']);
