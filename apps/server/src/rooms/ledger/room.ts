import { taxSettings } from '@bellwether/contract/ledger/tax-settings';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { taxSettingConflicts, taxSettingHandlers } from './tax-settings.handlers.ts';

/** The manifest of the ledger room. */
export const room: Room = {
  name: 'ledger',
  mount(app, platform) {
    mount(app, platform, taxSettings, taxSettingHandlers, taxSettingConflicts);
  },
};
