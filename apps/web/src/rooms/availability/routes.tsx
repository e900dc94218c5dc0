import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** The week in which people work or take calls: one's own, and that of others with ?user=. CAL-40, CAL-46. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/availability',
      load: () => import('./availability-page.tsx'),
      texts: ['calendar'],
      crumbs: ['navigation:people', 'navigation:availability'],
      rights: [
        ['canViewOwnAvailability', 'userAvailability'],
        ['canViewOthersAvailability', 'userAvailability'],
      ],
    }),
  ];
}
