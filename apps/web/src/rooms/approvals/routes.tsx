import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** The screen of the approvals. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/requests',
      load: () => import('./requests-page.tsx'),
      texts: ['approvals'],
      crumbs: ['navigation:requests'],
      rights: [['read:own', 'expense_report']],
    }),
  ];
}
