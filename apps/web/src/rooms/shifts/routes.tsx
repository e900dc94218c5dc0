import type { AnyRoute } from '@tanstack/react-router';
import { type RightPair, screen } from '../../ui/route.tsx';

const load = () => import('./shifts-pages.ts');
const texts = ['human-resources', 'dashboard'] as const;

/** The screens of shifts, which are one, and the rights that open each. */
const shiftTabs: Readonly<Record<string, readonly RightPair[]>> = {
  roster: [
    ['create:own', 'shift'],
    ['read:any', 'shift'],
  ],
  mine: [['create:own', 'shift_request']],
  requests: [
    ['approve:own', 'shift_request'],
    ['read:any', 'shift_request'],
  ],
  demand: [['edit:any', 'shift']],
  rotations: [['edit:any', 'shift']],
};

/** The screens of time: one's own, and the attendance of others. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      ...{ parent, load, texts, path: '/my-time', name: 'MyTimePage' },
      crumbs: ['navigation:timePay', 'navigation:myTime'],
      rights: [['create:own', 'regularization_request']],
    }),
    screen({
      ...{ parent, load, texts, path: '/shift-types', name: 'ShiftTypesPage' },
      crumbs: ['navigation:timePay', 'navigation:shiftTypes'],
      rights: [['edit:any', 'shift']],
    }),
    ...Object.entries(shiftTabs).map(([tab, rights]) =>
      screen({
        ...{ parent, load, texts, rights, path: `/shifts/${tab}`, name: 'ShiftsPage' },
        crumbs: ['navigation:timePay', 'navigation:shifts', `human-resources:shifts.${tab}`],
      }),
    ),
    screen({
      ...{ parent, load, texts, path: '/staff-attendance', name: 'AttendancePage' },
      crumbs: ['navigation:timePay', 'navigation:staffAttendance'],
      rights: [
        ['approve:own', 'regularization_request'],
        ['read:any', 'attendance_log'],
      ],
    }),
  ];
}
