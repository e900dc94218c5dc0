import { IconUserPlus } from '@tabler/icons-react';
import type { PaletteAction } from '../../ui/actions.ts';

/** What one may begin here from anywhere. */
export const actions: PaletteAction[] = [
  {
    id: 'employee.add',
    label: 'human-resources:employeeList.add',
    icon: IconUserPlus,
    to: '/employees?edit=new',
    rights: [['create:any', 'employee']],
  },
];
