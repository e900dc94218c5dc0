import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const staff = () => import('./staff-pages.ts');

/** The Schedule Manager of one class as a screen of its own (SCH-03, AMB-181), and staff assignments (SCH-28). */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/staff-availability',
      load: staff,
      name: 'StaffAvailabilityPage',
      texts: ['learning'],
      crumbs: ['navigation:people', 'navigation:staffAvailability'],
      rights: [['read:any', 'staff_assignment']],
    }),
    screen({
      parent,
      path: '/classes/$id/schedule',
      load: () => import('./schedules/schedule-page.tsx'),
      texts: ['learning', 'attendance'],
      crumbs: ['navigation:learning', 'navigation:classes', 'navigation:schedule'],
      rights: [['read:own', 'class_schedule']],
    }),
    screen({
      parent,
      path: '/assignments',
      load: staff,
      name: 'AssignmentsPage',
      texts: ['calendar'],
      crumbs: ['navigation:people', 'navigation:assignments'],
      rights: [['read:own', 'assignment']],
    }),
  ];
}
