import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** The Schedule Manager of one class as a screen of its own. SCH-03, AMB-181. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/classes/$id/schedule',
      load: () => import('./schedule-page.tsx'),
      name: 'SchedulePage',
      crumbs: ['navigation:learning', 'navigation:classes', 'navigation:schedule'],
      rights: [['read:own', 'class_schedule']],
    }),
  ];
}
