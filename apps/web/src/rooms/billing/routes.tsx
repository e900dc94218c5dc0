import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** The screens of the billing room: what tuition is sold for, invoices, and what comes in on them. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/finance/invoices',
      load: () => import('./invoices/invoices-page.tsx'),
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:invoices'],
      rights: [['read:own', 'invoice']],
    }),
    screen({
      parent,
      path: '/finance/invoices/$id',
      load: () => import('./invoices/invoice-page.tsx'),
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:invoices', 'finance:invoices.one'],
      rights: [['read:own', 'invoice']],
    }),
    screen({
      parent,
      path: '/finance/receipts',
      load: () => import('./invoices/receipts-page.tsx'),
      texts: ['finance'],
      crumbs: ['navigation:finance', 'finance:receipts.title'],
      rights: [['read:own', 'payment']],
    }),
    screen({
      parent,
      path: '/finance/customers/$id',
      load: () => import('./account/account-page.tsx'),
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:invoices', 'finance:account.title'],
      rights: [['read:own', 'invoice']],
    }),
    screen({
      parent,
      path: '/finance/customers/$id/statement',
      load: () => import('./account/statement-page.tsx'),
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:invoices', 'finance:account.statement'],
      rights: [['read:own', 'invoice']],
    }),
    screen({
      parent,
      path: '/my-payments',
      load: () => import('./account/my-payments-page.tsx'),
      texts: ['finance'],
      crumbs: ['finance:account.mine'],
      rights: [['read:own', 'invoice']],
    }),
    screen({
      parent,
      path: '/orders',
      load: () => import('./orders/orders-page.tsx'),
      texts: ['finance', 'e-commerce'],
      crumbs: ['navigation:sales', 'finance:orders.title'],
      rights: [['read:own', 'order']],
    }),
    screen({
      parent,
      path: '/orders/$id',
      load: () => import('./orders/order-page.tsx'),
      texts: ['finance', 'e-commerce'],
      crumbs: ['navigation:sales', 'finance:orders.title', 'finance:orders.one'],
      rights: [['read:own', 'order']],
    }),
    screen({
      parent,
      path: '/products/tuition-packages',
      load: () => import('./packages/tuition-packages-page.tsx'),
      texts: ['e-commerce'],
      crumbs: ['navigation:sales', 'navigation:products', 'e-commerce:tuitionPackages.title'],
      rights: [['read', 'tuition_package']],
    }),
  ];
}
