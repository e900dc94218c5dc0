import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const pages = () => import('./modules-pages.ts');

/** Modules and workflows. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/modules',
      load: pages,
      name: 'ModulesPage',
      texts: ['configuration'],
      crumbs: ['navigation:administration', 'navigation:modules'],
      rights: [['read', 'module']],
    }),
    screen({
      parent,
      path: '/workflows',
      load: pages,
      name: 'WorkflowsPage',
      texts: ['configuration'],
      crumbs: ['navigation:administration', 'navigation:workflows'],
      rights: [['read', 'workflow']],
    }),
  ];
}
