import type { paymentQr } from '@bellwether/contract/settings/qr/payment-qr';
import type { Handlers } from '../../platform/http/context.ts';
import { drawPaymentQr } from './payment-qr.queries.ts';

/** The QR code of a payment. APP-35. */
export const paymentQrHandlers: Handlers<typeof paymentQr> = {
  draw: ({ query: { amount, reference } }, ctx) => drawPaymentQr(ctx, amount ?? null, reference),
};
