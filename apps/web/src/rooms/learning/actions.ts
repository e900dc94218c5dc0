import { IconBook, IconListNumbers, IconPaperclip, IconSchool } from '@tabler/icons-react';
import type { PaletteAction } from '../../ui/actions.ts';

/** What one may begin here from anywhere. */
export const actions: PaletteAction[] = [
  {
    id: 'class.setUp',
    label: 'learning:setUp.action',
    icon: IconSchool,
    to: '/classes/new',
    rights: [['create:any', 'class']],
  },
  {
    id: 'class.add',
    label: 'learning:classList.add',
    icon: IconSchool,
    to: '/classes?edit=new',
    rights: [['create:any', 'class']],
  },
  {
    id: 'course.add',
    label: 'learning:courseList.add',
    icon: IconBook,
    to: '/courses?edit=new',
    rights: [['create:any', 'course']],
  },
  {
    id: 'curriculum.add',
    label: 'learning:curriculum.add',
    icon: IconListNumbers,
    to: '/curricula?edit=new',
    rights: [['create:any', 'curriculum']],
  },
  {
    id: 'material.add',
    label: 'learning:material.add',
    icon: IconPaperclip,
    to: '/materials?edit=new',
    rights: [['create:own', 'material']],
  },
];
