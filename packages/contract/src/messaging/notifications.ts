import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, idOf } from '../shared/fields.ts';
import { flag, pageCounts } from '../shared/list.ts';
import { notificationTypes } from './notification-types.ts';

/** How somebody's picture is drawn; null where nothing is known (AMB-119). */
export const AvatarConfig = z.record(z.string(), z.unknown()).nullable();

const NotificationKind = z.enum(notificationTypes);

/** One notification (MSG-10). */
export const Notification = z
  .object({
    id: Id,
    userId: Id,
    type: NotificationKind,
    title: z.string(),
    message: z.string(),
    link: z.string().nullable(),
    isRead: z.boolean(),
    createdAt: z.string(),
    avatarConfig: AvatarConfig,
    senderId: Id.nullable(),
    senderName: z.string().nullable(),
  })
  .meta({ id: 'Notification' });

const NotificationPreference = z
  .object({ type: NotificationKind, enabled: z.boolean(), locked: z.boolean() })
  .meta({ id: 'NotificationPreference' });

/** The own notifications, the stream of live events, and which notifications one wants (MSG-10 to MSG-17). */
export const notifications = endpoints({
  list: {
    method: 'GET',
    path: '/api/notifications',
    access: ['read:own', 'notification'],
    scope: 'own notifications',
    summary: 'The own notifications, newest first; isRead, or unread=true, narrows them.',
    query: z.object({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      unread: flag.optional(),
      isRead: flag.optional(),
    }),
    result: z.object({
      notifications: z.array(Notification),
      data: z.array(Notification),
      ...pageCounts,
    }),
  },
  count: {
    method: 'GET',
    path: '/api/notifications/count',
    access: ['read:own', 'notification'],
    scope: 'own notifications',
    summary: 'How many own notifications there are; with unread=true how many of them are unread.',
    query: z.object({ unread: flag.optional() }),
    result: z.object({ count: z.number().int() }),
  },
  markRead: {
    method: 'POST',
    path: '/api/notifications/:id/read',
    touches: ['/api/messages/counts'],
    access: ['edit:own', 'notification'],
    scope: 'own notifications',
    summary: 'Marks an own notification as read.',
    params: z.object({ id: idOf('notification') }),
    result: z.object({ data: Notification }),
  },
  markAllRead: {
    method: 'POST',
    path: '/api/notifications/mark-all-as-read',
    touches: ['/api/messages/counts', '/api/notifications'],
    access: ['edit:own', 'notification'],
    scope: 'own notifications',
    summary: 'Marks every own notification as read.',
    result: z.object({ count: z.number().int() }),
  },
  preferences: {
    method: 'GET',
    path: '/api/notifications/preferences',
    access: ['read:own', 'notification'],
    scope: 'own notifications',
    summary: 'Which kinds of notifications one gets, and which of them cannot be switched off.',
    result: z.object({ data: z.array(NotificationPreference) }),
  },
  savePreference: {
    method: 'PUT',
    path: '/api/notifications/preferences',
    access: ['edit:own', 'notification'],
    scope: 'own notifications',
    summary: 'Switches one kind of notifications on or off.',
    body: z.object({ type: NotificationKind, enabled: z.boolean() }),
    result: z.object({ data: z.array(NotificationPreference) }),
  },
  stream: {
    method: 'GET',
    path: '/api/events',
    alias: ['/api/notifications/events'],
    access: 'signed-in',
    summary:
      'Live events of the viewer as server-sent events, replayed after Last-Event-ID or lastEventId. The first message is SSE_CONNECTION_ESTABLISHED.',
    query: z.object({ lastEventId: z.coerce.number().int().min(0).optional() }),
    result: 'stream',
  },
});
