import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/**
 * The screens of what happens to people at work, each named by its tab. The right is that to one's own, the weakest: whose come is decided
 * by the read. The first load knows one name and one right for all of them.
 */
export function routes(parent: AnyRoute): AnyRoute[] {
  return ['movements', 'grievances', 'settlements', 'exit-interviews', 'reminders'].map((tab) =>
    screen({
      parent,
      path: `/people-changes/${tab}`,
      load: () => import('./people-changes-page.tsx'),
      texts: ['human-resources'],
      crumbs: ['navigation:peopleChanges', `human-resources:changeTabs.${tab}`],
      rights: [['read:own', 'movement']],
    }),
  );
}
