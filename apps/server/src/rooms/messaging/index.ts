import { notifications } from '@bellwether/contract/messaging/notifications';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { notificationHandlers } from './notifications.handlers.ts';

export { notify } from './notify.ts';

/** The door of the messaging room: notifications and the live stream. */
export function messaging(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, notifications, notificationHandlers);
}
