import { useEffect } from 'react';
import { invalidatePaths } from '../api/hooks.ts';
import { openLive } from '../api/live.ts';
import { useSession } from '../api/session.ts';
import { toast } from '../ui/toast.tsx';

/** Keeps the live stream open while somebody is signed in, and shows new notifications. */
export function useLive(): void {
  const { status, reply } = useSession();
  const id = reply?.user?.id;
  useEffect(() => {
    if (status !== 'authenticated' || !id) return;
    return openLive(({ type, data }) => {
      // Long work tells how far it is: whoever looks at it reads it anew.
      if (type === 'progress') void invalidatePaths(['/api/imports']);
      if (type !== 'notification') return;
      void invalidatePaths(['/api/notifications']);
      const title = typeof data === 'object' && data !== null && 'title' in data ? data.title : undefined;
      if (typeof title === 'string') toast.info(title);
    });
  }, [status, id]);
}
