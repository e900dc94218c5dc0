import type { Day } from '@bellwether/contract/shared/day';
import { useEffect, useMemo, useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { useViewer } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';

export type MyDay = Reply<'GET /api/me/day'>['data'];
export type DayLesson = MyDay['lessons'][number];

const everyMinute = 60_000;

/**
 * One's own day. Without a connection what was read last is shown, and since when: teachers stand in cellars and on
 * sports grounds. It is kept on the device until the sign-out. `date` is '' for today.
 */
export function useDay(date: Day | '') {
  const { id } = useViewer();
  const query = date ? { date } : {};
  const read = useRead(
    'GET /api/me/day',
    { query },
    { profile: 'realtime', every: everyMinute, keep: false },
  );
  const key = `user:my-day:${id}:${date || 'today'}`;
  const fresh = read.data?.data;
  useEffect(() => {
    if (fresh && !read.isError) keep(key, fresh);
  }, [key, fresh, read.isError]);
  const failed = read.isError && (read.error.status === 0 || read.error.status >= 500);
  const kept = useMemo(() => (failed && !fresh ? recall(key) : null), [key, failed, fresh]);
  const day = fresh ?? kept;
  return { read, day, isOld: failed && day !== null && day !== undefined };
}

/** The present moment in milliseconds, again every 15 seconds. */
export function useMoment(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function keep(key: string, day: MyDay): void {
  try {
    localStorage.setItem(key, JSON.stringify(day));
  } catch {
    // A full or forbidden store: then there is nothing to show without a connection.
  }
}

function recall(key: string): MyDay | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as MyDay | null;
  } catch {
    return null;
  }
}
