import { locations } from '@bellwether/contract/settings/locations';
import { systemSettings } from '@bellwether/contract/settings/system-settings';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { locationConflicts, locationHandlers } from './locations.handlers.ts';
import { type SettingsOptions, settingsHandlers } from './settings.handlers.ts';

export { readSettings, writeSettings } from './settings.queries.ts';
export { location } from './settings.table.ts';

/** The door of the settings room. */
export function settings(app: FastifyInstance, platform: Platform, options: SettingsOptions): void {
  mount(app, platform, systemSettings, settingsHandlers(options));
  mount(app, platform, locations, locationHandlers, locationConflicts);
}
