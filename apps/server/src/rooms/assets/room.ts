import { assets } from '@bellwether/contract/assets/assets';
import { depreciation } from '@bellwether/contract/assets/depreciation';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { assetConflicts, assetHandlers } from './assets.handlers.ts';
import { depreciationHandlers } from './depreciation.handlers.ts';

/** The manifest of the fixed assets: what they cost, what they lose by the month, and how they leave. */
export const room: Room = {
  name: 'assets',
  mount(app, platform) {
    mount(app, platform, assets, assetHandlers, assetConflicts);
    mount(app, platform, depreciation, depreciationHandlers, assetConflicts);
  },
};
