import { IconCalendarOff } from '@tabler/icons-react';
import type { AnyRoute } from '@tanstack/react-router';
import { type PaletteAction, screen } from '../../ui/route.tsx';

/** The holidays stand among the settings. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/settings/holidays',
      load: () => import('./holidays-page.tsx'),
      name: 'HolidaysPage',
      crumbs: ['navigation:settings', 'configuration:tabs.holidays'],
      rights: [['read', 'holiday']],
    }),
  ];
}

export const actions: PaletteAction[] = [
  {
    id: 'holiday.add',
    label: 'configuration:holidays.addCustom',
    icon: IconCalendarOff,
    to: '/settings/holidays?holiday=new',
    rights: [['create', 'holiday']],
  },
];
