import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const account = () => import('./account/account-pages.ts');
const selling = () => import('./selling-pages.ts');

/** The screens of the billing room: what tuition is sold for, invoices, and what comes in on them. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [...invoiceRoutes(parent), ...accountRoutes(parent), ...orderRoutes(parent)];
}

function invoiceRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/finance/invoices',
      load: selling,
      name: 'InvoicesPage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:invoices'],
      rights: [['read:own', 'invoice']],
    }),
    screen({
      parent,
      path: '/finance/invoices/$id',
      load: selling,
      name: 'InvoicePage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:invoices', 'finance:invoices.one'],
      rights: [['read:own', 'invoice']],
    }),
    screen({
      parent,
      path: '/finance/receipts',
      load: selling,
      name: 'ReceiptsPage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'finance:receipts.title'],
      rights: [['read:own', 'payment']],
    }),
  ];
}

function accountRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/finance/customers/$id',
      load: account,
      name: 'AccountPage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:invoices', 'finance:account.title'],
      rights: [['read:own', 'invoice']],
    }),
    screen({
      parent,
      path: '/finance/customers/$id/statement',
      load: account,
      name: 'StatementPage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:invoices', 'finance:account.statement'],
      rights: [['read:own', 'invoice']],
    }),
    screen({
      parent,
      path: '/finance/deposits',
      load: account,
      name: 'DepositsPage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'finance:deposits.title'],
      rights: [['read:any', 'payment']],
    }),
    screen({
      parent,
      path: '/finance/payment-notices',
      load: account,
      name: 'NoticesPage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'finance:notices.title'],
      rights: [['read:any', 'payment']],
    }),
    screen({
      parent,
      path: '/finance/refunds',
      load: account,
      name: 'RefundsPage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'finance:refunds.title'],
      rights: [['read:any', 'payment']],
    }),
    screen({
      parent,
      path: '/finance/session-credits',
      load: account,
      name: 'SessionCreditsPage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:sessionCredits'],
      rights: [['read:any', 'invoice']],
    }),
    screen({
      parent,
      path: '/my-payments',
      load: account,
      name: 'MyPaymentsPage',
      texts: ['finance'],
      crumbs: ['navigation:myPayments'],
      rights: [['read:own', 'invoice']],
    }),
  ];
}

function orderRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/orders',
      load: selling,
      name: 'OrdersPage',
      texts: ['finance', 'e-commerce'],
      crumbs: ['navigation:sales', 'navigation:orders'],
      rights: [['read:own', 'order']],
    }),
    screen({
      parent,
      path: '/orders/$id',
      load: selling,
      name: 'OrderPage',
      texts: ['finance', 'e-commerce'],
      crumbs: ['navigation:sales', 'navigation:orders', 'finance:orders.one'],
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
