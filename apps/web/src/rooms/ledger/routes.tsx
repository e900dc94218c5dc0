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
      path: '/finance/tax-settings',
      load: () => import('./tax-settings-page.tsx'),
      texts: ['finance'],
      crumbs: ['navigation:taxSettings'],
      rights: [['read', 'tax_setting']],
    }),
  ];
}
