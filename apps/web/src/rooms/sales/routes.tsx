import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const sold = () => import('./sales-pages.ts');

/** Screens of the sales room: what is sold, and to whom. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/products',
      load: sold,
      name: 'ProductsPage',
      texts: ['e-commerce'],
      crumbs: ['navigation:sales', 'navigation:products'],
      rights: [['read', 'product']],
    }),
    screen({
      parent,
      path: '/products/bundles',
      load: sold,
      name: 'BundlesPage',
      texts: ['e-commerce'],
      crumbs: ['navigation:sales', 'navigation:products', 'e-commerce:bundles.title'],
      rights: [['read', 'product_bundle']],
    }),
    screen({
      parent,
      path: '/products/$id',
      load: sold,
      name: 'ProductPage',
      texts: ['e-commerce'],
      crumbs: ['navigation:sales', 'navigation:products', 'e-commerce:products.one'],
      rights: [['read', 'product']],
    }),
    screen({
      parent,
      path: '/customers',
      load: sold,
      name: 'CustomersPage',
      texts: ['e-commerce'],
      crumbs: ['navigation:sales', 'navigation:customers'],
      rights: [['read:own', 'customer']],
    }),
    screen({
      parent,
      path: '/customers/$id',
      load: sold,
      name: 'CustomerPage',
      texts: ['e-commerce'],
      crumbs: ['navigation:sales', 'navigation:customers', 'e-commerce:customers.one'],
      rights: [['read:own', 'customer']],
    }),
  ];
}
