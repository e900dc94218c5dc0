import { useEffect } from 'react';
import { call } from '../api/client.ts';
import { keyOf } from '../api/keys.ts';
import { timesOf } from '../api/profiles.ts';
import { queryClient } from '../api/query-client.ts';
import { holds, useSession } from '../api/session.ts';

const route = 'GET /api/users/:id/links';

/**
 * Reads whose parent, guardian … the viewer is as soon as they have signed in (IAM-03). Read once and not watched: a link of
 * other people must not make everybody ask again.
 */
export function useOwnLinks(): void {
  const { status, reply, rights } = useSession();
  const id = reply?.user?.id;
  const may = status === 'authenticated' && holds(rights, 'read:own', 'user_link');
  useEffect(() => {
    if (!id || !may) return;
    const parts = { params: { id } };
    void queryClient.prefetchQuery({
      queryKey: keyOf(route, parts),
      queryFn: ({ signal }) => call(route, parts, signal),
      ...timesOf('stable'),
    });
  }, [id, may]);
}
