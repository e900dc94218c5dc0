import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const load = () => import('./scoring-pages.ts');
const rights = [['read', 'scoring_method']] as const;

/** The screens of the ways of scoring, and of which of them categories have. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      ...{ parent, load, rights, path: '/scoring', name: 'ScoringPage', texts: ['learning'] },
      crumbs: ['navigation:learning', 'navigation:scoring'],
    }),
    screen({
      ...{ parent, load, rights, path: '/scoring/categories', name: 'CategoryScoringPage' },
      texts: ['learning'],
      crumbs: ['navigation:learning', 'navigation:scoring', 'learning:categoryScoring.title'],
    }),
  ];
}
