import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** The screen of who sits a placement test by a link, and does not sign in. */
export function placementRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      ...{ parent, path: '/placement', name: 'PlacementPage', texts: ['auth', 'sittings'], crumbs: [] },
      load: () => import('./runner/placement-page.tsx'),
    }),
  ];
}
