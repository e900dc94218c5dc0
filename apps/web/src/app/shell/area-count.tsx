import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useSession } from '../../api/session.ts';
import type { NavArea } from '../navigation.ts';
import { UnreadMail } from '../notifications/unread-mail.tsx';

interface AreaCountProps {
  counted: NavArea['counted'];
  className: string | undefined;
}

/** The number that waits in an area of the side bar: unread messages, or own active tasks. */
export function AreaCount({ counted, className }: AreaCountProps) {
  if (counted === 'messages') return <UnreadMail className={className} />;
  return counted === 'tasks' ? <ActiveTasks className={className} /> : null;
}

/** How many own tasks are active; nothing for none, and nothing until it is known. AMB-066. */
function ActiveTasks({ className }: { className: string | undefined }) {
  const { t } = useTranslation('navigation');
  const { status } = useSession();
  const { data } = useRead('GET /api/me/tasks/count', undefined, {
    profile: 'realtime',
    every: 120_000,
    enabled: status === 'authenticated',
  });
  const count = data?.count ?? 0;
  if (count === 0) return null;
  return (
    <span className={className}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="hidden-visually">{t('navigation:activeTasks', { count })}</span>
    </span>
  );
}
