import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const load = () => import('./approvals-pages.ts');

/** The screens of the approvals. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/requests',
      load,
      name: 'RequestsPage',
      texts: ['approvals'],
      crumbs: ['navigation:requests'],
    }),
    screen({
      parent,
      path: '/requests/delegations',
      load,
      name: 'DelegationsPage',
      texts: ['approvals'],
      crumbs: ['navigation:requests', 'approvals:delegations.title'],
    }),
    screen({
      parent,
      path: '/requests/chains',
      load,
      name: 'ChainsPage',
      texts: ['approvals'],
      crumbs: ['navigation:requests', 'approvals:chains.title'],
      rights: [['read', 'setting']],
    }),
  ];
}
