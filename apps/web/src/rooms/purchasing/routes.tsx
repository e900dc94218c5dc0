import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** The screens of purchasing. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/finance/bills',
      load: () => import('./bills/bills-page.tsx'),
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:bills'],
      rights: [['read', 'bill']],
    }),
    screen({
      parent,
      path: '/finance/bills/$id',
      load: () => import('./bills/bill-page.tsx'),
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:bills', 'finance:bills.bill'],
      rights: [['read', 'bill']],
    }),
    screen({
      parent,
      path: '/finance/vendors',
      load: () => import('./vendors/vendors-page.tsx'),
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:vendors'],
      rights: [['read', 'vendor']],
    }),
    screen({
      parent,
      path: '/finance/vendors/$id',
      load: () => import('./vendors/vendor-page.tsx'),
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:vendors', 'finance:vendors.vendor'],
      rights: [['read', 'vendor']],
    }),
  ];
}
