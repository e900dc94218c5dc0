import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const pages = () => import('./analytics-pages.ts');

/** How the books stand, and what is earned by what is taught. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/finance',
      load: pages,
      name: 'OverviewPage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:financeOverview'],
      rights: [['read', 'finance_dashboard']],
    }),
    screen({
      parent,
      path: '/sales',
      load: pages,
      name: 'SalesOverviewPage',
      texts: ['finance', 'e-commerce'],
      crumbs: ['navigation:sales', 'navigation:salesOverview'],
      rights: [['read', 'sales_dashboard']],
    }),
    screen({
      parent,
      path: '/finance/analytics',
      load: pages,
      name: 'AnalyticsPage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'finance:analytics.title'],
      rights: [['read', 'finance_dashboard']],
    }),
  ];
}
