import { useRouterState } from '@tanstack/react-router';
import { useRead } from '../../api/hooks.ts';
import { useSession } from '../../api/session.ts';
import type { Reply } from '../../api/types.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import type { NavArea } from '../navigation.ts';
import { isModuleAt } from './module-place.rules.ts';

const SidebarModules = later(() => import('./sidebar-modules.tsx'));

export type Module = Reply<'GET /api/config/sidebar'>['data'][number]['children'][number];

/** The modules that the administrators put into the side bar, for who may see them, and the key of the one that is shown. */
export function useModules(areas: readonly NavArea[]): {
  modules: readonly Module[];
  shown: string | undefined;
} {
  const { status } = useSession();
  const { pathname, search } = useRouterState({ select: (state) => state.location });
  const { data } = useRead('GET /api/config/sidebar', undefined, {
    profile: 'config',
    enabled: status === 'authenticated',
  });
  const modules = data?.data.find(({ key }) => key === 'modules')?.children ?? [];
  const entries = areas.flatMap(({ to, children }) => [to ?? '', ...(children ?? []).map((leaf) => leaf.to)]);
  const shown = modules.find(({ href }) => href && isModuleAt({ path: pathname, search }, href, entries));
  return { modules, shown: shown?.key };
}

interface OwnModulesProps {
  modules: readonly Module[];
  shown: string | undefined;
  rail: boolean;
}

/** The modules below the areas; nothing where there are none. CFG-01. */
export function OwnModules({ modules, shown, rail }: OwnModulesProps) {
  if (modules.length === 0) return null;
  return (
    <Meanwhile>
      <SidebarModules modules={modules} shown={shown} rail={rail} />
    </Meanwhile>
  );
}
