import { customers } from '@bellwether/contract/sales/customers';
import { productBundles } from '@bellwether/contract/sales/product-bundles';
import { products } from '@bellwether/contract/sales/products';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { customerConflicts, customerHandlers } from './customers.handlers.ts';
import { productBundleHandlers } from './product-bundles.handlers.ts';
import { productConflicts, productHandlers } from './products.handlers.ts';

export { createCustomer } from './create-customer.ts';
export { createProduct } from './create-product.ts';
export { customerConflicts } from './customers.handlers.ts';
export { customer, customerAddress } from './customers.table.ts';
export { findCustomers, findProductsForPalette, seenProducts } from './find-sales.ts';
export { productConflicts } from './products.handlers.ts';
export { findProduct } from './products.queries.ts';
export { bundleItem, product, productBundle, productVariant } from './products.table.ts';
export { visibleCustomers } from './visible-sales.ts';

/** The door of the sales room: what the school sells, and to whom. */
export function sales(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, products, productHandlers, productConflicts);
  mount(app, platform, productBundles, productBundleHandlers, productConflicts);
  mount(app, platform, customers, customerHandlers, customerConflicts);
}
