import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** Screens of the learning room. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/classes',
      load: () => import('./classes/classes-page.tsx'),
      name: 'ClassesPage',
      texts: ['learning'],
      crumbs: ['navigation:learning', 'navigation:classes'],
      rights: [['read:own', 'class']],
    }),
    screen({
      parent,
      path: '/classes/$id',
      load: () => import('./classes/class-page.tsx'),
      name: 'ClassPage',
      texts: ['calendar', 'learning'],
      crumbs: ['navigation:learning', 'navigation:classes', 'learning:class'],
      rights: [['read:own', 'class']],
    }),
    screen({
      parent,
      path: '/courses',
      load: () => import('./courses/courses-page.tsx'),
      name: 'CoursesPage',
      texts: ['learning'],
      crumbs: ['navigation:learning', 'navigation:courses'],
      rights: [['read:own', 'course']],
    }),
    screen({
      parent,
      path: '/courses/$slug',
      load: () => import('./courses/course-page.tsx'),
      name: 'CoursePage',
      texts: ['learning'],
      crumbs: ['navigation:learning', 'navigation:courses', 'learning:course'],
      rights: [['read:own', 'course']],
    }),
    screen({
      parent,
      path: '/curricula',
      load: () => import('./curricula/curricula-page.tsx'),
      name: 'CurriculaPage',
      texts: ['learning'],
      crumbs: ['navigation:learning', 'navigation:curricula'],
      rights: [['read:own', 'curriculum']],
    }),
    screen({
      parent,
      path: '/curricula/$id',
      load: () => import('./curricula/curriculum-page.tsx'),
      name: 'CurriculumPage',
      texts: ['learning'],
      crumbs: ['navigation:learning', 'navigation:curricula', 'learning:curriculum.one'],
      rights: [['read:own', 'curriculum']],
    }),
    screen({
      parent,
      path: '/materials',
      load: () => import('./materials/materials-page.tsx'),
      name: 'MaterialsPage',
      texts: ['learning'],
      crumbs: ['navigation:learning', 'navigation:materials'],
      rights: [['read:own', 'material']],
    }),
    screen({
      parent,
      path: '/enrolments',
      load: () => import('./enrolments/enrolments-page.tsx'),
      name: 'EnrolmentsPage',
      texts: ['learning'],
      crumbs: ['navigation:learning', 'navigation:enrolments'],
      rights: [['read:own', 'enrolment']],
    }),
    screen({
      parent,
      path: '/settings/learning',
      load: () => import('./lookups/learning-settings-page.tsx'),
      name: 'LearningSettingsPage',
      texts: ['configuration', 'learning'],
      crumbs: ['navigation:settings', 'navigation:learning'],
      rights: [
        ['edit', 'level'],
        ['edit', 'category'],
        ['edit', 'age_range'],
        ['edit', 'grade'],
      ],
    }),
  ];
}
