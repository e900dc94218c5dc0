import {
  type Icon,
  IconCalendar,
  IconHome,
  IconSchool,
  IconSettings,
  IconShieldLock,
  IconUsers,
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
}

export interface NavArea {
  key: string;
  label: string;
  icon: Icon;
  /** A plain entry, or an area with its own. */
  to?: string;
  children?: readonly NavLeaf[];
  /** Stands at the foot of the side bar. */
  foot?: true;
}

// The order people work in. An entry appears when its screen exists and the viewer may open it: both are read from
// the routes, so that nothing is listed twice.
const areas: readonly NavArea[] = [
  { key: 'home', label: 'home', icon: IconHome, to: '/dashboard' },
  { key: 'calendar', label: 'calendar', icon: IconCalendar, to: '/calendar' },
  {
    key: 'people',
    label: 'people',
    icon: IconUsers,
    children: [
      { to: '/students', label: 'students' },
      { to: '/employees', label: 'employees' },
    ],
  },
  {
    key: 'learning',
    label: 'learning',
    icon: IconSchool,
    children: [
      { to: '/classes', label: 'classes' },
      { to: '/courses', label: 'courses' },
    ],
  },
  {
    key: 'administration',
    label: 'administration',
    icon: IconShieldLock,
    children: [
      { to: '/users', label: 'users' },
      { to: '/roles', label: 'roles' },
      { to: '/settings/import', label: 'import' },
      { to: '/audit-log', label: 'auditLog' },
    ],
  },
  { key: 'settings', label: 'settings', icon: IconSettings, to: '/settings', foot: true },
];

/** The areas of the side bar that the viewer may open, each with the entries they may open. */
export function useNavigation(): NavArea[] {
  const { rights } = useSession();
  const router = useRouter();
  return useMemo(() => {
    const routes = router.routesByPath as Record<
      string,
      { options: { staticData?: { rights?: readonly RightPair[] } } } | undefined
    >;
    const opens = (to: string) => {
      const route = routes[to];
      return route !== undefined && mayOpen(rights, route.options.staticData?.rights);
    };
    return areas
      .map((area) =>
        area.children ? { ...area, children: area.children.filter(({ to }) => opens(to)) } : area,
      )
      .filter((area) => (area.to ? opens(area.to) : (area.children?.length ?? 0) > 0));
  }, [rights, router]);
}

/** Whether the path lies at or below the entry. The import lies below /settings and has an entry of its own. */
export function isAt(path: string, to: string): boolean {
  if (to === '/settings' && path.startsWith('/settings/import')) return false;
  return path === to || path.startsWith(`${to}/`);
}
