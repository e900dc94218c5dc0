export { locations } from './locations.ts';
export { systemSettings } from './system-settings.ts';
