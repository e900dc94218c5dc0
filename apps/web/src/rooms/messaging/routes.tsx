import { IconPencilPlus } from '@tabler/icons-react';
import type { AnyRoute } from '@tanstack/react-router';
import { type PaletteAction, screen } from '../../ui/route.tsx';

/** Screens of the messaging room. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/inbox',
      load: () => import('./inbox-page.tsx'),
      name: 'InboxPage',
      crumbs: ['navigation:inbox'],
      rights: [['read:own', 'message']],
    }),
  ];
}

export const actions: PaletteAction[] = [
  {
    id: 'message.new',
    label: 'navigation:newMessage',
    icon: IconPencilPlus,
    to: '/inbox?compose=new',
    rights: [['create:own', 'message']],
  },
];
