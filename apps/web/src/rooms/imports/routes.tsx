import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const pages = () => import('./imports-pages.ts');

const rights = [['create', 'import']] as const;

/** The import of a school's data: sending a file with the history, and one import with its report. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/settings/import',
      load: pages,
      name: 'ImportsPage',
      texts: ['configuration'],
      crumbs: ['navigation:settings', 'navigation:import'],
      rights,
    }),
    screen({
      parent,
      path: '/settings/import/$id',
      load: pages,
      name: 'RunPage',
      texts: ['configuration'],
      crumbs: ['navigation:settings', 'navigation:import', 'configuration:import.report'],
      rights,
    }),
  ];
}
