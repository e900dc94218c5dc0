import {
  type Icon,
  IconCalendar,
  IconCalendarUser,
  IconChecklist,
  IconHome,
  IconInbox,
  IconMessageStar,
  IconSchool,
  IconSettings,
  IconShieldLock,
  IconTargetArrow,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '../api/session.ts';
import { mayOpen } from '../ui/actions.ts';
import type { RightPair } from '../ui/route.tsx';

export interface NavLeaf {
  to: string;
  /** i18n key in the namespace navigation. */
  label: string;
  /** Many may open it, but it only concerns who holds this. */
  managedBy?: RightPair;
}

export interface NavArea {
  key: string;
  label: string;
  icon: Icon;
  /** A plain entry, or an area with its own. */
  to?: string;
  children?: readonly NavLeaf[];
  /** Shows how many messages are unread, or how many own tasks are active. */
  counted?: 'messages' | 'tasks';
  /** Only for who has one of these roles; others find it in the palette. */
  roles?: readonly string[];
  /** Stands at the foot of the side bar. */
  foot?: true;
}

// The order people work in. An entry appears when its screen exists and the viewer may open it: both are read from
// the routes, so that nothing is listed twice.
export const areas: readonly NavArea[] = [
  {
    key: 'my-day',
    label: 'myDay',
    icon: IconCalendarUser,
    to: '/my-day',
    roles: ['teacher', 'teacher_assistant'],
  },
  { key: 'home', label: 'home', icon: IconHome, to: '/dashboard' },
  { key: 'calendar', label: 'calendar', icon: IconCalendar, to: '/calendar' },
  { key: 'inbox', label: 'inbox', icon: IconInbox, to: '/inbox', counted: 'messages' },
  {
    key: 'people',
    label: 'people',
    icon: IconUsers,
    children: [
      { to: '/students', label: 'students' },
      { to: '/employees', label: 'employees' },
      { to: '/assignments', label: 'assignments' },
      { to: '/departments', label: 'departments' },
      { to: '/job-titles', label: 'jobTitles' },
      { to: '/skills', label: 'skills' },
      { to: '/availability', label: 'availability' },
      { to: '/staff-availability', label: 'staffAvailability' },
    ],
  },
  {
    key: 'learning',
    label: 'learning',
    icon: IconSchool,
    children: [
      { to: '/classes', label: 'classes' },
      { to: '/enrolments', label: 'enrolments' },
      { to: '/courses', label: 'courses' },
      { to: '/curricula', label: 'curricula' },
      { to: '/materials', label: 'materials' },
      { to: '/timetables', label: 'timetables' },
      { to: '/attendance', label: 'attendance' },
      { to: '/results', label: 'assessmentResults' },
    ],
  },
  {
    key: 'sales',
    label: 'sales',
    icon: IconTargetArrow,
    children: [
      { to: '/pipeline', label: 'pipeline' },
      { to: '/leads', label: 'leads' },
      { to: '/customers', label: 'customers' },
      { to: '/products', label: 'products' },
    ],
  },
  {
    key: 'tasks',
    label: 'tasks',
    icon: IconChecklist,
    counted: 'tasks',
    children: [
      { to: '/inbox/tasks', label: 'myTasks' },
      { to: '/tasks', label: 'allTasks' },
      { to: '/tasks/templates', label: 'taskTemplates' },
      { to: '/boards', label: 'boards' },
      { to: '/automation', label: 'automation' },
    ],
  },
  {
    key: 'feedback',
    label: 'feedback',
    icon: IconMessageStar,
    children: [
      { to: '/feedback', label: 'myFeedback' },
      { to: '/feedback-templates', label: 'feedbackTemplates' },
    ],
  },
  {
    key: 'content',
    label: 'content',
    icon: IconWorld,
    children: [
      { to: '/pages', label: 'pages' },
      { to: '/pages/templates', label: 'pageTemplates' },
      { to: '/pages/media', label: 'media' },
      { to: '/pages/submissions', label: 'formSubmissions' },
    ],
  },
  {
    key: 'administration',
    label: 'administration',
    icon: IconShieldLock,
    children: [
      { to: '/users', label: 'users' },
      { to: '/roles', label: 'roles', managedBy: ['edit', 'role'] },
      { to: '/modules', label: 'modules', managedBy: ['edit', 'module'] },
      { to: '/workflows', label: 'workflows', managedBy: ['edit', 'workflow'] },
      { to: '/settings/import', label: 'import' },
      { to: '/audit-log', label: 'auditLog' },
    ],
  },
  { key: 'settings', label: 'settings', icon: IconSettings, to: '/settings', foot: true },
];

type Routes = Readonly<
  Record<string, { options: { staticData?: { rights?: readonly RightPair[] } } } | undefined>
>;

/** The areas of the side bar that the viewer may open, each with the entries they may open. */
export function useNavigation(): NavArea[] {
  const { rights, reply } = useSession();
  const roles = reply?.user?.roles;
  const router = useRouter();
  return useMemo(
    () =>
      areasFor(
        rights,
        (roles ?? []).map(({ name }) => name),
        router.routesByPath as Routes,
      ),
    [rights, roles, router],
  );
}

/** The areas that these rights and roles open, by the rights of the routes behind them. */
export function areasFor(rights: ReadonlySet<string>, roles: readonly string[], routes: Routes): NavArea[] {
  const opens = (to: string) => {
    const route = routes[to];
    return route !== undefined && mayOpen(rights, route.options.staticData?.rights);
  };
  return areas
    .map((area) =>
      area.children
        ? {
            ...area,
            children: area.children.filter(
              ({ to, managedBy }) => opens(to) && (!managedBy || mayOpen(rights, [managedBy])),
            ),
          }
        : area,
    )
    .filter((area) => !area.roles || roles.some((name) => area.roles?.includes(name)))
    .filter((area) => (area.to ? opens(area.to) : (area.children?.length ?? 0) > 0));
}

/** Whether the path lies at or below the entry; what lies below another and has an entry of its own is not. */
export function isAt(path: string, to: string): boolean {
  if (to === '/settings' && path.startsWith('/settings/import')) return false;
  if (to === '/inbox' && path.startsWith('/inbox/tasks')) return false;
  if (to === '/tasks' && path.startsWith('/tasks/templates')) return false;
  if (to === '/pages' && /^\/pages\/(templates|media|submissions)/.test(path)) return false;
  return path === to || path.startsWith(`${to}/`);
}
