import type { AnyRoute } from '@tanstack/react-router';
import { type RightPair, screen } from '../../ui/route.tsx';

const timetableRights: readonly RightPair[] = [['read:own', 'class_schedule']];
const dayRights: readonly RightPair[] = [['read:own', 'calendar_event']];

/** Week timetables to look at and print, and one's own day. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/timetables',
      load: () => import('./timetables-page.tsx'),
      texts: ['calendar'],
      crumbs: ['navigation:learning', 'navigation:timetables'],
      rights: timetableRights,
    }),
    screen({
      parent,
      path: '/my-day',
      load: () => import('./my-day/my-day-page.tsx'),
      texts: ['calendar'],
      crumbs: ['navigation:myDay'],
      rights: dayRights,
    }),
  ];
}
