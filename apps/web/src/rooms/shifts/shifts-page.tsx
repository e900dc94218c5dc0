import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MyShiftsPage } from './requests/my-shifts-page.tsx';
import { ShiftRequestsPage } from './requests/shift-requests-page.tsx';
import { RosterDemandsPage } from './roster/roster-demands-page.tsx';
import { RosterPage } from './roster/roster-page.tsx';
import { RotationPatternsPage } from './roster/rotation-patterns-page.tsx';

const pages: Readonly<Record<string, () => ReactNode>> = {
  roster: RosterPage,
  mine: MyShiftsPage,
  requests: ShiftRequestsPage,
  demand: RosterDemandsPage,
  rotations: RotationPatternsPage,
};

/** The screen of shifts that the address names: all are one chunk, and the first load knows one name. */
export function ShiftsPage() {
  const tab = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' });
  const Page = pages[tab];
  return Page ? <Page key={tab} /> : null;
}
