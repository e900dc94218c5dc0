import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** The screen of a candidate, who does not sign in. */
export function hiringRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/offer',
      load: () => import('./offers/offer-page.tsx'),
      texts: ['auth', 'recruitment'],
      crumbs: [],
    }),
  ];
}
