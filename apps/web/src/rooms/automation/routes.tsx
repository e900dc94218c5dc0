import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** The rules that act by themselves: one screen with two tabs. FBK-13, TSK-15. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/automation',
      load: () => import('./automation-page.tsx'),
      texts: ['feedback'],
      crumbs: ['navigation:tasks', 'navigation:automation'],
      rights: [
        ['read', 'automation_rule'],
        ['read', 'feedback_trigger_rule'],
      ],
    }),
  ];
}
