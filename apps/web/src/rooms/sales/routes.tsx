import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** Screens of the sales room: what is sold, and to whom. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/products',
      load: () => import('./products-page.tsx'),
      texts: ['e-commerce'],
      crumbs: ['navigation:sales', 'navigation:products'],
      rights: [['read', 'product']],
    }),
    screen({
      parent,
      path: '/products/bundles',
      load: () => import('./bundles/bundles-page.tsx'),
      texts: ['e-commerce'],
      crumbs: ['navigation:sales', 'navigation:products', 'e-commerce:bundles.title'],
      rights: [['read', 'product_bundle']],
    }),
    screen({
      parent,
      path: '/products/$id',
      load: () => import('./product-page.tsx'),
      texts: ['e-commerce'],
      crumbs: ['navigation:sales', 'navigation:products', 'e-commerce:products.one'],
      rights: [['read', 'product']],
    }),
    screen({
      parent,
      path: '/customers',
      load: () => import('./customers/customers-page.tsx'),
      texts: ['e-commerce'],
      crumbs: ['navigation:sales', 'navigation:customers'],
      rights: [['read:own', 'customer']],
    }),
    screen({
      parent,
      path: '/customers/$id',
      load: () => import('./customers/customer-page.tsx'),
      texts: ['e-commerce'],
      crumbs: ['navigation:sales', 'navigation:customers', 'e-commerce:customers.one'],
      rights: [['read:own', 'customer']],
    }),
  ];
}
