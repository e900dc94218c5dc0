import { IconUserPlus } from '@tabler/icons-react';
import type { AnyRoute } from '@tanstack/react-router';
import { type PaletteAction, type RightPair, screen } from '../../ui/route.tsx';

const rights: readonly RightPair[] = [['read:own', 'employee']];

/** Screens of the employees' room: the list, and the page of one employee that lessons link to. HR-20. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/employees',
      load: () => import('./employees-page.tsx'),
      name: 'EmployeesPage',
      crumbs: ['navigation:people', 'navigation:employees'],
      rights,
    }),
    screen({
      parent,
      path: '/employees/$id',
      load: () => import('./employee-page.tsx'),
      name: 'EmployeePage',
      crumbs: ['navigation:people', 'navigation:employees', 'human-resources:employee'],
      rights,
    }),
  ];
}

export const actions: PaletteAction[] = [
  {
    id: 'employee.add',
    label: 'human-resources:addEmployee',
    icon: IconUserPlus,
    to: '/employees?edit=new',
    rights: [['create:any', 'employee']],
  },
];
