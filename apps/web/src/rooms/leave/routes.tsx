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
    ...setupRoutes(parent),
  ];
}

function setupRoutes(parent: AnyRoute): AnyRoute[] {
  const pages = [
    { path: '/leave-setup', name: 'LeaveTypesPage', crumb: 'types' },
    { path: '/leave-setup/holidays', name: 'HolidayListsPage', crumb: 'holidays' },
    { path: '/leave-setup/weeks', name: 'WorkPatternsPage', crumb: 'weeks' },
    { path: '/leave-setup/blocks', name: 'LeaveBlocksPage', crumb: 'blocks' },
    { path: '/leave-setup/policies', name: 'LeavePoliciesPage', crumb: 'policies' },
  ] as const;
  return [
    ...pages.map(({ path, name, crumb }) =>
      screen({
        ...{ parent, load, texts, path, name },
        crumbs: ['navigation:timePay', 'navigation:leaveSetup', `human-resources:leave.setupTabs.${crumb}`],
        rights: [['edit', 'leave_policy']],
      }),
    ),
    screen({
      ...{ parent, load, texts, path: '/leave-setup/recounts', name: 'RecountsPage' },
      crumbs: ['navigation:timePay', 'navigation:leaveSetup', 'human-resources:leave.setupTabs.recounts'],
      rights: [['manage', 'leave_request']],
    }),
  ];
}
