import { avatars } from '@bellwether/contract/avatars/avatars';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { avatarHandlers } from './avatars.handlers.ts';
import { makePictures } from './pictures.rules.ts';

/** The manifest of the avatars' room: drawn pictures of people, and who they are. */
export const room: Room = {
  name: 'avatars',
  mount(app, platform) {
    mount(app, platform, avatars, avatarHandlers(makePictures()));
  },
};
