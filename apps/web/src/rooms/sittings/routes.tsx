import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const load = () => import('./sittings-pages.ts');
const texts = ['sittings', 'learning'] as const;

const staffRights = [['read:own', 'scheduled_assessment']] as const;

/** Screens of sittings: one's own, the one that one writes, and those that one runs. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      ...{ parent, load, texts, path: '/sittings', name: 'OwnSittingsPage' },
      crumbs: ['navigation:learning', 'navigation:mySittings'],
      rights: [['create:own', 'student_assessment']],
    }),
    screen({
      ...{ parent, load, texts, path: '/sit/$id', name: 'RunnerPage', isBare: true },
      crumbs: ['navigation:learning', 'navigation:mySittings'],
      rights: [['create:own', 'student_assessment']],
    }),
    screen({
      ...{ parent, load, texts, path: '/results/attempts/$id', name: 'ResultPage' },
      crumbs: ['navigation:learning', 'navigation:assessmentResults', 'sittings:result.name'],
      rights: [['read:own', 'student_assessment']],
    }),
    screen({
      ...{ parent, load, texts, path: '/assessments/follow-up', name: 'FollowUpPage' },
      crumbs: ['navigation:learning', 'navigation:assessments', 'sittings:followUp.title'],
      rights: [['read:any', 'assessment']],
    }),
    screen({
      ...{ parent, load, texts, path: '/assessments/sittings', name: 'SittingsPage' },
      crumbs: ['navigation:learning', 'navigation:sittings'],
      rights: staffRights,
    }),
    screen({
      ...{ parent, load, texts, path: '/assessments/to-mark', name: 'ToMarkPage' },
      crumbs: ['navigation:learning', 'navigation:assessments', 'sittings:toMark.title'],
      rights: [['edit:own', 'student_assessment']],
    }),
    screen({
      ...{ parent, load, texts, path: '/assessments/sittings/$id', name: 'MonitorPage' },
      crumbs: ['navigation:learning', 'navigation:sittings', 'sittings:monitor.name'],
      rights: staffRights,
    }),
    screen({
      ...{ parent, load, texts, path: '/assessments/sittings/$id/questions', name: 'QuestionsPage' },
      crumbs: ['navigation:learning', 'navigation:sittings', 'sittings:questions.name'],
      rights: [['edit:own', 'student_assessment']],
    }),
    screen({
      ...{ parent, load, texts, path: '/assessments/sittings/$id/marking', name: 'MarkingPage' },
      crumbs: ['navigation:learning', 'navigation:sittings', 'sittings:mark.name'],
      rights: [['edit:own', 'student_assessment']],
    }),
  ];
}
