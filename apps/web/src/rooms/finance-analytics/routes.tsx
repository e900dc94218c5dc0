import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** How the books stand, and what is earned by what is taught. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/finance',
      load: () => import('./overview/overview-page.tsx'),
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:financeOverview'],
      rights: [['read', 'finance_dashboard']],
    }),
    screen({
      parent,
      path: '/sales',
      load: () => import('./sales/sales-overview-page.tsx'),
      texts: ['finance', 'e-commerce'],
      crumbs: ['navigation:sales', 'navigation:salesOverview'],
      rights: [['read', 'sales_dashboard']],
    }),
    screen({
      parent,
      path: '/finance/analytics',
      load: () => import('./analytics/analytics-page.tsx'),
      texts: ['finance'],
      crumbs: ['navigation:finance', 'finance:analytics.title'],
      rights: [['read', 'finance_dashboard']],
    }),
  ];
}
