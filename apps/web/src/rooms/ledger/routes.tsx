import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const books = () => import('./books-pages.ts');

/** The screens of the ledger. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/finance/accounts',
      load: books,
      name: 'AccountsPage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:accounts'],
      rights: [['read', 'account']],
    }),
    screen({
      parent,
      path: '/finance/journal',
      load: books,
      name: 'JournalPage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:journal'],
      rights: [['read', 'journal_entry']],
    }),
    screen({
      parent,
      path: '/finance/journal/$id',
      load: books,
      name: 'EntryPage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:journal', 'finance:journal.entry'],
      rights: [['read', 'journal_entry']],
    }),
    screen({
      parent,
      path: '/finance/settings',
      load: books,
      name: 'FinanceSettingsPage',
      texts: ['finance', 'configuration'],
      crumbs: ['navigation:financeSettings'],
      rights: [['read', 'finance_setting']],
    }),
    screen({
      parent,
      path: '/finance/tax-settings',
      load: books,
      name: 'TaxSettingsPage',
      texts: ['finance'],
      crumbs: ['navigation:financeSettings', 'finance:tabs.taxes'],
      rights: [['read', 'tax_setting']],
    }),
    screen({
      parent,
      path: '/finance/currencies',
      load: books,
      name: 'CurrenciesPage',
      texts: ['finance'],
      crumbs: ['navigation:financeSettings', 'finance:tabs.currencies'],
      rights: [['read', 'currency']],
    }),
  ];
}
