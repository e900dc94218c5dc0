import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/**
 * The screens of payroll, each named by its tab. The right is that to one's own payslip, the weakest: what a tab shows is decided by its
 * read, whose refusal names the right that lacks. The first load knows one name and one right for all of them.
 */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    'payslips',
    'declarations',
    'runs',
    'salaries',
    'inputs',
    'openings',
    'structures',
    'lesson-rates',
    'tax-slabs',
    'statutory-rates',
    'tax-exemptions',
    'reports',
  ].map((tab) =>
    screen({
      parent,
      path: `/payroll/${tab}`,
      load: () => import('./payroll-page.tsx'),
      texts: ['payroll'],
      crumbs: ['navigation:payroll', `payroll:tabs.${tab}`],
      rights: [['read:own', 'payslip']],
    }),
  );
}
