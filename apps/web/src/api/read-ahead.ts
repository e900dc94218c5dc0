import { useEffect } from 'react';
import { type CallParts, request } from './client.ts';
import { keyOf } from './keys.ts';
import { prefetchDetails, prefetchFresh, prefetchPages, prefetchRelated } from './prefetch.ts';
import { keepsReplies, type Profile, readsAhead, timesOf } from './profiles.ts';
import { queryClient } from './query-client.ts';

/** Reads a route into the cache ahead of need; what is fresh is not asked again. Never throws. */
export function readAhead(route: string, parts?: CallParts, profile?: Profile): Promise<void> {
  return queryClient.prefetchQuery({
    queryKey: keyOf(route, parts),
    queryFn: ({ signal }) => request(route, { ...parts, signal }),
    ...timesOf(profile ?? 'default'),
    ...(profile ? {} : { staleTime: prefetchFresh }),
    meta: { profile },
    retry: false,
  });
}

/**
 * Begins what a screen that is on its way will read, beside its file; the screen then waits for this very reply. A failure is
 * repeated as the screen's own read would be (APP-09). Nothing, where no reply is kept until the screen is there.
 */
export function beginRead(route: string, parts: CallParts, profile: Profile): void {
  if (!keepsReplies()) return;
  void queryClient.prefetchQuery({
    queryKey: keyOf(route, parts),
    queryFn: ({ signal }) => request(route, { ...parts, signal }),
    ...timesOf(profile),
    meta: { profile },
  });
}

/** Reads the neighbours of the page that a list shows: next, previous and the one after the next. APP-10. */
export function useNeighbourPages(
  route: string,
  parts: CallParts | undefined,
  reply: unknown,
  profile: Profile,
): void {
  const page = Number(parts?.query?.page);
  const total = totalPagesOf(reply);
  const key = JSON.stringify(parts ?? {});
  useEffect(() => {
    if (!(page >= 1) || total < 2 || !readsAhead()) return;
    const { query, ...rest } = JSON.parse(key) as CallParts;
    return prefetchPages(page, total, (wanted) => {
      void readAhead(route, { ...rest, query: { ...query, page: wanted } }, profile);
    });
  }, [route, key, page, total, profile]);
}

/** Reads the details of the first five rows of a list, by a route that ends in ':id'. APP-10. */
export function useTopDetails(route: `GET ${string}/:id`, rows: readonly { id: string }[] | undefined): void {
  const ids = rows?.map(({ id }) => id).join(' ') ?? '';
  useEffect(() => {
    if (ids === '' || !readsAhead()) return;
    return prefetchDetails(ids.split(' '), (id) => void readAhead(route, { params: { id } }));
  }, [route, ids]);
}

/** Reads what belongs to the record that is shown: the tabs behind the first one. APP-10. */
export function useRelated(calls: readonly (readonly [route: string, parts: CallParts])[]): void {
  const key = JSON.stringify(calls);
  useEffect(() => {
    if (!readsAhead()) return;
    const wanted = JSON.parse(key) as [string, CallParts][];
    return prefetchRelated(
      wanted.map(
        ([route, parts]) =>
          () =>
            void readAhead(route, parts),
      ),
    );
  }, [key]);
}

function totalPagesOf(reply: unknown): number {
  const found = typeof reply === 'object' && reply !== null && 'totalPages' in reply ? reply.totalPages : 0;
  return typeof found === 'number' ? found : 0;
}
