import { paymentQrText, qrRefusals, refusedAmounts } from '@bellwether/contract/settings/qr/payment-qr.rules';
import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { conflict, fieldProblem } from '../../platform/http/problem.ts';
import { qrDrawing } from './qr-drawing.rules.ts';
import { readSettings } from './settings.queries.ts';

/**
 * The drawing of a payment's QR code by the payment settings, as SVG; the reply gets its headers. The amount is a decimal string in the currency of those
 * settings, null: the payer enters it. Throws 400 at an amount that the code cannot say, 409 QR_NOT_READY where the settings lack what it takes. APP-35.
 */
export async function drawPaymentQr(
  { db, reply }: Pick<Context, 'db' | 'reply'>,
  amount: string | null,
  reference: string,
): Promise<string> {
  const { payment } = await readSettings(db, 'payment');
  const found = paymentQrText(payment, amount, reference);
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
}

/**
 * As `drawPaymentQr`, for a document, as SVG: null where the settings lack what it takes or the code cannot say the amount. APP-35.
 */
export async function paymentQrOf(db: Db, amount: string, reference: string): Promise<string | null> {
  const { payment } = await readSettings(db, 'payment');
  const found = paymentQrText(payment, amount, reference);
  return 'refusal' in found ? null : qrDrawing(found.text, payment.qrSize);
}

/** Where a payer sends money of a currency to, and whether a QR code says so; null where the settings name no account. */
export async function placeToPay(db: Db, currency: string) {
  const { payment } = await readSettings(db, 'payment');
  const { bankName, accountNumber, accountName } = payment;
  if (!accountNumber) return null;
  const hasQr = payment.currency === currency && !('refusal' in paymentQrText(payment, '1', ''));
  return { bankName, accountNumber, accountName, hasQr };
}
