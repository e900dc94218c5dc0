import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const load = () => import('./leave-pages.ts');
const texts = ['human-resources', 'learning'] as const;

/** The screens of leave: one's own, what others ask for, the team's calendar, and what it is counted by. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      ...{ parent, load, texts, path: '/my-leave', name: 'MyLeavePage' },
      crumbs: ['navigation:timePay', 'navigation:myLeave'],
      rights: [['create:own', 'leave_request']],
    }),
    screen({
      ...{ parent, load, texts, path: '/leave-requests', name: 'LeaveRequestsPage' },
      crumbs: ['navigation:timePay', 'navigation:leaveRequests'],
      rights: [
        ['approve:own', 'leave_request'],
        ['read:any', 'leave_request'],
      ],
    }),
    screen({
      ...{ parent, load, texts, path: '/team-calendar', name: 'TeamCalendarPage' },
      crumbs: ['navigation:timePay', 'navigation:teamCalendar'],
      rights: [['read:own', 'leave_request']],
    }),
    // Their rights are those of the types; what a tab shows is decided by its read.
    ...['types', 'holidays', 'weeks', 'blocks', 'policies', 'recounts'].map((tab) =>
      screen({
        ...{ parent, load, texts, path: `/leave-setup/${tab}`, name: 'LeaveSetupPage' },
        crumbs: ['navigation:timePay', 'navigation:leaveSetup', `human-resources:leave.setupTabs.${tab}`],
        rights: [['edit', 'leave_policy']],
      }),
    ),
  ];
}
