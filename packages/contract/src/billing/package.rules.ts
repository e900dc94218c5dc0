import { isCurrency } from '../settings/lookups/base-currency.rules.ts';
import { exactOf, exactOne, exactText, minorPlaces, rounded, toMinor } from '../shared/exact.rules.ts';
import { discountOn } from './discounts.rules.ts';
import { lineAmounts } from './line.rules.ts';
import type { DiscountType, TuitionType } from './values.ts';

// What a tuition package asks for, and what it costs after its discount (SAL-16, SAL-17): for the form, the server and the list.

/** Facts that only a package of this type has. */
export const fieldsOfTuitionType = {
  GROUP_LESSON: ['groupTeacherType'],
  INDIVIDUAL_LESSON: ['individualTeacherType', 'individualLessonDurationMinutes'],
} as const satisfies Readonly<Record<TuitionType, readonly string[]>>;

/** What is said where such a fact is missing; the first is the specification's own sentence. */
export const missingOfTuitionType = {
  groupTeacherType: 'Group teacher type is required for group lessons.',
  individualTeacherType: 'Individual teacher type is required for individual lessons.',
  individualLessonDurationMinutes: 'Lesson duration is required for individual lessons.',
} as const;

/** The sentences of SAL-17 about discounts. */
export const discountRefusals = {
  percent: 'Percentage discount value must be between 0 and 100.',
  fixed: 'Fixed amount discount must be less than the total price.',
} as const;

interface OfType {
  readonly type: TuitionType;
  readonly groupTeacherType?: unknown;
  readonly individualTeacherType?: unknown;
  readonly individualLessonDurationMinutes?: unknown;
  readonly discountType: DiscountType;
  readonly discountValue?: unknown;
}

/** The package without what it does not have: the facts of the other type, and the value of no discount. */
export function ofItsTuitionType<P extends OfType>(given: P): P {
  const own: readonly string[] = fieldsOfTuitionType[given.type];
  const foreign = Object.keys(missingOfTuitionType).filter((field) => !own.includes(field));
  return {
    ...given,
    ...Object.fromEntries(foreign.map((field) => [field, null])),
    ...(given.discountType === 'NONE' ? { discountValue: null } : {}),
  };
}

export interface Priced {
  readonly price: string;
  readonly currency: string;
  readonly discountType: DiscountType;
  readonly discountValue: string | null;
  readonly packageDurationMonths: number;
}

export interface PackagePrice {
  readonly discountAmount: string;
  /** After the package's own discount. */
  readonly finalPrice: string;
  /** The same divided by the months, rounded to what the currency can pay: for comparing, not for charging. */
  readonly monthlyPrice: string;
}

/** What the package costs. Throws a RangeError where a number is none; `previewOfPackage` does not. */
export function packagePrice(given: Priced): PackagePrice {
  const { price, currency, discountType, discountValue, packageDurationMonths: months } = given;
  const places = minorPlaces(currency);
  const unitPrice = exactOf(price);
  const value = discountType === 'NONE' ? 0n : exactOf(discountValue ?? '0');
  const terms = discountType === 'PERCENTAGE' ? { percent: value } : { amount: value };
  const discount = discountOn(toMinor(unitPrice, currency), terms, places);
  const { total } = lineAmounts({ quantity: exactOne, unitPrice, discounts: [discount] }, places);
  const unit = 10n ** BigInt(4 - places);
  return {
    discountAmount: exactText(discount),
    finalPrice: exactText(total),
    monthlyPrice: exactText(rounded(total, BigInt(months) * unit) * unit),
  };
}

/** The same of a form as it stands; undefined while a number in it is missing or none. */
export function previewOfPackage(given: Priced): PackagePrice | undefined {
  const { price, discountType, discountValue, packageDurationMonths, currency } = given;
  const value = discountValue ?? '';
  const isOff = discountType === 'NONE' || (isPlain(value) && exactOf(value) > 0n);
  if (!isPlain(price) || exactOf(price) === 0n || !isOff || !isCurrency(currency)) return undefined;
  if (refusedDiscount(given)) return undefined;
  return packageDurationMonths > 0 ? packagePrice(given) : undefined;
}

/** Why the discount does not fit the price (SAL-17); undefined where it does, or where one of them is no number. */
export function refusedDiscount({
  discountType,
  discountValue,
  price,
}: Pick<Priced, 'discountType' | 'discountValue' | 'price'>): string | undefined {
  if (!isPlain(discountValue ?? '')) return undefined;
  const value = exactOf(discountValue ?? '');
  if (discountType === 'PERCENTAGE') return value > exactOf('100') ? discountRefusals.percent : undefined;
  if (discountType === 'NONE' || !isPlain(price)) return undefined;
  return value >= exactOf(price) ? discountRefusals.fixed : undefined;
}

/** Whether the currency has so many decimals; true where one of them is not known. */
export function isPayable(amount: string, currency: string): boolean {
  if (!isPlain(amount) || !isCurrency(currency)) return true;
  return toMinor(exactOf(amount), currency) === exactOf(amount);
}

function isPlain(text: string): boolean {
  return /^\d{1,15}(\.\d{1,4})?$/.test(text);
}
