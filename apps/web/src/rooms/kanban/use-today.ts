import type { Day } from '@bellwether/contract/shared/day';
import { dayIn } from '@bellwether/contract/shared/zone';
import { useEffect, useState } from 'react';

/** Today in the zone; renders again when the day turns. */
export function useToday(zone: string): Day {
  const [today, setToday] = useState(() => dayIn(zone, new Date()));
  useEffect(() => {
    const timer = window.setInterval(() => setToday(dayIn(zone, new Date())), 60_000);
    return () => window.clearInterval(timer);
  }, [zone]);
  return today;
}
