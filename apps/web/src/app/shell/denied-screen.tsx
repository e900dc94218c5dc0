import { useRead } from '../../api/hooks.ts';
import { holds, rightsOf, useCan } from '../../api/session.ts';
import type { RightPair } from '../../ui/route.tsx';
import { Denied } from '../../ui/states.tsx';
import { roleWord } from '../../ui/words/i18n.ts';

/** Which right the screen needs, and, for those who may read the roles, which of them hold it. */
export function DeniedScreen({ right }: { right: RightPair }) {
  const can = useCan();
  const { data } = useRead('GET /api/roles', undefined, { profile: 'stable', enabled: can('read', 'role') });
  const [action, subject] = right;
  const holders = (data?.data ?? [])
    .filter((role) => holds(rightsOf(role.permissions), action, subject))
    .map((role) => roleWord(role.displayName ?? role.name));
  return <Denied right={right.join(' ')} roles={holders} />;
}
