import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const results = () => import('./results-pages.ts');

/** Screens of the assessments room. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/results',
      load: results,
      name: 'ResultsPage',
      texts: ['learning'],
      crumbs: ['navigation:learning', 'navigation:assessmentResults'],
      rights: [['read:own', 'student_assessment']],
    }),
    screen({
      parent,
      path: '/results/$id',
      load: results,
      name: 'SheetPage',
      texts: ['learning'],
      crumbs: ['navigation:learning', 'navigation:assessmentResults', 'learning:results.sheet'],
      rights: [['read:own', 'assessment']],
    }),
  ];
}
