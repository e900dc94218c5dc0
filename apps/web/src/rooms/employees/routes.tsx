import type { AnyRoute } from '@tanstack/react-router';
import { type RightPair, screen } from '../../ui/route.tsx';

const organisation = () => import('./organisation-pages.ts');

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
      load: organisation,
      name: 'DepartmentsPage',
      texts: ['human-resources'],
      crumbs: ['navigation:people', 'navigation:departments'],
      rights: [['read', 'department']],
    }),
    screen({
      parent,
      path: '/job-titles',
      load: organisation,
      name: 'JobTitlesPage',
      texts: ['human-resources'],
      crumbs: ['navigation:people', 'navigation:jobTitles'],
      rights: [['read', 'job_title']],
    }),
    screen({
      parent,
      path: '/job-titles/$id',
      load: organisation,
      name: 'JobTitlePage',
      texts: ['human-resources'],
      crumbs: ['navigation:people', 'navigation:jobTitles', 'human-resources:jobTitles.one'],
      rights: [['read', 'job_title']],
    }),
    screen({
      parent,
      path: '/skills',
      load: organisation,
      name: 'SkillsPage',
      texts: ['human-resources'],
      crumbs: ['navigation:people', 'navigation:skills'],
      rights: [['read', 'hr_skill']],
    }),
    screen({
      parent,
      path: '/skills/gaps',
      load: organisation,
      name: 'SkillGapsPage',
      texts: ['human-resources'],
      crumbs: ['navigation:people', 'navigation:skills', 'human-resources:gaps.title'],
      rights: [['read:own', 'employee_skill']],
    }),
  ];
}
