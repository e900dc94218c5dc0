import { IconLayoutKanban } from '@tabler/icons-react';
import type { PaletteAction } from '../../ui/actions.ts';

/** What one may begin here from anywhere. */
export const actions: PaletteAction[] = [
  {
    id: 'board.add',
    label: 'inbox:boards.add',
    icon: IconLayoutKanban,
    to: '/boards?edit=new',
    rights: [['create:own', 'kanban']],
  },
];
