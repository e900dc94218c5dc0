import { z } from 'zod';
import { currencies } from '../settings/lookups/currencies.values.ts';
import { isMoney, moneyText } from './money.rules.ts';

const codes = new Set<string>(currencies.map(({ code }) => code));

const moneyMessage = (name: string) => `${name} must be an amount of at least 0 with at most two decimals`;

/** An amount that is not negative, sent as a decimal string or a number, kept as an exact decimal string. */
export function money(name: string) {
  return z
    .union([z.string(), z.number()], moneyMessage(name))
    .transform((value) => String(value).trim())
    .refine(isMoney, moneyMessage(name))
    .transform(moneyText);
}

/** An amount or nothing: empty text is nothing, and so is an absent one. */
export function optionalMoney(name: string) {
  return z
    .union([z.string(), z.number()], moneyMessage(name))
    .nullish()
    .transform((value) => (value == null || String(value).trim() === '' ? null : String(value).trim()))
    .refine((text) => text === null || isMoney(text), moneyMessage(name))
    .transform((text) => (text === null ? null : moneyText(text)));
}

/** The ISO code of a currency that the product knows (SAL-03: 3 characters). */
export const Currency = z
  .string()
  .trim()
  .toUpperCase()
  .length(3, 'Currency must be 3 characters')
  .refine((code) => codes.has(code), 'Choose a currency');

/** A whole number between two bounds, or nothing: empty text is nothing. */
export function optionalWhole(name: string, least: number, most: number) {
  const message = `${name} must be a whole number from ${least} to ${most}`;
  return z
    .union([z.number(), z.literal('')], message)
    .nullish()
    .transform((value) => (value === '' || value == null ? null : value))
    .refine(
      (value) => value === null || (Number.isInteger(value) && value >= least && value <= most),
      message,
    );
}

/** A number between two bounds with at most two decimals, or nothing: empty text is nothing. */
export function optionalNumber(name: string, least: number, most: number) {
  const message = `${name} must be a number from ${least} to ${most} with at most two decimals`;
  return z
    .union([z.number(), z.literal('')], message)
    .nullish()
    .transform((value) => (value === '' || value == null ? null : value))
    .refine((value) => value === null || (value >= least && value <= most && hasTwoDecimals(value)), message);
}

/** Text of a length between two bounds, or nothing: empty text is nothing. */
export function optionalBetween(name: string, least: number, most: number) {
  const message = `${name} must be ${least} to ${most} characters`;
  return z
    .string()
    .trim()
    .nullish()
    .transform((text) => text || null)
    .refine((text) => text === null || (text.length >= least && text.length <= most), message);
}

/** A list of values of a fixed set in a query, separated by commas. */
export function oneOrMore<const V extends readonly [string, ...string[]]>(values: V) {
  return z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values)))
    .optional();
}

function hasTwoDecimals(value: number): boolean {
  return /^\d+(\.\d{1,2})?$/.test(String(value));
}
