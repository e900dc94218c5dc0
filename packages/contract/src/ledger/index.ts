export { taxSettings } from './tax-settings.ts';
