import type { AnyRoute } from '@tanstack/react-router';
import { type RightPair, screen } from '../../ui/route.tsx';

const load = () => import('./payroll-page.tsx');

// Named by their tab, whose text is their crumb.
const screens = [
  ['salaries', 'salary_structure'],
  ['structures', 'salary_structure'],
  ['lesson-rates', 'salary_structure'],
  ['tax-slabs', 'tax_slab'],
  ['statutory-rates', 'tax_slab'],
  ['tax-exemptions', 'tax_exemption'],
] as const;

/** The screens of payroll. */
export function routes(parent: AnyRoute): AnyRoute[] {
  const made = (tab: string, right: RightPair) =>
    screen({
      parent,
      load,
      path: `/payroll/${tab}`,
      texts: ['payroll'],
      crumbs: ['navigation:payroll', `payroll:tabs.${tab}`],
      rights: [right],
    });
  return [
    ...screens.map(([tab, subject]) => made(tab, ['read', subject])),
    made('declarations', ['read:own', 'exemption_declaration']),
  ];
}
