import { assignmentTypes } from '@bellwether/contract/settings/assignment-types';
import { branding } from '@bellwether/contract/settings/branding';
import { config } from '@bellwether/contract/settings/config';
import { customFields } from '@bellwether/contract/settings/custom-fields';
import { locations } from '@bellwether/contract/settings/locations';
import { paymentQr } from '@bellwether/contract/settings/qr/payment-qr';
import { systemSettings } from '@bellwether/contract/settings/system-settings';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { assignmentTypeConflicts, assignmentTypeHandlers } from './assignment-types.handlers.ts';
import { brandingHandlers } from './branding.handlers.ts';
import { configHandlers } from './config.handlers.ts';
import { customFieldConflicts, customFieldHandlers } from './custom-fields.handlers.ts';
import { locationConflicts, locationHandlers } from './locations.handlers.ts';
import { paymentQrHandlers } from './payment-qr.handlers.ts';
import { settingsHandlers } from './settings.handlers.ts';
import { storedBranding } from './stored-keys.queries.ts';

/** The manifest of the settings room. */
export const room: Room = {
  name: 'settings',
  mount(app, platform, { settings }) {
    mount(app, platform, systemSettings, settingsHandlers(settings));
    mount(app, platform, branding, brandingHandlers(settings));
    mount(app, platform, config, configHandlers(settings));
    mount(app, platform, paymentQr, paymentQrHandlers);
    mount(app, platform, locations, locationHandlers, locationConflicts);
    mount(app, platform, assignmentTypes, assignmentTypeHandlers, assignmentTypeConflicts);
    mount(app, platform, customFields, customFieldHandlers, customFieldConflicts);
  },
  storedKeys: [storedBranding],
};
