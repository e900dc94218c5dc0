import i18next from 'i18next';
import { call } from '../../api/client.ts';
import { invalidatePaths } from '../../api/hooks.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { firstWords, readNotification, targetOf } from './notification.rules.ts';
import { putNotification, showRead } from './notification-cache.ts';

/**
 * A notification that came live: lists and counts show it at once, and a toast of five seconds with View, when there
 * is something to view. What is no notification changes nothing. MSG-16, MSG-17.
 */
export function hearNotification(data: unknown, go: (href: string) => void): void {
  const item = readNotification(data);
  if (!item) return;
  putNotification(item);
  void invalidatePaths(['/api/notifications', '/api/messages/counts']);
  const target = targetOf(item);
  // Whoever looks at the inbox sees the row come.
  const seesInbox = location.pathname === '/inbox' && !/[?&](view|search|page)=/.test(location.search);
  if (seesInbox && target?.startsWith('/inbox?')) return;
  const text = firstWords(item.message);
  toast.info(firstWords(item.title), {
    id: `notification-${item.id}`,
    ...(text ? { description: text } : {}),
    ...(target
      ? {
          action: {
            label: i18next.t('navigation:viewNotification'),
            onClick: () => {
              showRead(item.id);
              call('POST /api/notifications/:id/read', { params: { id: item.id } }).catch(() => undefined);
              go(target);
            },
          },
        }
      : {}),
  });
}
