import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/**
 * The screens of performance, each named by its tab. The right is that to one's own appraisal, the weakest: what comes is decided by the
 * read. The first load knows one name and one right for all of them.
 */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    'appraisals',
    'goals',
    'peer-reviews',
    'check-ins',
    'cycles',
    'calibration',
    'templates',
    'analytics',
  ].map((tab) =>
    screen({
      parent,
      path: `/performance/${tab}`,
      load: () => import('./performance-page.tsx'),
      texts: ['performance'],
      crumbs: ['navigation:performance', `performance:tabs.${tab}`],
      rights: [['read:own', 'appraisal']],
    }),
  );
}
