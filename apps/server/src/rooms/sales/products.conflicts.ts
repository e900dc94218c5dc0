import type { Conflicts } from '../../platform/http/context.ts';

/** What a refused save of a product or bundle is told, by constraint. For imports too. */
export const productConflicts: Conflicts = {
  product_sku_unique: { code: 'SKU_TAKEN', field: 'sku', message: 'Another product has this SKU.' },
  product_variant_sku_unique: {
    code: 'SKU_TAKEN',
    field: 'variants',
    message: 'Another variant has one of these SKUs.',
  },
  bundle_item_unique: {
    code: 'ITEM_TWICE',
    field: 'items',
    message: 'A product is in a bundle once; raise its quantity instead',
  },
};
