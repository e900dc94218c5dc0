import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useSession } from '../../api/session.ts';

/** The number of unread messages beside the inbox; nothing while viewing as another person, whose mail is closed. */
export function UnreadMail({ className }: { className: string | undefined }) {
  const { t } = useTranslation('navigation');
  const { reply } = useSession();
  const { data } = useRead('GET /api/messages/counts', undefined, {
    profile: 'realtime',
    every: 60_000,
    enabled: reply?.viewAs?.kind !== 'user',
  });
  const count = data?.inbox ?? 0;
  if (count === 0) return null;
  return (
    <span className={className}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="hidden-visually">{t('navigation:unreadMessages', { count })}</span>
    </span>
  );
}
