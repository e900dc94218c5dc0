import { createContext, useContext, useEffect, useState } from 'react';
import { type Wall, wallAt } from './wall.rules.ts';

/** Milliseconds between two refreshes of the present (CAL-06). */
export const refreshMs = 60_000;

/** Tells the present; a test gives its own. */
export const Clock = createContext<() => Date>(() => new Date());

/** The wall that the zone's clock shows, refreshed every 60 seconds, at the turn of the minute. */
export function useNow(zone: string): Wall {
  const clock = useContext(Clock);
  const [now, setNow] = useState(() => wallAt(clock(), zone));
  useEffect(() => {
    const tell = () => setNow(wallAt(clock(), zone));
    tell();
    let timer = window.setTimeout(tick, refreshMs - (clock().getTime() % refreshMs));
    function tick() {
      tell();
      timer = window.setTimeout(tick, refreshMs);
    }
    return () => window.clearTimeout(timer);
  }, [clock, zone]);
  return now;
}
