import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** The start page. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/dashboard',
      load: () => import('./home-page.tsx'),
      name: 'HomePage',
      crumbs: ['navigation:home'],
    }),
  ];
}
