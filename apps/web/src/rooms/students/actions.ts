import { IconUserPlus } from '@tabler/icons-react';
import type { PaletteAction } from '../../ui/actions.ts';

/** What one may begin here from anywhere. */
export const actions: PaletteAction[] = [
  {
    id: 'student.add',
    label: 'student-management:studentList.add',
    icon: IconUserPlus,
    to: '/students?edit=new',
    rights: [['create:any', 'student']],
  },
];
