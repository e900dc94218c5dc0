export { maintenanceText } from './maintenance.rules.ts';
export { type OrganizationLogo, organizationLogo } from './organization-logo.queries.ts';
export {
  type OrganizationDay,
  type OrganizationTime,
  organizationDay,
  organizationTime,
  organizationZone,
} from './organization-time.queries.ts';
export { drawPaymentQr, paymentQrOf, placeToPay } from './payment-qr.queries.ts';
export { readSettings, writeSettings } from './settings.queries.ts';
export type { SettingsOptions } from './settings.types.ts';
