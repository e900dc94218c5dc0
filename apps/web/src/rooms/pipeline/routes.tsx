import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';
import { beginPipeline } from './board/pipeline-read.ts';

const leads = () => import('./leads-pages.ts');

/** Screens of the pipeline: the board, the list of leads, one lead, and how leads are scored. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/pipeline',
      load: () => import('./board/pipeline-page.tsx'),
      texts: ['e-commerce'],
      reads: beginPipeline,
      crumbs: ['navigation:sales', 'navigation:pipeline'],
      rights: [['read:own', 'lead']],
    }),
    screen({
      parent,
      path: '/leads',
      load: leads,
      name: 'LeadsPage',
      texts: ['e-commerce'],
      crumbs: ['navigation:sales', 'navigation:leads'],
      rights: [['read:own', 'lead']],
    }),
    screen({
      parent,
      path: '/leads/$id',
      load: leads,
      name: 'LeadPage',
      texts: ['e-commerce'],
      crumbs: ['navigation:sales', 'navigation:leads', 'e-commerce:lead'],
      rights: [['read:own', 'lead']],
    }),
    screen({
      parent,
      path: '/pipeline/scoring',
      load: leads,
      name: 'ScoringPage',
      texts: ['e-commerce'],
      crumbs: ['navigation:sales', 'navigation:pipeline', 'e-commerce:scoring.title'],
      rights: [['read', 'lead_scoring']],
    }),
  ];
}
