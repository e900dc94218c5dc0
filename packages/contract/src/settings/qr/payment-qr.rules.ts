import { exactOf, toMinor } from '../../shared/exact.rules.ts';
import type { QrFormat } from '../values.ts';
import { epcText, isIban, plainIban } from './epc.rules.ts';
import { vietQrText } from './vietqr.rules.ts';

// What the QR code of a payment says, by the payment settings (APP-35): VietQR; under 'basic' the EPC code where there is an IBAN and
// the money is euros, else the bank details in plain lines.

export interface PaidTo {
  readonly bankName: string;
  readonly branch: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly bankBin: string;
  readonly iban: string;
  readonly currency: string;
  readonly qrFormat: QrFormat;
}

/** Why there is no code: what the settings lack, or an amount that the code cannot say. */
export const qrRefusals = {
  details: 'The payment settings have no bank details',
  bin: 'VietQR needs the BIN of the bank',
  currency: 'VietQR needs Vietnamese dong as the currency',
  account: 'VietQR takes an account number of at most 19 letters and digits',
  amount: 'The currency has fewer decimals',
  largest: 'The amount is too large for this QR code',
} as const;
export type QrRefusal = keyof typeof qrRefusals;

/** The refusals that are about the amount, not about the settings. */
export const refusedAmounts: readonly QrRefusal[] = ['amount', 'largest'];

/**
 * The text to draw, or why there is none; of settings as they are being typed, too. `amount` is a positive decimal ('5400000.00') in the currency of the settings, or null.
 */
export function paymentQrText(
  to: PaidTo,
  amount: string | null,
  reference: string,
): { readonly text: string } | { readonly refusal: QrRefusal } {
  if (amount !== null && toMinor(exactOf(amount), to.currency) !== exactOf(amount))
    return { refusal: 'amount' };
  return to.qrFormat === 'vietqr' ? vietQrOf(to, amount, reference) : basicOf(to, amount, reference);
}

function vietQrOf(to: PaidTo, amount: string | null, reference: string) {
  const account = to.accountNumber.replaceAll(/[ .-]/g, '');
  const whole = amount?.split('.')[0] ?? null;
  if (!account) return { refusal: 'details' } as const;
  if (!/^\d{6}$/.test(to.bankBin)) return { refusal: 'bin' } as const;
  if (to.currency !== 'VND') return { refusal: 'currency' } as const;
  if (!/^[A-Za-z0-9]{1,19}$/.test(account)) return { refusal: 'account' } as const;
  if (whole !== null && whole.length > 13) return { refusal: 'largest' } as const;
  return { text: vietQrText({ bin: to.bankBin, account, amount: whole, reference }) };
}

function basicOf(to: PaidTo, amount: string | null, reference: string) {
  const { iban, accountNumber, currency } = to;
  const accountName = to.accountName.trim();
  if (isIban(iban) && currency === 'EUR' && accountName) {
    if (amount !== null && exactOf(amount) > exactOf('999999999.99')) return { refusal: 'largest' } as const;
    return { text: epcText({ name: accountName.slice(0, 70).trim(), iban, amount, reference }) };
  }
  if (!accountNumber && !iban) return { refusal: 'details' } as const;
  const lines = [
    accountName,
    [to.bankName, to.branch].filter(Boolean).join(', '),
    plainIban(iban) || accountNumber,
    amount === null ? '' : `${amount} ${currency}`,
    reference,
  ];
  return { text: lines.filter(Boolean).join('\n') };
}
