import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { request } from '../api/client.ts';
import { keyOf } from '../api/keys.ts';
import { timesOf } from '../api/profiles.ts';
import { queryClient } from '../api/query-client.ts';
import { holds, sessionNow, useOrganization, useSession } from '../api/session.ts';
import { useConfig } from '../ui/config.ts';
import { pullPreferences } from '../ui/words/preferences.ts';
import type { PreloadCall } from './preload.ts';

/**
 * 100 ms after the rights are known, and never before the browser is idle, loads what the viewer is likely to open;
 * `data-preloaded` on <html> says that it has ended. The advanced settings can switch it off. APP-01 to APP-05.
 */
export function usePreload(): void {
  const { status, reply, rights, menuRights } = useSession();
  const { setColorScheme } = useMantineColorScheme();
  const { timeZone } = useOrganization();
  const { config } = useConfig();
  const id = reply?.user?.id;
  const isClosed = Boolean(config?.maintenance) && !holds(rights, 'edit', 'setting');
  const wanted = config?.caching?.preload !== false && !isClosed;
  const signedIn = status === 'authenticated' && Boolean(id);

  useEffect(() => {
    if (!signedIn || isClosed) return;
    const timer = setTimeout(() => pullPreferences(setColorScheme).catch(logged('preferences')), 100);
    return () => clearTimeout(timer);
  }, [signedIn, isClosed, setColorScheme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person starts again, though their rights be the same
  useEffect(() => {
    if (!signedIn || !wanted) return;
    let stopped = false;
    let stop = () => {
      stopped = true;
    };
    // Not part of what loads first: it only begins 100 ms later.
    void import('./preload.ts').then(({ startPreload }) => {
      if (stopped) return;
      stop = startPreload({
        rights: (right) => holds(menuRights, ...splitRight(right)),
        today: new Intl.DateTimeFormat('sv-SE', { timeZone }).format(),
        load,
        idle: whenIdle,
        failed: (what, error) => logged(what)(error),
        ready: () => {
          document.documentElement.dataset.preloaded = 'true';
        },
        lately: detailsLately,
      });
    });
    return () => stop();
  }, [signedIn, wanted, id, menuRights, timeZone]);
}

function load({ route, query, profile = 'default', staleTime }: PreloadCall): Promise<unknown> {
  return queryClient.fetchQuery({
    queryKey: keyOf(route, { query }),
    queryFn: () => request(route, { query }),
    ...timesOf(profile),
    ...(staleTime === undefined ? {} : { staleTime }),
    retry: false,
  });
}

function splitRight(right: string): [string, string] {
  const space = right.indexOf(' ');
  return [right.slice(0, space), right.slice(space + 1)];
}

/** Whether this window has read details ahead in the last five minutes; if not, it does so now. */
function detailsLately(): boolean {
  try {
    const key = `user:details:${sessionNow().reply?.user?.id}`;
    const before = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - before < 300_000) return true;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Without storage it is done each time.
  }
  return false;
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
