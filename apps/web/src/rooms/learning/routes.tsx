import { IconBook, IconSchool } from '@tabler/icons-react';
import type { AnyRoute } from '@tanstack/react-router';
import { type PaletteAction, type RightPair, screen } from '../../ui/route.tsx';

const classRights: readonly RightPair[] = [['read:own', 'class']];
const courseRights: readonly RightPair[] = [['read:own', 'course']];

/** Screens of the learning room: classes and courses, each with its page. CAL-11, LRN-13. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/classes',
      load: () => import('./classes-page.tsx'),
      name: 'ClassesPage',
      crumbs: ['navigation:learning', 'navigation:classes'],
      rights: classRights,
    }),
    screen({
      parent,
      path: '/classes/$id',
      load: () => import('./class-page.tsx'),
      name: 'ClassPage',
      crumbs: ['navigation:learning', 'navigation:classes', 'learning:class'],
      rights: classRights,
    }),
    screen({
      parent,
      path: '/courses',
      load: () => import('./courses-page.tsx'),
      name: 'CoursesPage',
      crumbs: ['navigation:learning', 'navigation:courses'],
      rights: courseRights,
    }),
    screen({
      parent,
      path: '/courses/$slug',
      load: () => import('./course-page.tsx'),
      name: 'CoursePage',
      crumbs: ['navigation:learning', 'navigation:courses', 'learning:course'],
      rights: courseRights,
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
