import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const rights = [['read', 'finance_report']] as const;

/** The statements of the ledger. */
export function routes(parent: AnyRoute): AnyRoute[] {
  const report = (path: string, load: Parameters<typeof screen>[0]['load']) =>
    screen({
      parent,
      path: path === 'trial-balance' ? '/finance/reports' : `/finance/reports/${path}`,
      load,
      texts: ['finance'],
      crumbs: ['navigation:finance', `finance:reports.${path}`],
      rights: [...rights],
    });
  return [
    report('trial-balance', () => import('./trial-balance-page.tsx')),
    report('balance-sheet', () => import('./balance-sheet-page.tsx')),
    report('profit-and-loss', () => import('./profit-and-loss-page.tsx')),
    report('cash-flow', () => import('./cash-flow-page.tsx')),
    report('general-ledger', () => import('./general-ledger-page.tsx')),
    report('receivable-ageing', () => import('./receivable-ageing-page.tsx')),
    report('payable-ageing', () => import('./payable-ageing-page.tsx')),
    report('tax', () => import('./tax-page.tsx')),
    report('departments', () => import('./departments-page.tsx')),
  ];
}
