import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const load = () => import('./manual-pages.ts');
const rights = [['read:own', 'manual_assessment']] as const;
const crumbs = ['navigation:learning', 'navigation:manualAssessments'] as const;

/** The screens of what is assessed by hand: assessments, the sessions of one, the scores of a session. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      ...{ parent, load, rights, path: '/manual-assessments', name: 'ManualAssessmentsPage' },
      ...{ texts: ['learning'], crumbs },
    }),
    screen({
      ...{ parent, load, rights, path: '/manual-assessments/$id', name: 'ManualSessionsPage' },
      ...{ texts: ['learning'], crumbs: [...crumbs, 'learning:manual.sessions'] },
    }),
    screen({
      ...{ parent, load, rights, path: '/manual-assessments/$manualAssessmentId/sessions/$id' },
      ...{ name: 'ManualScoresPage', texts: ['learning'] },
      crumbs: [...crumbs, 'learning:manual.sessions', 'learning:manual.session'],
    }),
  ];
}
