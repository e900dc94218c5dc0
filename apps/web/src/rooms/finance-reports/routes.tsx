import type { AnyRoute } from '@tanstack/react-router';
import { type RightPair, screen } from '../../ui/route.tsx';

/** The margin of classes tells what people are paid. */
const rightOf = (path: string): RightPair =>
  path === 'class-margin' ? ['read', 'payroll_report'] : ['read', 'finance_report'];
const load = () => import('./report-pages.ts');

/** The statements of the ledger. */
export function routes(parent: AnyRoute): AnyRoute[] {
  const report = (path: string, name: string) =>
    screen({
      parent,
      path: path === 'trial-balance' ? '/finance/reports' : `/finance/reports/${path}`,
      load,
      name,
      texts: ['finance'],
      crumbs: ['navigation:finance', `finance:reports.${path}`],
      rights: [rightOf(path)],
    });
  return [
    report('trial-balance', 'TrialBalancePage'),
    report('balance-sheet', 'BalanceSheetPage'),
    report('profit-and-loss', 'ProfitAndLossPage'),
    report('cash-flow', 'CashFlowPage'),
    report('general-ledger', 'GeneralLedgerPage'),
    report('receivable-ageing', 'ReceivableAgeingPage'),
    report('payable-ageing', 'PayableAgeingPage'),
    report('deferred-revenue', 'DeferredPage'),
    report('class-margin', 'ClassMarginPage'),
    report('tax', 'TaxPage'),
    report('departments', 'DepartmentsPage'),
  ];
}
