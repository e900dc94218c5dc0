import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const load = () => import('./report-pages.ts');
const crumbs = ['navigation:learning', 'navigation:reportCards'] as const;

/** Report cards: the cycles of classes for who teaches, the published cards for students and parents; one cycle, the comment bank and the templates. */
export function routes(parent: AnyRoute): AnyRoute[] {
  const common = { parent, load, texts: ['learning'] };
  return [
    screen({
      ...{ ...common, path: '/report-cards', name: 'ReportCardsPage', crumbs },
      rights: [['read:own', 'report_card']],
    }),
    screen({
      ...{ ...common, path: '/report-cards/comments', name: 'SavedCommentsPage' },
      crumbs: [...crumbs, 'learning:savedComments.title'],
      rights: [['edit:own', 'report_card']],
    }),
    screen({
      ...{ ...common, path: '/report-cards/templates', name: 'ReportTemplatesPage' },
      crumbs: [...crumbs, 'learning:reportTemplates.title'],
      rights: [['read:any', 'report_card']],
    }),
    screen({
      ...{ ...common, path: '/report-cards/$id', name: 'ReportCyclePage' },
      crumbs: [...crumbs, 'learning:reportCards.cycle'],
      rights: [['edit:own', 'report_card']],
    }),
  ];
}
