import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const bought = () => import('./purchasing-pages.ts');

/** The screens of purchasing. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/finance/bills',
      load: bought,
      name: 'BillsPage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:bills'],
      rights: [['read', 'bill']],
    }),
    screen({
      parent,
      path: '/finance/bills/$id',
      load: bought,
      name: 'BillPage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:bills', 'finance:bills.bill'],
      rights: [['read', 'bill']],
    }),
    screen({
      parent,
      path: '/finance/vendors',
      load: bought,
      name: 'VendorsPage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:vendors'],
      rights: [['read', 'vendor']],
    }),
    screen({
      parent,
      path: '/finance/vendors/$id',
      load: bought,
      name: 'VendorPage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:vendors', 'finance:vendors.vendor'],
      rights: [['read', 'vendor']],
    }),
  ];
}
