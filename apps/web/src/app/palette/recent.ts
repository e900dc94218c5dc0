import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sessionNow } from '../../api/session.ts';
import { useShownRecord } from '../../ui/record-name.ts';

/** A record that was opened in this browser. */
export interface RecentRecord {
  /** Its address. */
  readonly to: string;
  readonly title: string;
}

const mostKept = 5;

/** What this person opened last in this browser, newest first, at most five. It goes with the end of the session. */
export function recentRecords(): RecentRecord[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key()) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

/** Notes each record whose screen is shown under its name. */
export function useNotedRecords(): void {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isRecord = useRouterState({
    select: ({ matches }) => matches.at(-1)?.fullPath.includes('$') ?? false,
  });
  const title = useShownRecord();
  useEffect(() => {
    if (isRecord && title) note({ to: path, title });
  }, [isRecord, path, title]);
}

function note(record: RecentRecord): void {
  const others = recentRecords().filter(({ to }) => to !== record.to);
  try {
    localStorage.setItem(key(), JSON.stringify([record, ...others].slice(0, mostKept)));
  } catch {
    // Without storage there is nothing to go back to.
  }
}

/** Of whom: who views as somebody else must not find the other's records later. */
function key(): string {
  return `user:recent:${sessionNow().reply?.user?.id ?? ''}`;
}

function isRecent(value: unknown): value is RecentRecord {
  const { to, title } = (value ?? {}) as Record<string, unknown>;
  return typeof to === 'string' && to.startsWith('/') && typeof title === 'string';
}
