import type { AnyRoute } from '@tanstack/react-router';
import { type RightPair, screen } from '../../ui/route.tsx';

const rights: readonly RightPair[] = [['read:own', 'kanban']];

/** Screens of the boards' room: the list, and one board. TSK-16. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/boards',
      load: () => import('./boards-page.tsx'),
      texts: ['inbox'],
      crumbs: ['navigation:tasks', 'navigation:boards'],
      rights,
    }),
    screen({
      parent,
      path: '/boards/$id',
      load: () => import('./board-page.tsx'),
      texts: ['inbox'],
      crumbs: ['navigation:tasks', 'navigation:boards', 'inbox:boards.board'],
      rights,
    }),
  ];
}
