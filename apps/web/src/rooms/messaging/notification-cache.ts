import { queryClient } from '../../api/query-client.ts';
import type { Reply } from '../../api/types.ts';
import { lowered, type ShownNotification } from './notification.rules.ts';

type List = Reply<'GET /api/notifications'>;

const lists = ['api', 'notifications'];
const unread = ['api', 'notifications', 'count', 'unread=true'];
const counts = ['api', 'messages', 'counts'];

/** Shows a notification that came live in the lists on screen and in the counts, at once. */
export function putNotification(item: ShownNotification): void {
  let known = false;
  queryClient.setQueriesData<List>({ queryKey: lists }, (list) => {
    if (!isList(list)) return list;
    known ||= list.data.some(({ id }) => id === item.id);
    if (known) return list;
    const data = [item, ...list.data];
    return { ...list, data, notifications: data, totalCount: list.totalCount + 1 };
  });
  if (!known) changeCounts((count) => count + 1);
}

/** Shows notifications as read: one by its id, or all. The counts fall, never below 0. MSG-14. */
export function showRead(which: string | 'all'): void {
  let fresh = 0;
  queryClient.setQueriesData<List>({ queryKey: lists }, (list) => {
    if (!isList(list)) return list;
    const data = list.data.map((one) => {
      if (one.isRead || (which !== 'all' && one.id !== which)) return one;
      fresh = 1;
      return { ...one, isRead: true };
    });
    return { ...list, data, notifications: data };
  });
  changeCounts((count) => (which === 'all' ? 0 : lowered(count, fresh)));
}

function changeCounts(change: (count: number) => number): void {
  queryClient.setQueryData<{ count: number }>(unread, (found) => found && { count: change(found.count) });
  queryClient.setQueryData<Reply<'GET /api/messages/counts'>>(
    counts,
    (found) => found && { ...found, notifications: change(found.notifications) },
  );
}

// Below /api/notifications lie the counts and the preferences too.
function isList(value: unknown): value is List {
  return typeof value === 'object' && value !== null && 'notifications' in value;
}
