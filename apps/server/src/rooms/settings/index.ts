import { assignmentTypes } from '@bellwether/contract/settings/assignment-types';
import { branding } from '@bellwether/contract/settings/branding';
import { config } from '@bellwether/contract/settings/config';
import { customFields } from '@bellwether/contract/settings/custom-fields';
import { locations } from '@bellwether/contract/settings/locations';
import { systemSettings } from '@bellwether/contract/settings/system-settings';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { assignmentTypeConflicts, assignmentTypeHandlers } from './assignment-types.handlers.ts';
import { brandingHandlers } from './branding.handlers.ts';
import { configHandlers } from './config.handlers.ts';
import { customFieldConflicts, customFieldHandlers } from './custom-fields.handlers.ts';
import { locationConflicts, locationHandlers } from './locations.handlers.ts';
import { type SettingsOptions, settingsHandlers } from './settings.handlers.ts';

export { maintenanceText } from './config.handlers.ts';
export { customField } from './custom-field.table.ts';
export { organizationDay } from './organization-day.ts';
export { type OrganizationLogo, organizationLogo } from './organization-logo.ts';
export { readSettings, writeSettings } from './settings.queries.ts';
export { assignmentType, location } from './settings.table.ts';
export { storedBranding } from './stored-keys.ts';

/** The door of the settings room. */
export function settings(app: FastifyInstance, platform: Platform, options: SettingsOptions): void {
  mount(app, platform, systemSettings, settingsHandlers(options));
  mount(app, platform, branding, brandingHandlers(options));
  mount(app, platform, config, configHandlers(options));
  mount(app, platform, locations, locationHandlers, locationConflicts);
  mount(app, platform, assignmentTypes, assignmentTypeHandlers, assignmentTypeConflicts);
  mount(app, platform, customFields, customFieldHandlers, customFieldConflicts);
}
