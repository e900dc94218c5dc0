export { maintenanceText } from './maintenance.rules.ts';
export { organizationDay } from './organization-day.ts';
export { type OrganizationLogo, organizationLogo } from './organization-logo.ts';
export { readSettings, writeSettings } from './settings.queries.ts';
export type { SettingsOptions } from './settings.types.ts';
