import { useDebouncedValue } from '@mantine/hooks';
import {
  type Icon,
  IconBook2,
  IconBriefcase,
  IconFileText,
  IconHistory,
  IconPackage,
  IconSettings,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useSession } from '../../api/session.ts';
import { namespacesOf, useActions } from '../../ui/actions.ts';
import { menuIcon } from '../../ui/menu/menu-icons.ts';
import { useNavigation } from '../navigation.ts';
import { inOrderOfFit, type Offered } from './palette-order.rules.ts';
import { screensFor, synonymsKey } from './palette-screens.rules.ts';
import { recentRecords } from './recent.ts';

export interface Entry extends Offered {
  id: string;
  hint?: string | undefined;
  icon?: Icon;
  color?: string | null | undefined;
  to: string;
}

const kindIcons: Record<string, Icon> = {
  student: IconUser,
  employee: IconBriefcase,
  user: IconUser,
  class: IconUsersGroup,
  course: IconBook2,
  customer: IconUser,
  product: IconPackage,
};

/** How many actions are offered before anything is typed. */
const mostActions = 5;

/**
 * What fits the typed text, the best first: records, screens with their other names, modules, actions. Before anything is typed what was
 * opened last, then actions, those of the area on screen first, then the screens.
 */
export function useEntries(typed: string): Entry[] {
  const { records, isAsked } = useRecords(typed);
  const screens = useScreens();
  const modules = useModuleEntries();
  const actions = useActionEntries();
  const recent = useRecent();
  return useMemo(() => {
    if (typed.trim() === '') return [...recent, ...actions.slice(0, mostActions), ...screens, ...modules];
    return inOrderOfFit([...(isAsked ? records : []), ...screens, ...modules, ...actions], typed);
  }, [records, isAsked, screens, modules, actions, recent, typed]);
}

function useRecords(typed: string): { records: Entry[]; isAsked: boolean } {
  const { t } = useTranslation('navigation');
  const [query] = useDebouncedValue(typed.trim(), 150);
  const { data } = useRead(
    'GET /api/search',
    { query: { q: query } },
    { enabled: query.length >= 2, profile: 'realtime' },
  );
  const records = useMemo(
    () =>
      (data?.data ?? []).map(
        (record): Entry => ({
          id: `${record.kind}-${record.id}`,
          group: t(`navigation:kinds.${record.kind}`, { defaultValue: record.kind }),
          title: record.title,
          hint: record.subtitle ?? undefined,
          icon: kindIcons[record.kind] ?? IconFileText,
          color: record.color,
          to: record.href,
          isFound: true,
        }),
      ),
    [data, t],
  );
  return { records, isAsked: query.length >= 2 && typed.trim().length >= 2 };
}

function useSidebar() {
  // Loaded ahead after the sign-in; until it is there an entry has the icon of its area.
  return useRead('GET /api/config/sidebar', undefined, { profile: 'config' }).data?.data;
}

function useScreens(): Entry[] {
  const { menuRights } = useSession();
  const router = useRouter();
  const areas = useNavigation();
  const sidebar = useSidebar();
  const screens = useMemo(() => screensFor(menuRights, router.routesByPath), [menuRights, router]);
  const namespaces = new Set(screens.map(({ title }) => title.split(':')[0] ?? ''));
  const { t } = useTranslation(['navigation', ...namespaces]);
  return useMemo(() => {
    const icons = new Map<string, Icon | undefined>();
    for (const { to, icon, children } of areas)
      for (const path of [to ?? '', ...(children ?? []).map((leaf) => leaf.to)]) icons.set(path, icon);
    for (const { href, icon } of (sidebar ?? []).flatMap(({ children }) => children))
      icons.set(href ?? '', menuIcon(icon) ?? icons.get(href ?? ''));
    // In the order in which the side bar has them; what it does not name comes after.
    const places = [...icons.keys()];
    const placeOf = (path: string) => places.indexOf(path) + 1 || Number.POSITIVE_INFINITY;
    const sorted = screens.toSorted((a, b) => Math.sign(placeOf(a.to) - placeOf(b.to)) || 0);
    return sorted.map(
      ({ to, title, part }): Entry => ({
        id: to,
        group: t('navigation:screens'),
        title: t(title),
        hint: part && t(part),
        words: t(synonymsKey(title), { defaultValue: '' }),
        icon: icons.get(to) ?? (to.startsWith('/settings') ? IconSettings : IconFileText),
        to,
      }),
    );
  }, [screens, areas, sidebar, t]);
}

/** The organisation's own entries of the side bar that lead somewhere in here. */
function useModuleEntries(): Entry[] {
  const { t } = useTranslation('navigation');
  const modules = useSidebar()?.find(({ key }) => key === 'modules')?.children;
  return useMemo(
    () =>
      (modules ?? []).flatMap(({ key, label, icon, href }): Entry[] => {
        if (!href?.startsWith('/')) return [];
        const group = t('navigation:modules');
        return [{ id: `module-${key}`, group, title: label, icon: menuIcon(icon) ?? IconFileText, to: href }];
      }),
    [modules, t],
  );
}

function useActionEntries(): Entry[] {
  const offered = useActions();
  const { t } = useTranslation(['navigation', ...namespacesOf(offered)]);
  const area = useRouter().state.location.pathname.split('/')[1] ?? '';
  return useMemo(() => {
    const isHere = (to: string) => to.startsWith(`/${area}`);
    return offered
      .toSorted((a, b) => Number(isHere(b.to)) - Number(isHere(a.to)))
      .map(
        ({ id, label, icon, to }): Entry => ({
          id,
          group: t('navigation:actions'),
          title: t(label),
          icon,
          to,
        }),
      );
  }, [offered, area, t]);
}

function useRecent(): Entry[] {
  const { t } = useTranslation('navigation');
  return useMemo(
    () =>
      recentRecords().map(
        ({ to, title }): Entry => ({
          id: `recent-${to}`,
          group: t('navigation:recent'),
          title,
          icon: IconHistory,
          to,
        }),
      ),
    [t],
  );
}
