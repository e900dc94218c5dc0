export { ReconcilePage } from './reconcile/reconcile-page.tsx';
export { BankRulesPage } from './rules/bank-rules-page.tsx';
