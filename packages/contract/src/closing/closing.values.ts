/** What is looked through before a month is closed, in this order. */
export const closingItems = [
  'DRAFT_INVOICES',
  'UNPOSTED_BILLS',
  'PENDING_ENTRIES',
  'BANK',
  'DEPRECIATION',
  'REVALUATION',
] as const;
export type ClosingItem = (typeof closingItems)[number];

/** So many of the latest closings are shown. */
export const closingsShown = 12;
