import { IconChecklist } from '@tabler/icons-react';
import type { PaletteAction } from '../../ui/actions.ts';

/** What one may begin here from anywhere. */
export const actions: PaletteAction[] = [
  {
    id: 'task.give',
    label: 'navigation:newTask',
    icon: IconChecklist,
    to: '/tasks/new',
    rights: [['create:own', 'task_instance']],
  },
];
