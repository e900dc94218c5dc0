import { IconPencilPlus } from '@tabler/icons-react';
import type { PaletteAction } from '../../ui/actions.ts';

/** What one may begin here from anywhere. */
export const actions: PaletteAction[] = [
  {
    id: 'message.new',
    label: 'navigation:newMessage',
    icon: IconPencilPlus,
    to: '/inbox?compose=new',
    rights: [['create:own', 'message']],
  },
];
