import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUrlState } from '../../ui/url-state.ts';
import { ApplicantView } from './applicants/applicant-view.tsx';
import { ApplicantsList } from './applicants/applicants-list.tsx';
import { StagesList } from './applicants/stages-list.tsx';
import { BoardView } from './board/board-view.tsx';
import { InterviewsList } from './interviews/interviews-list.tsx';
import { OffersList } from './offers/offers-list.tsx';
import { OpeningsList } from './openings/openings-list.tsx';
import { PlanView } from './plans/plan-view.tsx';
import { PlansList } from './plans/plans-list.tsx';
import { RequisitionsList } from './requisitions/requisitions-list.tsx';

const lists: Readonly<Record<string, () => ReactNode>> = {
  openings: OpeningsList,
  applicants: ApplicantsList,
  interviews: InterviewsList,
  offers: OffersList,
  requisitions: RequisitionsList,
  plans: PlansList,
  stages: StagesList,
};

const single: Readonly<Record<string, (props: { id: string }) => ReactNode>> = {
  openings: BoardView,
  applicants: ApplicantView,
  plans: PlanView,
};

/** The screen of hiring that the address names: all are one chunk, and the first load knows one name. */
export function HiringPage() {
  const tab = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' });
  const [id] = useUrlState('id');
  const One = id ? single[tab] : undefined;
  if (One) return <One key={id} id={id} />;
  const List = lists[tab];
  return List ? <List key={tab} /> : null;
}
