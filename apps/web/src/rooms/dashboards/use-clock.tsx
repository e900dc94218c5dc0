import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useCan } from '../../api/session.ts';
import { ClockCard, Slot } from './cards/others.tsx';

/** The clock of who has one: `beside` the rest of a home, or `among` it on a screen without room beside. DSH-10. */
export function useClock(): { among: ReactNode; beside: ReactNode } {
  const can = useCan();
  const isNarrow = useMediaQuery('(max-width: 1100px)', window.innerWidth <= 1100);
  const clock = can('create:own', 'attendance_log') ? (
    <Slot>
      <ClockCard />
    </Slot>
  ) : null;
  return isNarrow ? { among: clock, beside: null } : { among: null, beside: clock };
}
