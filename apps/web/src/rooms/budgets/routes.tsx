import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const pages = () => import('./budgets-pages.ts');

/** The screens of the budgets. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/finance/budgets',
      load: pages,
      name: 'BudgetsPage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:budgets'],
      rights: [['read:own', 'budget']],
    }),
    screen({
      parent,
      path: '/finance/budgets/$id',
      load: pages,
      name: 'BudgetPage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:budgets', 'finance:budgets.budget'],
      rights: [['read:own', 'budget']],
    }),
  ];
}
