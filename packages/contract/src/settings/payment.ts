import { z } from 'zod';
import { isCurrency } from './lookups/base-currency.rules.ts';
import { isIban, plainIban } from './qr/epc.rules.ts';
import { qrFormats, symbolPositions } from './values.ts';

const text = (max: number) => z.string().trim().max(max).default('');

const required = {
  bankName: 'Bank name is required',
  accountNumber: 'Account number is required',
  accountName: 'Account name is required',
} as const;

/**
 * Where and in which currency the organisation is paid (APP-35): what instructions to pay say, and nothing else (AMB-041). Bank details are
 * given as a whole or not at all.
 */
export const Payment = z
  .object({
    bankName: text(120),
    branch: text(120),
    accountNumber: text(40),
    accountName: text(120),
    /** The bank's number at NAPAS, which a VietQR code names. */
    bankBin: z
      .string()
      .trim()
      .regex(/^(\d{6})?$/, 'BIN must be 6 digits')
      .default(''),
    iban: z
      .string()
      .trim()
      .refine((value) => value === '' || isIban(value), 'Enter a valid IBAN')
      .transform(plainIban)
      .default(''),
    currency: z.string().refine(isCurrency, 'Choose a currency').default('VND'),
    currencySymbol: z.string().trim().min(1, 'Currency symbol is required').max(8).default('₫'),
    symbolPosition: z.enum(symbolPositions).default('after'),
    qrFormat: z.enum(qrFormats).default('basic'),
    qrSize: z
      .number('QR code size must be between 100 and 500')
      .int('QR code size must be between 100 and 500')
      .min(100, 'QR code size must be between 100 and 500')
      .max(500, 'QR code size must be between 100 and 500')
      .default(200),
  })
  .check(({ value, issues }) => {
    const { bankName, branch, accountNumber, accountName, bankBin, iban } = value;
    const given = bankName || branch || accountNumber || accountName || bankBin || iban;
    if (!given) return;
    for (const [field, message] of Object.entries(required)) {
      if (value[field as keyof typeof required] === '')
        issues.push({ code: 'custom', input: value, path: [field], message });
    }
  });
