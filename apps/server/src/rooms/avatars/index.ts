import { avatars } from '@bellwether/contract/avatars/avatars';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { avatarHandlers } from './avatars.handlers.ts';
import { makePictures } from './pictures.ts';

export { storeAvatar } from './store-avatar.ts';

/** The door of the avatars' room: drawn pictures of people, and who they are. */
export function avatarsRoom(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, avatars, avatarHandlers(makePictures()));
}
