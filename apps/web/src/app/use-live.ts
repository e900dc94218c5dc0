import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { invalidatePaths } from '../api/hooks.ts';
import { openLive } from '../api/live.ts';
import { loadSession, sessionNow, useSession } from '../api/session.ts';

/** Keeps the live stream open while somebody is signed in; what shows a notification is loaded with the first one. */
export function useLive(): void {
  const { status, reply } = useSession();
  const router = useRouter();
  const id = reply?.user?.id;
  useEffect(() => {
    if (status !== 'authenticated' || !id) return;
    const since = sessionNow().reply?.eventId;
    return openLive(({ type, data }) => {
      // Name, zone or rights have changed: the session carries them.
      // Who is told of something new may have their first lead or class: the menu then leads there.
      const mayHaveFirst = type === 'notification' && sessionNow().reply?.noneOwn.length;
      if (type === 'session' || mayHaveFirst) loadSession().catch(() => undefined);
      // Long work tells how far it is: whoever looks at it reads it again.
      if (type === 'progress') void invalidatePaths(['/api/imports']);
      if (type === 'notification')
        void import('../rooms/messaging/index.tsx').then(({ hearNotification }) =>
          hearNotification(data, (href) => void router.navigate({ href })),
        );
    }, since);
  }, [status, id, router]);
}
