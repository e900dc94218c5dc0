import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** Screens of the students' room. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/students',
      load: () => import('./students-page.tsx'),
      texts: ['student-management'],
      crumbs: ['navigation:people', 'navigation:students'],
      rights: [['read:own', 'student']],
    }),
    screen({
      parent,
      path: '/students/$id',
      load: () => import('./student-page.tsx'),
      texts: ['attendance', 'calendar', 'configuration', 'feedback', 'learning', 'student-management'],
      crumbs: ['navigation:people', 'navigation:students', 'student-management:student'],
      rights: [['read:own', 'student']],
    }),
  ];
}
