import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/**
 * The screens of onboarding, each named by its tab. The right is that to one's own tasks, the weakest: what comes is decided by the read. The
 * first load knows one name and one right for all of them.
 */
export function routes(parent: AnyRoute): AnyRoute[] {
  return ['tasks', 'people', 'templates'].map((tab) =>
    screen({
      parent,
      path: `/onboarding/${tab}`,
      load: () => import('./onboarding-page.tsx'),
      texts: ['onboarding'],
      crumbs: ['navigation:onboarding', `onboarding:tabs.${tab}`],
      rights: [['read:own', 'onboarding_task']],
    }),
  );
}
