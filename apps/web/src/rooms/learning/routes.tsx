import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const enrolments = () => import('./enrolment-pages.ts');

const content = () => import('./content-pages.ts');

/** Screens of the learning room. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/classes',
      load: () => import('./classes/classes-page.tsx'),
      texts: ['learning'],
      crumbs: ['navigation:learning', 'navigation:classes'],
      rights: [['read:own', 'class']],
    }),
    screen({
      parent,
      path: '/classes/new',
      load: () => import('./set-up/set-up-page.tsx'),
      texts: ['learning'],
      crumbs: ['navigation:learning', 'navigation:classes', 'learning:setUp.title'],
      rights: [['create:any', 'class']],
    }),
    screen({
      parent,
      path: '/classes/$id',
      load: () => import('./classes/class-page.tsx'),
      texts: ['calendar', 'learning'],
      crumbs: ['navigation:learning', 'navigation:classes', 'learning:class'],
      rights: [['read:own', 'class']],
    }),
    screen({
      parent,
      path: '/courses',
      load: content,
      name: 'CoursesPage',
      texts: ['learning'],
      crumbs: ['navigation:learning', 'navigation:courses'],
      rights: [['read:own', 'course']],
    }),
    screen({
      parent,
      path: '/courses/$slug',
      load: content,
      name: 'CoursePage',
      texts: ['learning'],
      crumbs: ['navigation:learning', 'navigation:courses', 'learning:course'],
      rights: [['read:own', 'course']],
    }),
    screen({
      parent,
      path: '/curricula',
      load: content,
      name: 'CurriculaPage',
      texts: ['learning'],
      crumbs: ['navigation:learning', 'navigation:curricula'],
      rights: [['read:own', 'curriculum']],
    }),
    screen({
      parent,
      path: '/curricula/$id',
      load: content,
      name: 'CurriculumPage',
      texts: ['learning'],
      crumbs: ['navigation:learning', 'navigation:curricula', 'learning:curriculum.one'],
      rights: [['read:own', 'curriculum']],
    }),
    screen({
      parent,
      path: '/materials',
      load: content,
      name: 'MaterialsPage',
      texts: ['learning'],
      crumbs: ['navigation:learning', 'navigation:materials'],
      rights: [['read:own', 'material']],
    }),
    screen({
      parent,
      path: '/enrolments',
      load: enrolments,
      name: 'EnrolmentsPage',
      texts: ['learning'],
      crumbs: ['navigation:learning', 'navigation:enrolments'],
      rights: [['read:own', 'enrolment']],
    }),
    screen({
      parent,
      path: '/settings/learning',
      load: enrolments,
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
