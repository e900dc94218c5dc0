import type { AnyRoute } from '@tanstack/react-router';
import { type RightPair, screen } from '../../ui/route.tsx';

const lists = () => import('./lists-pages.ts');

type TabName = 'OrganizationTab' | 'SystemTab' | 'AppearanceTab' | 'AdvancedTab' | 'PaymentTab';

const load = () => import('./settings-page.tsx');

/** The settings, one screen for each tab so that each has an address. */
export function routes(parent: AnyRoute): AnyRoute[] {
  const tab = (
    path: string,
    name: TabName,
    crumb: string,
    rights: readonly RightPair[] = [['read', 'setting']],
  ) =>
    screen({
      parent,
      path,
      load,
      name,
      texts: ['configuration'],
      crumbs: path === '/settings' ? ['navigation:settings'] : ['navigation:settings', crumb],
      rights,
    });
  return [
    tab('/settings', 'OrganizationTab', 'navigation:organization', [
      ['read', 'setting'],
      ['read', 'payment_setting'],
    ]),
    tab('/settings/system', 'SystemTab', 'navigation:system'),
    tab('/settings/appearance', 'AppearanceTab', 'navigation:appearance'),
    tab('/settings/advanced', 'AdvancedTab', 'configuration:tabs.advanced'),
    tab('/settings/payment', 'PaymentTab', 'configuration:tabs.payment', [['read', 'payment_setting']]),
    screen({
      parent,
      path: '/settings/custom-fields',
      load: lists,
      name: 'CustomFieldsPage',
      texts: ['configuration'],
      crumbs: ['navigation:settings', 'configuration:tabs.customFields'],
      rights: [['read', 'custom_field']],
    }),
    screen({
      parent,
      path: '/settings/locations',
      load: lists,
      name: 'LocationsPage',
      texts: ['configuration'],
      crumbs: ['navigation:settings', 'configuration:tabs.locations'],
      rights: [['read', 'location']],
    }),
    screen({
      parent,
      path: '/settings/assignment-types',
      load: lists,
      name: 'AssignmentTypesPage',
      texts: ['configuration'],
      crumbs: ['navigation:settings', 'configuration:tabs.assignmentTypes'],
      rights: [['read', 'assignment_type']],
    }),
  ];
}
