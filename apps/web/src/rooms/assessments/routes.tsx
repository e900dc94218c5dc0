import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

/** Screens of the assessments room. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/results',
      load: () => import('./results-page.tsx'),
      texts: ['learning'],
      crumbs: ['navigation:learning', 'navigation:assessmentResults'],
      rights: [['read:own', 'student_assessment']],
    }),
    screen({
      parent,
      path: '/results/$id',
      load: () => import('./sheet-page.tsx'),
      texts: ['learning'],
      crumbs: ['navigation:learning', 'navigation:assessmentResults', 'learning:results.sheet'],
      rights: [['read:own', 'assessment']],
    }),
  ];
}
