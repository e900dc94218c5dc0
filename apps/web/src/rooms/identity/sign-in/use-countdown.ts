import { useEffect, useState } from 'react';

/** The whole seconds that are left of a wait, 0 without one; and how to begin one, in seconds. */
export function useCountdown(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) setUntil(0);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  const begin = (seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  };
  return [until === 0 ? 0 : Math.max(0, Math.ceil((until - now) / 1000)), begin];
}
