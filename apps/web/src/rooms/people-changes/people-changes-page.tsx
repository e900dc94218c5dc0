import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { GrievancesPage } from './grievances/grievances-page.tsx';
import { ExitInterviewsPage } from './leavers/exit-interviews-page.tsx';
import { SettlementsPage } from './leavers/settlements-page.tsx';
import { MovementsPage } from './movements/movements-page.tsx';
import { HrRemindersPage } from './reminders/hr-reminders-page.tsx';

const pages: Readonly<Record<string, () => ReactNode>> = {
  movements: MovementsPage,
  grievances: GrievancesPage,
  settlements: SettlementsPage,
  'exit-interviews': ExitInterviewsPage,
  reminders: HrRemindersPage,
};

/** The screen that the address names: all are one chunk, and the first load knows one name. */
export function PeopleChangesPage() {
  const tab = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' });
  const Page = pages[tab];
  return Page ? <Page key={tab} /> : null;
}
