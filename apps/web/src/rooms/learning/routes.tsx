import { IconBook, IconSchool } from '@tabler/icons-react';
import type { AnyRoute } from '@tanstack/react-router';
import { type PaletteAction, screen } from '../../ui/route.tsx';

/** Screens of the learning room. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/classes',
      load: () => import('./classes-page.tsx'),
      name: 'ClassesPage',
      crumbs: ['navigation:learning', 'navigation:classes'],
      rights: [['read:own', 'class']],
    }),
    screen({
      parent,
      path: '/classes/$id',
      load: () => import('./class-page.tsx'),
      name: 'ClassPage',
      crumbs: ['navigation:learning', 'navigation:classes', 'learning:class'],
      rights: [['read:own', 'class']],
    }),
    screen({
      parent,
      path: '/courses',
      load: () => import('./courses-page.tsx'),
      name: 'CoursesPage',
      crumbs: ['navigation:learning', 'navigation:courses'],
      rights: [['read:own', 'course']],
    }),
    screen({
      parent,
      path: '/courses/$slug',
      load: () => import('./course-page.tsx'),
      name: 'CoursePage',
      crumbs: ['navigation:learning', 'navigation:courses', 'learning:course'],
      rights: [['read:own', 'course']],
    }),
  ];
}

export const actions: PaletteAction[] = [
  {
    id: 'class.add',
    label: 'learning:addClass',
    icon: IconSchool,
    to: '/classes?edit=new',
    rights: [['create:any', 'class']],
  },
  {
    id: 'course.add',
    label: 'learning:addCourse',
    icon: IconBook,
    to: '/courses?edit=new',
    rights: [['create:any', 'course']],
  },
];
