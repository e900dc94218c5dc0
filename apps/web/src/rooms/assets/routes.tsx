import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** The screens of the fixed assets. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/finance/assets',
      load: () => import('./assets-page.tsx'),
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:assets'],
      rights: [['read', 'asset']],
    }),
    screen({
      parent,
      path: '/finance/assets/$id',
      load: () => import('./asset-page.tsx'),
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:assets', 'finance:assets.asset'],
      rights: [['read', 'asset']],
    }),
  ];
}
