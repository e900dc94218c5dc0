import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** The screen of the ways of scoring. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/scoring',
      load: () => import('./scoring-page.tsx'),
      texts: ['learning'],
      crumbs: ['navigation:learning', 'navigation:scoring'],
      rights: [['read', 'scoring_method']],
    }),
  ];
}
