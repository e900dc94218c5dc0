import { useRouterState } from '@tanstack/react-router';
import { useRead } from '../../api/hooks.ts';
import { useSession } from '../../api/session.ts';
import { later, Meanwhile } from '../../ui/later.tsx';

const SidebarModules = later(() => import('./sidebar-modules.tsx'));

/** The modules that the administrators put into the side bar, for who may see them; nothing where there are none. CFG-01. */
export function OwnModules({ rail }: { rail: boolean }) {
  const { status } = useSession();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { data } = useRead('GET /api/config/sidebar', undefined, {
    profile: 'config',
    enabled: status === 'authenticated',
  });
  const modules = data?.data.find(({ key }) => key === 'modules')?.children ?? [];
  if (modules.length === 0) return null;
  return (
    <Meanwhile>
      <SidebarModules modules={modules} rail={rail} path={path} />
    </Meanwhile>
  );
}
