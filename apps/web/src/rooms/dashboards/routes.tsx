import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** The start page, and the dashboard of one student. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/dashboard',
      load: () => import('./home-page.tsx'),
      texts: ['dashboard'],
      crumbs: ['navigation:home'],
    }),
    screen({
      parent,
      path: '/students/$id/dashboard',
      load: () => import('./student-dashboard-page.tsx'),
      texts: ['dashboard', 'attendance', 'learning'],
      crumbs: ['navigation:people', 'navigation:students', 'dashboard:dashboard'],
      rights: [['read:own', 'student']],
    }),
  ];
}
