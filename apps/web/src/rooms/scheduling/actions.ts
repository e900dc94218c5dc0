import { IconClipboardPlus, IconUserOff } from '@tabler/icons-react';
import type { PaletteAction } from '../../ui/actions.ts';

/** What one may begin here from anywhere. */
export const actions: PaletteAction[] = [
  {
    id: 'assignment.add',
    label: 'calendar:assignment.add',
    icon: IconClipboardPlus,
    to: '/assignments?edit=new',
    rights: [['create:any', 'assignment']],
  },
  {
    id: 'staff.away',
    label: 'learning:away.action',
    icon: IconUserOff,
    to: '/staff-availability?away=new',
    rights: [['create:any', 'assignment']],
  },
];
