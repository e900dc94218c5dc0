import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUrlState } from '../../ui/url-state.ts';
import { AnalyticsView } from './analytics/analytics-view.tsx';
import { AppraisalView } from './appraisals/appraisal-view.tsx';
import { AppraisalsList } from './appraisals/appraisals-list.tsx';
import { PeerReviews } from './appraisals/peer-reviews.tsx';
import { CalibrationView } from './calibration/calibration-view.tsx';
import { CheckInsView } from './check-ins/check-ins-view.tsx';
import { CyclesList } from './cycles/cycles-list.tsx';
import { GoalsList } from './goals/goals-list.tsx';
import { TemplateView } from './templates/template-view.tsx';
import { TemplatesList } from './templates/templates-list.tsx';

const lists: Readonly<Record<string, () => ReactNode>> = {
  appraisals: AppraisalsList,
  goals: GoalsList,
  'peer-reviews': PeerReviews,
  'check-ins': CheckInsView,
  cycles: CyclesList,
  calibration: CalibrationView,
  templates: TemplatesList,
  analytics: AnalyticsView,
};

const single: Readonly<Record<string, (props: { id: string }) => ReactNode>> = {
  appraisals: AppraisalView,
  templates: TemplateView,
};

/** The screen of performance that the address names: all are one chunk, and the first load knows one name. */
export function PerformancePage() {
  const tab = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' });
  const [id] = useUrlState('id');
  const One = id ? single[tab] : undefined;
  if (One) return <One key={id} id={id} />;
  const List = lists[tab];
  return List ? <List key={tab} /> : null;
}
