import type { BodyOf, Reply } from '../../../api/types.ts';
import { fieldAmount } from '../../../ui/form/money-field.tsx';

/** The finance settings as they are read. */
export type StoredFinance = Reply<'GET /api/finance/settings'>['data'];

type Body = Omit<BodyOf<'PUT /api/finance/settings'>, 'version'>;

/** What the form has: the key is typed in anew or forgotten, and never shown. */
export type FinanceValues = Omit<
  Body,
  | 'apiKey'
  | 'endpoint'
  | 'fallbackEndpoint'
  | 'orderApprovalAmount'
  | 'orderDiscountLimit'
  | 'refundApprovalAmount'
  | 'leavingFee'
  | 'siblingDiscounts'
  | 'staffDiscount'
  | 'earlyDiscount'
  | 'volumeDiscount'
  | 'earlyDays'
  | 'volumeQuantity'
  | 'seatHoldDays'
  | 'reminderDays'
> & {
  orderApprovalAmount: string;
  orderDiscountLimit: string;
  refundApprovalAmount: string;
  leavingFee: string;
  /** As they are typed: '0, 10, 15'. */
  siblingDiscounts: string;
  staffDiscount: string;
  earlyDiscount: string;
  volumeDiscount: string;
  earlyDays: number | '';
  volumeQuantity: number | '';
  seatHoldDays: number | '';
  apiKey: string;
  forgetsKey: boolean;
  endpoint: string;
  fallbackEndpoint: string;
  /** As it is typed: '-3, 1, 7, 21'. */
  reminderDays: string;
};

/** The form's values of what is stored. */
export function valuesOf(stored: StoredFinance): FinanceValues {
  return {
    baseCurrency: stored.baseCurrency,
    showCurrencySymbol: stored.showCurrencySymbol,
    currencySymbolPosition: stored.currencySymbolPosition,
    decimalPlaces: stored.decimalPlaces,
    thousandsSeparator: stored.thousandsSeparator,
    decimalSeparator: stored.decimalSeparator,
    fiscalYearStart: stored.fiscalYearStart,
    accountingStandard: stored.accountingStandard,
    multiCurrency: stored.multiCurrency,
    taxRounding: stored.taxRounding,
    orderApprovalAmount: fieldAmount(stored.orderApprovalAmount),
    orderDiscountLimit: fieldAmount(stored.orderDiscountLimit),
    refundApprovalAmount: fieldAmount(stored.refundApprovalAmount),
    leavingFee: fieldAmount(stored.leavingFee),
    siblingDiscounts: stored.siblingDiscounts.map(fieldAmount).join(', '),
    staffDiscount: fieldAmount(stored.staffDiscount),
    earlyDiscount: fieldAmount(stored.earlyDiscount),
    volumeDiscount: fieldAmount(stored.volumeDiscount),
    earlyDays: stored.earlyDays ?? '',
    volumeQuantity: stored.volumeQuantity ?? '',
    seatHoldDays: stored.seatHoldDays ?? '',
    closingDate: stored.closingDate,
    hardClosingDate: stored.hardClosingDate,
    autoRateUpdates: stored.autoRateUpdates,
    exchangeRateProvider: stored.exchangeRateProvider,
    updateFrequency: stored.updateFrequency,
    timeout: stored.timeout,
    failover: stored.failover,
    fallbackProvider: stored.fallbackProvider,
    retryAttempts: stored.retryAttempts,
    endpoint: stored.endpoint ?? '',
    fallbackEndpoint: stored.fallbackEndpoint ?? '',
    apiKey: '',
    forgetsKey: false,
    remindersOn: stored.remindersOn,
    reminderDays: stored.reminderDays.join(', '),
  };
}

/** What is sent: without a typed key the stored one stays, unless it is to be forgotten. */
export function bodyOf(values: FinanceValues): Body {
  const {
    apiKey,
    forgetsKey,
    reminderDays,
    siblingDiscounts,
    earlyDays,
    volumeQuantity,
    seatHoldDays,
    ...rest
  } = values;
  const fields = {
    ...{ ...rest, reminderDays: daysOf(reminderDays), siblingDiscounts: partsOf(siblingDiscounts) },
    earlyDays: earlyDays === '' ? null : earlyDays,
    volumeQuantity: volumeQuantity === '' ? null : volumeQuantity,
    seatHoldDays: seatHoldDays === '' ? null : seatHoldDays,
  };
  if (apiKey.trim() !== '') return { ...fields, apiKey };
  return forgetsKey ? { ...fields, apiKey: null } : fields;
}

/** Above what is allowed, so that the sentence of the schema stands at the field. */
const noDay = 1000;

/** What was typed with commas or spaces in between: '0, 10, 15' is three. */
export function partsOf(typed: string): string[] {
  return typed.split(/[\s,;]/).filter((part) => part !== '');
}

function daysOf(typed: string): number[] {
  // The minus sign of a word processor means the same as that of the keyboard.
  return partsOf(typed).map((part) => {
    const day = part.replace('\u2212', '-');
    return /^-?\d{1,3}$/.test(day) ? Number(day) : noDay;
  });
}
