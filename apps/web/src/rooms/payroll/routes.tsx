import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const payroll = () => import('./payroll-pages.ts');

/** The screens of payroll. */
export function routes(parent: AnyRoute): AnyRoute[] {
  const common = { parent, load: payroll, texts: ['payroll'] };
  return [
    screen({
      ...common,
      path: '/payroll/tax-slabs',
      name: 'TaxSlabsPage',
      crumbs: ['navigation:payroll', 'payroll:tabs.taxSlabs'],
      rights: [['read', 'tax_slab']],
    }),
    screen({
      ...common,
      path: '/payroll/tax-exemptions',
      name: 'TaxExemptionsPage',
      crumbs: ['navigation:payroll', 'payroll:tabs.exemptions'],
      rights: [['read', 'tax_exemption']],
    }),
    screen({
      ...common,
      path: '/payroll/statutory-rates',
      name: 'StatutoryRatesPage',
      crumbs: ['navigation:payroll', 'payroll:tabs.rates'],
      rights: [['read', 'tax_slab']],
    }),
    screen({
      ...common,
      path: '/payroll/declarations',
      name: 'DeclarationsPage',
      crumbs: ['navigation:payroll', 'payroll:tabs.declarations'],
      rights: [['read:own', 'exemption_declaration']],
    }),
  ];
}
