import i18next from 'i18next';
import { call } from '../../api/client.ts';
import { invalidatePaths } from '../../api/hooks.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { firstWords, mailAddress, readNotification, targetOf } from './notification.rules.ts';
import { putNotification, showRead } from './notification-cache.ts';

/** The toast of what leads to this address: of one address there is one, which goes when it is opened. */
function toastTo(target: string): string {
  return `notification-to-${target}`;
}

/** The message is on screen: what a toast still says of it is old. */
export function closeToastOf(messageId: string): void {
  toast.close(toastTo(mailAddress(messageId)));
}

/** Whether the message of this address is being read, whatever list it stands beside. */
function isRead(target: string): boolean {
  const wanted = new URLSearchParams(target.split('?')[1]).get('messageId');
  return (
    wanted !== null &&
    location.pathname === '/inbox' &&
    new URLSearchParams(location.search).get('messageId') === wanted
  );
}

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
  if (target !== null && isRead(target)) return;
  const text = firstWords(item.message);
  toast.info(firstWords(item.title), {
    id: target ? toastTo(target) : `notification-${item.id}`,
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
