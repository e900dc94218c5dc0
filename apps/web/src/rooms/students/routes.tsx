import { IconUserPlus } from '@tabler/icons-react';
import type { AnyRoute } from '@tanstack/react-router';
import { type PaletteAction, screen } from '../../ui/route.tsx';

/** Screens of the students' room. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/students',
      load: () => import('./students-page.tsx'),
      name: 'StudentsPage',
      crumbs: ['navigation:people', 'navigation:students'],
      rights: [['read:own', 'student']],
    }),
    screen({
      parent,
      path: '/students/$id',
      load: () => import('./student-page.tsx'),
      name: 'StudentPage',
      crumbs: ['navigation:people', 'navigation:students', 'student-management:student'],
      rights: [['read:own', 'student']],
    }),
  ];
}

export const actions: PaletteAction[] = [
  {
    id: 'student.add',
    label: 'student-management:addStudent',
    icon: IconUserPlus,
    to: '/students?edit=new',
    rights: [['create:any', 'student']],
  },
];
