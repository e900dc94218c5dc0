import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { request } from '../api/client.ts';
import { keyOf } from '../api/keys.ts';
import { type Profile, profiles } from '../api/profiles.ts';
import { queryClient } from '../api/query-client.ts';
import { holds, useSession } from '../api/session.ts';
import { pullPreferences } from '../ui/preferences.ts';

interface PreloadCall {
  route: string;
  query?: Record<string, unknown>;
  /** Requested only when one of these is held; nothing that would be refused is asked (decision 6). */
  rights?: readonly string[];
  profile?: Profile;
}

// The sizes and sorts of the specification, as far as the endpoints exist (APP-03, APP-05).
const calls: readonly PreloadCall[] = [
  { route: 'GET /api/students', query: { limit: 50 }, rights: ['read:own student'] },
  { route: 'GET /api/lms/courses', query: { limit: 20 }, rights: ['read:own course'] },
  { route: 'GET /api/users', query: { limit: 50 }, rights: ['read:own user'] },
  { route: 'GET /api/hr/employees', query: { limit: 50 }, rights: ['read:own employee'] },
  {
    route: 'GET /api/lms/classes',
    query: { page: 1, limit: 20, sortBy: 'name', sortOrder: 'asc' },
    rights: ['read:own class'],
  },
  { route: 'GET /api/roles', rights: ['read role'], profile: 'stable' },
];

/**
 * 100 ms after the rights are known, and never before the browser is idle, loads what the viewer is likely to open. A
 * failure is logged and blocks nothing. APP-01 to APP-05.
 */
export function usePreload(): void {
  const { status, reply, rights } = useSession();
  const { setColorScheme } = useMantineColorScheme();
  const id = reply?.user?.id;
  useEffect(() => {
    if (status !== 'authenticated' || !id) return;
    let stopped = false;
    const timer = setTimeout(() => {
      pullPreferences(setColorScheme).catch(logged('preferences'));
      void preload(rights, () => stopped);
    }, 100);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [status, id, rights, setColorScheme]);
}

async function preload(rights: ReadonlySet<string>, stopped: () => boolean): Promise<void> {
  for (const { route, query, rights: needed, profile = 'default' } of calls) {
    if (stopped()) return;
    if (needed && !needed.some((right) => holds(rights, ...splitRight(right)))) continue;
    await whenIdle();
    await queryClient
      .fetchQuery({
        queryKey: keyOf(route, { query }),
        queryFn: () => request(route, { query }),
        ...profiles[profile],
        retry: false,
      })
      .catch(logged(route));
  }
}

function splitRight(right: string): [string, string] {
  const space = right.indexOf(' ');
  return [right.slice(0, space), right.slice(space + 1)];
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 50);
  });
}

function logged(what: string) {
  return (error: unknown) => console.warn('Preload failed', what, error);
}
