import { type NotificationType, notificationTypes } from '@bellwether/contract/messaging/notification-types';
import { pathOf, withoutLastSlashes } from '../../ui/path-of.ts';

/** A notification as it is shown: that of the list, or one that came live. */
export interface ShownNotification {
  id: string;
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  link: string | null;
  isRead: boolean;
  createdAt: string;
  avatarConfig: Record<string, unknown> | null;
  senderId: string | null;
  senderName: string | null;
}

const mailTypes: readonly string[] = ['NEW_DIRECT_MESSAGE', 'FEEDBACK_RECEIVED'];

/**
 * Where a click on a notification leads: for mail and received feedback to the message that the link's last segment
 * names, for the others to the link as given; null without a link: it is only selected. MSG-12, AMB-068.
 */
export function targetOf({ type, link }: Pick<ShownNotification, 'type' | 'link'>): string | null {
  if (!link) return null;
  if (!mailTypes.includes(type)) return link;
  const path = withoutLastSlashes(pathOf(link));
  const id = path.slice(path.lastIndexOf('/') + 1);
  return id === '' ? '/inbox' : mailAddress(id);
}

/** Where a message is read. */
export function mailAddress(messageId: string): string {
  return `/inbox?messageId=${encodeURIComponent(messageId)}`;
}

/** The first `most` words of a text; '...' says that there are more. MSG-17. */
export function firstWords(text: string, most = 20): string {
  const words = text.trim().split(/\s+/);
  return words.length > most ? `${words.slice(0, most).join(' ')}...` : words.join(' ');
}

/** The unread count after some were read: never below 0. MSG-14. */
export function lowered(count: number, by: number): number {
  return Math.max(0, count - by);
}

/** A picture's description, which may come as JSON text; null when it cannot be read. MSG-10, AMB-119. */
export function readAvatarConfig(value: unknown): Record<string, unknown> | null {
  if (typeof value === 'string') {
    try {
      return readAvatarConfig(JSON.parse(value));
    } catch {
      return null;
    }
  }
  return isRecord(value) && !Array.isArray(value) ? value : null;
}

/** A live event's data as a notification; null when it is none: then nothing is updated. MSG-16. */
export function readNotification(data: unknown): ShownNotification | null {
  if (!isRecord(data)) return null;
  const { id, userId, type, title, message, link = null, isRead, createdAt } = data;
  const { senderId = null, senderName = null } = data;
  if (![id, userId, title, message, createdAt].every((value) => typeof value === 'string')) return null;
  if (typeof isRead !== 'boolean' || !isNotificationType(type)) return null;
  if (![link, senderId, senderName].every((value) => value === null || typeof value === 'string'))
    return null;
  if (Number.isNaN(Date.parse(String(createdAt)))) return null;
  return {
    ...(data as unknown as ShownNotification),
    ...({ link, senderId, senderName } as Pick<ShownNotification, 'link' | 'senderId' | 'senderName'>),
    type,
    avatarConfig: readAvatarConfig(data.avatarConfig),
  };
}

function isNotificationType(type: unknown): type is NotificationType {
  return notificationTypes.some((known) => known === type);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
