import { customers } from '@bellwether/contract/sales/customers';
import { productBundles } from '@bellwether/contract/sales/product-bundles';
import { products } from '@bellwether/contract/sales/products';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { customerConflicts } from './customers.conflicts.ts';
import { customerHandlers } from './customers.handlers.ts';
import { seenProducts } from './find-sales.queries.ts';
import { productBundleHandlers } from './product-bundles.handlers.ts';
import { productConflicts } from './products.conflicts.ts';
import { productHandlers } from './products.handlers.ts';

/** The manifest of the sales room: what the school sells, and to whom. */
export const room: Room = {
  name: 'sales',
  mount(app, platform) {
    mount(app, platform, products, productHandlers, productConflicts);
    mount(app, platform, productBundles, productBundleHandlers, productConflicts);
    mount(app, platform, customers, customerHandlers, customerConflicts);
  },
  fileOwners: { product: seenProducts },
};
