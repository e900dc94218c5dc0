import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** The holidays stand among the settings. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/settings/holidays',
      load: () => import('./holidays-page.tsx'),
      texts: ['configuration'],
      crumbs: ['navigation:settings', 'configuration:tabs.holidays'],
      rights: [['read', 'holiday']],
    }),
  ];
}
