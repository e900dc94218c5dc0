import type { AnyRoute } from '@tanstack/react-router';
import { type RightPair, screen } from '../../ui/route.tsx';

const load = () => import('./expenses-pages.ts');

const crumbs = ['navigation:expenses'];
const rights: RightPair[] = [['read:own', 'expense_report']];

/** The screens of the expenses. */
export function routes(parent: AnyRoute): AnyRoute[] {
  const made = { parent, load, texts: ['expenses'], crumbs, rights };
  return [
    screen({ ...made, path: '/expenses', name: 'ExpensesPage' }),
    screen({ ...made, path: '/expenses/$id', name: 'ExpensePage', crumbs: [...crumbs, ...crumbs] }),
  ];
}
