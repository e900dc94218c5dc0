import { IconCalendarOff } from '@tabler/icons-react';
import type { PaletteAction } from '../../ui/actions.ts';

/** What one may begin here from anywhere. */
export const actions: PaletteAction[] = [
  {
    id: 'holiday.add',
    label: 'configuration:holidays.addCustom',
    icon: IconCalendarOff,
    to: '/settings/holidays?holiday=new',
    rights: [['create', 'holiday']],
  },
];
