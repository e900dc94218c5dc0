import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const building = () => import('./building-pages.ts');
const results = () => import('./results-pages.ts');

/** Screens of the assessments room. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      ...{ parent, path: '/assessments', load: building, name: 'AssessmentsPage', texts: ['learning'] },
      crumbs: ['navigation:learning', 'navigation:assessments'],
      rights: [['read:own', 'assessment']],
    }),
    screen({
      ...{ parent, path: '/assessments/bank', load: building, name: 'BankPage', texts: ['learning'] },
      crumbs: ['navigation:learning', 'navigation:assessments', 'learning:bank.title'],
      rights: [['read:own', 'question']],
    }),
    screen({
      ...{ parent, path: '/assessments/levels', load: building, name: 'LevelProposalsPage' },
      texts: ['learning'],
      crumbs: ['navigation:learning', 'navigation:assessments', 'learning:levelProposals.title'],
      rights: [['read:own', 'assessment']],
    }),
    screen({
      ...{ parent, path: '/assessments/$id', load: building, name: 'BuilderPage', texts: ['learning'] },
      crumbs: ['navigation:learning', 'navigation:assessments', 'learning:builder.title'],
      rights: [['read:own', 'assessment']],
    }),
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
