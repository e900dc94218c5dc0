import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** The screens of the budgets. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/finance/budgets',
      load: () => import('./budgets-page.tsx'),
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:budgets'],
      rights: [['read:own', 'budget']],
    }),
    screen({
      parent,
      path: '/finance/budgets/$id',
      load: () => import('./page/budget-page.tsx'),
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:budgets', 'finance:budgets.budget'],
      rights: [['read:own', 'budget']],
    }),
  ];
}
