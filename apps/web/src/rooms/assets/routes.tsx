import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const assets = () => import('./assets-pages.ts');

/** The screens of the fixed assets. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/finance/assets',
      load: assets,
      name: 'AssetsPage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:assets'],
      rights: [['read', 'asset']],
    }),
    screen({
      parent,
      path: '/finance/assets/$id',
      load: assets,
      name: 'AssetPage',
      texts: ['finance'],
      crumbs: ['navigation:finance', 'navigation:assets', 'finance:assets.asset'],
      rights: [['read', 'asset']],
    }),
  ];
}
