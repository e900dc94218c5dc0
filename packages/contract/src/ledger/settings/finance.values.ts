// Values of the finance settings without a schema: a page may import them without bringing zod along.

/** By which rules the books are kept: American, international, those of the country. FIN-20. */
export const accountingStandards = ['GAAP', 'IFRS', 'LOCAL'] as const;

/** Where rates come from: by hand, or from any service that answers by HTTP. FIN-21, AMB-215. */
export const rateProviders = ['MANUAL', 'HTTP'] as const;

export const rateFrequencies = ['HOURLY', 'DAILY', 'WEEKLY'] as const;

/** Whether tax is rounded on each line or on the document's sum of a tax. AMB-095. */
export const taxRoundings = ['LINE', 'DOCUMENT'] as const;

/** At how many days from the due day customers may be reminded: at most so many steps, each within the limits; below 0 is before it. */
export const reminderLimits = { steps: 6, least: -30, most: 90 } as const;

/** For how many days a seat may be held at most. AMB-260. */
export const mostHoldDays = 90;

/** So many children of one payer have a percent of their own at most; who comes later has that of the last. */
export const mostSiblings = 6;

/** What a school begins with. FIN-25, AMB-095. The base currency, USD at first, stands in the system settings. */
export const financeDefaults = {
  showCurrencySymbol: true,
  currencySymbolPosition: 'before',
  decimalPlaces: 2,
  thousandsSeparator: ',',
  decimalSeparator: '.',
  fiscalYearStart: 1,
  accountingStandard: 'IFRS',
  multiCurrency: false,
  taxRounding: 'LINE',
  orderApprovalAmount: null,
  orderDiscountLimit: null,
  refundApprovalAmount: '0.00',
  seatHoldDays: null,
  leavingFee: null,
  siblingDiscounts: [] as string[],
  staffDiscount: null,
  earlyDiscount: null,
  earlyDays: null,
  volumeDiscount: null,
  volumeQuantity: null,
  closingDate: null,
  hardClosingDate: null,
  autoRateUpdates: false,
  exchangeRateProvider: 'MANUAL',
  updateFrequency: 'DAILY',
  endpoint: null,
  timeout: 30,
  failover: false,
  fallbackProvider: null,
  fallbackEndpoint: null,
  retryAttempts: 3,
  remindersOn: false,
  reminderDays: [-3, 1, 7, 21] as number[],
} as const;
