import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** Modules and workflows. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/modules',
      load: () => import('./modules-page.tsx'),
      texts: ['configuration'],
      crumbs: ['navigation:administration', 'navigation:modules'],
      rights: [['read', 'module']],
    }),
    screen({
      parent,
      path: '/workflows',
      load: () => import('./workflows-page.tsx'),
      texts: ['configuration'],
      crumbs: ['navigation:administration', 'navigation:workflows'],
      rights: [['read', 'workflow']],
    }),
  ];
}
