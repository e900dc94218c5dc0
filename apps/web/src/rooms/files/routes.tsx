import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** The screen of the files room; everything else of it stands on other rooms' screens. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/settings/files',
      load: () => import('./files-page.tsx'),
      texts: ['configuration'],
      crumbs: ['navigation:settings', 'configuration:tabs.files'],
      rights: [['read:any', 'file']],
    }),
  ];
}
