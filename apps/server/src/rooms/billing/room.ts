import { tuitionPackages } from '@bellwether/contract/billing/tuition-packages';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { tuitionPackageHandlers } from './tuition-packages.handlers.ts';

/** The manifest of the billing room. */
export const room: Room = {
  name: 'billing',
  mount(app, platform) {
    mount(app, platform, tuitionPackages, tuitionPackageHandlers);
  },
};
