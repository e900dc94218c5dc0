import { IconUserPlus } from '@tabler/icons-react';
import type { PaletteAction } from '../../ui/actions.ts';

/** What one may begin here from anywhere. */
export const actions: PaletteAction[] = [
  {
    id: 'user.add',
    label: 'navigation:addUser',
    icon: IconUserPlus,
    to: '/users?edit=new',
    rights: [['create:any', 'user']],
  },
];
