import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** The screens of the ledger room. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/finance/tax-settings',
      load: () => import('./tax-settings-page.tsx'),
      name: 'TaxSettingsPage',
      texts: ['finance'],
      crumbs: ['navigation:taxSettings'],
      rights: [['read', 'tax_setting']],
    }),
  ];
}
