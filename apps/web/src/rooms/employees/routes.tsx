import type { AnyRoute } from '@tanstack/react-router';
import { type RightPair, screen } from '../../ui/route.tsx';

const rights: readonly RightPair[] = [['read:own', 'employee']];

/** Screens of the employees' room: the list, and the page of one employee that lessons link to. HR-20. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/employees',
      load: () => import('./employees-page.tsx'),
      texts: ['human-resources'],
      crumbs: ['navigation:people', 'navigation:employees'],
      rights,
    }),
    screen({
      parent,
      path: '/employees/$id',
      load: () => import('./employee-page.tsx'),
      texts: ['calendar', 'configuration', 'human-resources'],
      crumbs: ['navigation:people', 'navigation:employees', 'human-resources:employee'],
      rights,
    }),
    screen({
      parent,
      path: '/departments',
      load: () => import('./organisation/departments-page.tsx'),
      texts: ['human-resources'],
      crumbs: ['navigation:people', 'navigation:departments'],
      rights: [['read', 'department']],
    }),
    screen({
      parent,
      path: '/job-titles',
      load: () => import('./organisation/job-titles-page.tsx'),
      texts: ['human-resources'],
      crumbs: ['navigation:people', 'navigation:jobTitles'],
      rights: [['read', 'job_title']],
    }),
    screen({
      parent,
      path: '/job-titles/$id',
      load: () => import('./organisation/job-title-page.tsx'),
      texts: ['human-resources'],
      crumbs: ['navigation:people', 'navigation:jobTitles', 'human-resources:jobTitles.one'],
      rights: [['read', 'job_title']],
    }),
    screen({
      parent,
      path: '/skills',
      load: () => import('./skills/skills-page.tsx'),
      texts: ['human-resources'],
      crumbs: ['navigation:people', 'navigation:skills'],
      rights: [['read', 'hr_skill']],
    }),
    screen({
      parent,
      path: '/skills/gaps',
      load: () => import('./skills/skill-gaps-page.tsx'),
      texts: ['human-resources'],
      crumbs: ['navigation:people', 'navigation:skills', 'human-resources:gaps.title'],
      rights: [['read:own', 'employee_skill']],
    }),
  ];
}
