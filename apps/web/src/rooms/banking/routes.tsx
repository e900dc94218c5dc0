import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const matching = () => import('./matching-pages.ts');

const accounts = () => import('./accounts/bank-accounts-pages.ts');

/** The screens of banking. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/finance/bank-accounts',
      load: accounts,
      name: 'BankAccountsPage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:bankAccounts'],
      rights: [['read', 'bank_account']],
    }),
    screen({
      parent,
      path: '/finance/bank-accounts/$id',
      load: accounts,
      name: 'BankAccountPage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:bankAccounts', 'finance:banking.bankAccount'],
      rights: [['read', 'bank_account']],
    }),
    screen({
      parent,
      path: '/finance/bank-accounts/$id/reconcile',
      load: matching,
      name: 'ReconcilePage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:bankAccounts', 'finance:banking.reconcile'],
      rights: [['read', 'bank_account']],
    }),
    screen({
      parent,
      path: '/finance/bank-rules',
      load: matching,
      name: 'BankRulesPage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:bankAccounts', 'finance:banking.bankRules.title'],
      rights: [['read', 'bank_account']],
    }),
  ];
}
