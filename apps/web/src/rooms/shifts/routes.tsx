import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const load = () => import('./shifts-pages.ts');
const texts = ['human-resources', 'dashboard'] as const;

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
    // The weakest right: what a screen shows is decided by its read.
    ...['roster', 'mine', 'requests', 'demand'].map((tab) =>
      screen({
        ...{ parent, load, texts, path: `/shifts/${tab}`, name: 'ShiftsPage' },
        crumbs: ['navigation:timePay', 'navigation:shifts', `human-resources:shifts.${tab}`],
        rights: [['read:own', 'shift']],
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
