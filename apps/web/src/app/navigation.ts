import {
  isMadeFor,
  type SidebarEntry,
  type SidebarKey,
  sidebarGroups,
} from '@bellwether/contract/navigation.values';
import {
  type Icon,
  IconCalendar,
  IconCalendarUser,
  IconChartBar,
  IconChecklist,
  IconClock,
  IconCoins,
  IconHome,
  IconInbox,
  IconMessageStar,
  IconNews,
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
  /** Whom it is made for, where not everybody. */
  madeFor?: Exclude<SidebarEntry['madeFor'], undefined>;
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
  madeFor?: Exclude<SidebarEntry['madeFor'], undefined>;
  /** Stands at the foot of the side bar. */
  foot?: true;
}

/** What the web adds to the contract's groups: a picture, a number beside it, the foot of the side bar. */
const drawn: Readonly<Record<SidebarKey, Pick<NavArea, 'icon' | 'counted' | 'foot'>>> = {
  'my-day': { icon: IconCalendarUser },
  home: { icon: IconHome },
  calendar: { icon: IconCalendar },
  feed: { icon: IconNews },
  inbox: { icon: IconInbox, counted: 'messages' },
  sittings: { icon: IconChecklist },
  results: { icon: IconChartBar },
  payments: { icon: IconCoins },
  people: { icon: IconUsers },
  learning: { icon: IconSchool },
  sales: { icon: IconTargetArrow },
  finance: { icon: IconCoins },
  timePay: { icon: IconClock },
  tasks: { icon: IconChecklist, counted: 'tasks' },
  feedback: { icon: IconMessageStar },
  content: { icon: IconWorld },
  administration: { icon: IconShieldLock },
  settings: { icon: IconSettings, foot: true },
};

// An entry appears when its screen exists and the viewer may open it: both are read from the routes.
const areas: readonly NavArea[] = sidebarGroups.map(({ key, label, href, roles, madeFor, children }) => ({
  key,
  label,
  ...drawn[key],
  ...(href ? { to: href } : {}),
  ...(roles ? { roles } : {}),
  ...(madeFor ? { madeFor } : {}),
  ...(children ? { children: children.flatMap(leafOf) } : {}),
}));

function leafOf({ href, label, managedBy, madeFor }: SidebarEntry): NavLeaf[] {
  if (!href) return [];
  return [{ to: href, label, ...(managedBy ? { managedBy } : {}), ...(madeFor ? { madeFor } : {}) }];
}

type Routes = Readonly<
  Record<string, { options: { staticData?: { rights?: readonly RightPair[] } } } | undefined>
>;

/** The areas of the side bar that the viewer may open, each with the entries they may open. */
export function useNavigation(): NavArea[] {
  const { menuRights, reply } = useSession();
  const roles = reply?.user?.roles;
  const router = useRouter();
  return useMemo(
    () =>
      areasFor(
        menuRights,
        (roles ?? []).map(({ name }) => name),
        router.routesByPath as Routes,
      ),
    [menuRights, roles, router],
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
              (leaf) =>
                opens(leaf.to) &&
                isMadeFor(leaf, roles) &&
                (!leaf.managedBy || mayOpen(rights, [leaf.managedBy])),
            ),
          }
        : area,
    )
    .filter((area) => isMadeFor(area, roles))
    .filter((area) => !area.roles || roles.some((name) => area.roles?.includes(name)))
    .filter((area) => (area.to ? opens(area.to) : (area.children?.length ?? 0) > 0));
}

/** Whether the path lies at or below the entry; what lies below another and has an entry of its own is not. */
export function isAt(path: string, to: string): boolean {
  if (to === '/settings' && path.startsWith('/settings/import')) return false;
  if (to === '/inbox' && path.startsWith('/inbox/tasks')) return false;
  if (to === '/finance') return path === to || path === '/finance/analytics';
  if (to === '/tasks' && path.startsWith('/tasks/templates')) return false;
  if (to === '/pages' && /^\/pages\/(templates|media|submissions)/.test(path)) return false;
  return path === to || path.startsWith(`${to}/`);
}
