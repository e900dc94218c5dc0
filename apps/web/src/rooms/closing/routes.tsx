import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** The screen on which a month is closed. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/finance/period-close',
      load: () => import('./period-close-page.tsx'),
      texts: ['finance'],
      crumbs: ['navigation:finance', 'finance:periodClose.title'],
      rights: [['read', 'finance_setting']],
    }),
  ];
}
