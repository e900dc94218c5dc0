export { accountConflicts, createAccount, demandAccountMayChange } from './accounts/account.commands.ts';
export { accountsOfLedger, balanceOf } from './accounts/accounts.queries.ts';
export { applyChart } from './accounts/apply-chart.commands.ts';
export { demandControlAccounts, readControlAccounts } from './accounts/control-accounts.queries.ts';
export { demandCashAccount } from './accounts/demand-cash-account.queries.ts';
export { bookedOnAccount, foreignBalanceOf, foreignCurrencyOf } from './accounts/foreign-account.queries.ts';
export { rateOn } from './currencies/currencies.queries.ts';
export { type DocumentRate, demandRate, documentCurrency } from './currencies/document-rate.queries.ts';
export { chainHead } from './journal/chain-head.queries.ts';
export {
  type Movement,
  movementsByDepartment,
  movementsByMonth,
  movementsOf,
  type Period,
} from './journal/movements.queries.ts';
export { storeEntries } from './journal/new-entry.commands.ts';
export { nextNumber, nextNumbers } from './journal/number-series.commands.ts';
export { newSalt, type PostingLine, post, postAll, postCarriedOver } from './journal/post.commands.ts';
export { postingConflicts } from './journal/posting.conflicts.ts';
export { reversedLines } from './journal/reversed-lines.queries.ts';
export { seal } from './journal/seal.commands.ts';
export { entriesToApprove } from './journal/to-approve.queries.ts';
export { verifyLedger } from './journal/verify.queries.ts';
export { checkedLinesOf } from './journal/write-entry.commands.ts';
export { baseCurrencyOf } from './settings/base-currency.queries.ts';
export { closeBooks } from './settings/close-books.commands.ts';
export { discountTerms } from './settings/discount-rules.queries.ts';
export {
  closingDates,
  fiscalYearStart,
  leavingFee,
  moneyFormat,
  orderLimits,
  refundLimit,
  reminderTerms,
  seatHoldDays,
  taxRoundingOf,
} from './settings/finance-settings.queries.ts';
export { type LineTaxed, withTaxes } from './taxes/line-taxes.queries.ts';
export { defaultTaxOn, taxOn } from './taxes/tax-settings.queries.ts';
