import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const rights = [['read', 'finance_report']] as const;
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
      rights: [...rights],
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
    report('tax', 'TaxPage'),
    report('departments', 'DepartmentsPage'),
  ];
}
