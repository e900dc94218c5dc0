import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams } from '../shared/fields.ts';

export const Notification = z
  .object({
    id: Id,
    type: z.string(),
    title: z.string(),
    message: z.string(),
    link: z.string().nullable(),
    isRead: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'Notification' });

export const notifications = endpoints({
  list: {
    method: 'GET',
    path: '/api/notifications',
    access: ['read:own', 'notification'],
    scope: 'own notifications',
    summary: 'The own notifications, newest first.',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
    result: z.object({ data: z.array(Notification) }),
  },
  unreadCount: {
    method: 'GET',
    path: '/api/notifications/unread-count',
    access: ['read:own', 'notification'],
    scope: 'own notifications',
    summary: 'How many own notifications are unread.',
    result: z.object({ count: z.number().int() }),
  },
  markRead: {
    method: 'PATCH',
    path: '/api/notifications/:id',
    access: ['edit:own', 'notification'],
    scope: 'own notifications',
    summary: 'Marks an own notification as read or unread.',
    params: IdParams,
    body: z.object({ isRead: z.boolean() }),
    result: z.object({ data: Notification }),
  },
  markAllRead: {
    method: 'POST',
    path: '/api/notifications/mark-all-read',
    access: ['edit:own', 'notification'],
    scope: 'own notifications',
    summary: 'Marks every own notification as read.',
    result: z.object({ count: z.number().int() }),
  },
  stream: {
    method: 'GET',
    path: '/api/events',
    access: 'signed-in',
    summary: 'Live events of the viewer as server-sent events, replayed after Last-Event-ID.',
    result: 'stream',
  },
});
