import type { Day } from '@bellwether/contract/shared/day';
import { dayIn } from '@bellwether/contract/shared/zone';
import { useEffect, useState } from 'react';

const refreshMs = 60_000;

/** Today in the zone; renders again when the day turns. */
export function useToday(zone: string): Day {
  const [today, setToday] = useState(() => dayIn(zone, new Date()));
  useEffect(() => {
    const tell = () => setToday(dayIn(zone, new Date()));
    tell();
    const timer = window.setInterval(tell, refreshMs);
    return () => window.clearInterval(timer);
  }, [zone]);
  return today;
}
