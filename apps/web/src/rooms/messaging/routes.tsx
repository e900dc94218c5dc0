import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** Screens of the messaging room. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/inbox',
      load: () => import('./inbox/inbox-page.tsx'),
      texts: ['inbox'],
      crumbs: ['navigation:inbox'],
      rights: [['read:own', 'message']],
    }),
  ];
}
