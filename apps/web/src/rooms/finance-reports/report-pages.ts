// One chunk for the reports: one goes from tab to tab, and each small chunk costs the first load its name.
export { PayableAgeingPage, ReceivableAgeingPage } from './ageing-pages.tsx';
export { BalanceSheetPage } from './balance-sheet-page.tsx';
export { CashFlowPage } from './cash-flow-page.tsx';
export { ClassMarginPage } from './class-margin-page.tsx';
export { DeferredPage } from './deferred-page.tsx';
export { DepartmentsPage } from './departments-page.tsx';
export { GeneralLedgerPage } from './general-ledger-page.tsx';
export { ProfitAndLossPage } from './profit-and-loss-page.tsx';
export { TaxPage } from './tax-page.tsx';
export { TrialBalancePage } from './trial-balance-page.tsx';
