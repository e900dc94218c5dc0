import type { paymentQr } from '@bellwether/contract/settings/qr/payment-qr';
import { paymentQrText, qrRefusals, refusedAmounts } from '@bellwether/contract/settings/qr/payment-qr.rules';
import type { Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem } from '../../platform/http/problem.ts';
import { qrDrawing } from './qr-drawing.rules.ts';
import { readSettings } from './settings.queries.ts';

/** The QR code of a payment. APP-35. */
export const paymentQrHandlers: Handlers<typeof paymentQr> = {
  async draw({ query: { amount, reference } }, { db, reply }) {
    const { payment } = await readSettings(db, 'payment');
    const found = paymentQrText(payment, amount ?? null, reference);
    if ('refusal' in found) {
      const message = qrRefusals[found.refusal];
      throw refusedAmounts.includes(found.refusal)
        ? fieldProblem('amount', message)
        : conflict('QR_NOT_READY', message);
    }
    reply
      .header('content-type', 'image/svg+xml; charset=utf-8')
      // Opened by itself an SVG is a document of our origin: it may draw, and nothing else.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('x-content-type-options', 'nosniff')
      // Where the school is paid may change at any moment.
      .header('cache-control', 'private, no-store');
    return qrDrawing(found.text, payment.qrSize);
  },
};
