import type { FeedbackStatus, MessageView } from '@bellwether/contract/messaging/values';
import type { RowOf } from '../../../api/types.ts';
import type { EventColor } from '../../../ui/theme/event-colors.ts';
import { localeOf } from '../../../ui/words/format.ts';

export type MessageItem = RowOf<'GET /api/messages'>;
export type InboxView = MessageView | 'notifications';

/** The views in the order in which they stand (MSG-01). */
export const inboxViews: readonly InboxView[] = ['inbox', 'sent', 'trash', 'feedback', 'notifications'];

/** The view that the address names; the inbox otherwise. */
export function viewOf(text: string): InboxView {
  return inboxViews.find((view) => view === text) ?? 'inbox';
}

/** How a row stands out: bold until it is read; a request for feedback while it waits, too. MSG-02, MSG-05. */
export function isUnread(item: MessageItem): boolean {
  if (item.isFeedbackRequest) return !item.isRead && item.feedbackStatus === 'PENDING';
  return item.direction === 'received' && !item.isRead;
}

/** Whether the row is dimmed: what was read in the inbox and in the feedback. MSG-02. */
export function isDimmed(item: MessageItem, view: InboxView): boolean {
  return (view === 'inbox' || view === 'feedback') && item.isRead;
}

/** The look of each state of a request for feedback (MSG-05, AMB-019). */
export const feedbackColors: Readonly<Record<FeedbackStatus, EventColor>> = {
  PENDING: 'amber',
  VIEWED: 'blue',
  ACTIONED: 'green',
  DISMISSED: 'gray',
  EXPIRED: 'red',
  CANCELLED: 'purple',
};

/** A moment as short as a list can bear, in the viewer's zone: '10:12', the weekday within a week, else the date. */
export function shortMoment(moment: string, language: string, now: Date = new Date()): string {
  const date = new Date(moment);
  const locale = localeOf(language);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000);
  if (days <= 0)
    return date.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  if (days === 1) return capital(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-1, 'day'));
  if (days < 7) return date.toLocaleDateString(locale, { weekday: 'short' });
  const sameYear = date.getFullYear() === now.getFullYear();
  return date.toLocaleDateString(locale, {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
  });
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** What a key asks of the inbox; null for any other key. */
export function keyAction(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): InboxKey | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return keys[event.key] ?? null;
}

export type InboxKey = 'next' | 'previous' | 'trash' | 'reply' | 'replyAll' | 'compose' | 'unread';

const keys: Readonly<Record<string, InboxKey>> = {
  j: 'next',
  k: 'previous',
  e: 'trash',
  '#': 'trash',
  r: 'reply',
  a: 'replyAll',
  c: 'compose',
  u: 'unread',
};
