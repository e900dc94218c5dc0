import type { AnyRoute } from '@tanstack/react-router';
import { type RightPair, screen } from '../../ui/route.tsx';

const rights: readonly RightPair[] = [['read:own', 'calendar_event']];

/** The calendar's screens: the calendar, and the month that a title of the year view opens (CAL-04). */
export function routes(parent: AnyRoute): AnyRoute[] {
  const crumbs = ['navigation:calendar'];
  return [
    screen({
      parent,
      path: '/calendar',
      load: () => import('./calendar-page.tsx'),
      name: 'CalendarPage',
      texts: ['calendar'],
      crumbs,
      rights,
    }),
    screen({
      parent,
      path: '/month-view',
      load: () => import('./calendar-page.tsx'),
      name: 'MonthPage',
      texts: ['calendar'],
      crumbs,
      rights,
    }),
    screen({
      parent,
      path: '/calendar/reminders',
      load: () => import('./reminders/reminders-page.tsx'),
      texts: ['calendar'],
      crumbs: [...crumbs, 'calendar:reminders.title'],
      rights: [['read', 'calendar_reminder']],
    }),
  ];
}
