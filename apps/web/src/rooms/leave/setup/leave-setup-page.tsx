import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HolidayListsPage } from './holiday-lists-page.tsx';
import { LeaveBlocksPage } from './leave-blocks-page.tsx';
import { LeavePoliciesPage } from './leave-policies-page.tsx';
import { LeaveTypesPage } from './leave-types-page.tsx';
import { RecountsPage } from './recounts-page.tsx';
import { WorkPatternsPage } from './work-patterns-page.tsx';

const pages: Readonly<Record<string, () => ReactNode>> = {
  types: LeaveTypesPage,
  holidays: HolidayListsPage,
  weeks: WorkPatternsPage,
  blocks: LeaveBlocksPage,
  policies: LeavePoliciesPage,
  recounts: RecountsPage,
};

/** The screen of the set-up that the address names: all are one chunk, and the first load knows one name. */
export function LeaveSetupPage() {
  const tab = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' });
  const Page = pages[tab];
  return Page ? <Page key={tab} /> : null;
}
