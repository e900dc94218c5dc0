import { wallClock } from '@bellwether/contract/shared/zone';
import { useEffect, useState } from 'react';
import type { Now } from './day.rules.ts';

/** The wall clock of the organisation's zone, moving on every half minute. */
export function useNow(timeZone: string): Now {
  const [now, setNow] = useState(() => wallClock(new Date(), timeZone));
  useEffect(() => {
    const tick = () =>
      setNow((before) => {
        const next = wallClock(new Date(), timeZone);
        return next.time === before.time && next.day === before.day ? before : next;
      });
    tick();
    const timer = setInterval(tick, 30_000);
    return () => clearInterval(timer);
  }, [timeZone]);
  return now;
}
