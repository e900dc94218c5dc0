import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const load = () => import('./settings-page.tsx');

/** The settings, one screen for each tab so that each has an address. */
export function routes(parent: AnyRoute): AnyRoute[] {
  const tab = (path: string, name: 'OrganizationTab' | 'SystemTab' | 'AppearanceTab', crumb: string) =>
    screen({
      parent,
      path,
      load,
      name,
      crumbs: path === '/settings' ? ['navigation:settings'] : ['navigation:settings', crumb],
      rights: [['read', 'setting']],
    });
  return [
    tab('/settings', 'OrganizationTab', 'navigation:organization'),
    tab('/settings/system', 'SystemTab', 'navigation:system'),
    tab('/settings/appearance', 'AppearanceTab', 'navigation:appearance'),
    screen({
      parent,
      path: '/settings/locations',
      load: () => import('./locations-page.tsx'),
      name: 'LocationsPage',
      crumbs: ['navigation:settings', 'configuration:tabs.locations'],
      rights: [['read', 'location']],
    }),
  ];
}
