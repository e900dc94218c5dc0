import type { RecipientAction } from '@bellwether/contract/messaging/values';
import { queryClient } from '../../../api/query-client.ts';
import type { Reply } from '../../../api/types.ts';
import { lowered } from '../notification.rules.ts';

type List = Reply<'GET /api/messages'>;
type Counts = Reply<'GET /api/messages/counts'>;

const all = ['api', 'messages'];

/** Shows on screen at once what an action does to the messages: in the lists and in the count of unread mail. */
export function showCopies(action: RecipientAction, ids: readonly string[]): void {
  const chosen = new Set(ids);
  let freshlyRead = 0;
  for (const [key, list] of queryClient.getQueriesData<List>({ queryKey: all })) {
    if (!isList(list)) continue;
    const inTrash = key.some((part) => String(part).includes('view=trash'));
    if (action === 'markRead') {
      freshlyRead = Math.max(
        freshlyRead,
        list.data.filter((one) => chosen.has(one.id) && !one.isRead).length,
      );
    }
    const leaves = action === 'softDelete' ? !inTrash : action === 'restore' ? inTrash : false;
    queryClient.setQueryData<List>(key, leaves ? without(list, chosen) : marked(list, chosen, action));
  }
  if (freshlyRead === 0) return;
  queryClient.setQueryData<Counts>(
    [...all, 'counts'],
    (counts) => counts && { ...counts, inbox: lowered(counts.inbox, freshlyRead) },
  );
}

function without(list: List, chosen: ReadonlySet<string>): List {
  const data = list.data.filter(({ id }) => !chosen.has(id));
  return { ...list, data, totalCount: list.totalCount - (list.data.length - data.length) };
}

function marked(list: List, chosen: ReadonlySet<string>, action: RecipientAction): List {
  if (action !== 'markRead' && action !== 'markUnread') return list;
  const isRead = action === 'markRead';
  const data = list.data.map((one) =>
    chosen.has(one.id) && one.direction === 'received' ? { ...one, isRead } : one,
  );
  return { ...list, data };
}

// Below /api/messages lie threads and counts too.
function isList(value: unknown): value is List {
  return typeof value === 'object' && value !== null && 'totalCount' in value;
}
