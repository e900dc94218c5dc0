import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** The screens of the ledger. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/finance/accounts',
      load: () => import('./accounts/accounts-page.tsx'),
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:accounts'],
      rights: [['read', 'account']],
    }),
    screen({
      parent,
      path: '/finance/journal',
      load: () => import('./journal/journal-page.tsx'),
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:journal'],
      rights: [['read', 'journal_entry']],
    }),
    screen({
      parent,
      path: '/finance/journal/$id',
      load: () => import('./journal/entry-page.tsx'),
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:journal', 'finance:journal.entry'],
      rights: [['read', 'journal_entry']],
    }),
    screen({
      parent,
      path: '/finance/settings',
      load: () => import('./settings/finance-settings-page.tsx'),
      texts: ['finance', 'configuration'],
      crumbs: ['navigation:financeSettings'],
      rights: [['read', 'finance_setting']],
    }),
    screen({
      parent,
      path: '/finance/tax-settings',
      load: () => import('./taxes/tax-settings-page.tsx'),
      texts: ['finance'],
      crumbs: ['navigation:financeSettings', 'finance:tabs.taxes'],
      rights: [['read', 'tax_setting']],
    }),
    screen({
      parent,
      path: '/finance/currencies',
      load: () => import('./currencies/currencies-page.tsx'),
      texts: ['finance'],
      crumbs: ['navigation:financeSettings', 'finance:tabs.currencies'],
      rights: [['read', 'currency']],
    }),
  ];
}
