export { assignmentTypes } from './assignment-types.ts';
export { branding } from './branding.ts';
export { config } from './config.ts';
export { customFields } from './custom-fields.ts';
export { locations } from './locations.ts';
export { paymentQr } from './qr/payment-qr.ts';
export { systemSettings } from './system-settings.ts';
