import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** The screens of hiring, each named by its tab and with the weakest right that opens its read; all are one chunk. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return (
    [
      ['openings', ['read', 'job_opening']],
      ['applicants', ['read:own', 'applicant']],
      ['interviews', ['read:own', 'interview']],
      ['offers', ['read:any', 'offer']],
      ['requisitions', ['read:own', 'job_requisition']],
      ['plans', ['read:own', 'hiring_plan']],
      ['stages', ['manage', 'applicant']],
    ] as const
  ).map(([tab, right]) =>
    screen({
      parent,
      path: `/hiring/${tab}`,
      load: () => import('./hiring-page.tsx'),
      texts: ['recruitment'],
      crumbs: ['navigation:hiring', `recruitment:tabs.${tab}`],
      rights: [right],
    }),
  );
}
