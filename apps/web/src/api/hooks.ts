import { keepPreviousData, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { toastProblem } from '../ui/toast/problem-toast.ts';
import { type ApiProblem, type CallParts, isProblem, request, requestTouched } from './client.ts';
import { collectionOf, keyOf, partsOf } from './keys.ts';
import { type Profile, timesOf } from './profiles.ts';
import { queryClient } from './query-client.ts';
import { readAhead, useNeighbourPages } from './read-ahead.ts';
import { forgetTexts } from './text-versions.ts';
import type { Call, ReadRoute, Reply, WriteRoute } from './types.ts';

export interface ReadOptions {
  enabled?: boolean;
  profile?: Profile;
  /** Keeps showing the last reply while another page or filter loads. On by default for lists with a query. */
  keep?: boolean;
  /** Milliseconds between refreshes. */
  every?: number;
  /** What the log says when it fails: for what the screen can do without. */
  failure?: string;
  /** Asks when it comes on screen, however young a reply the cache has: for what a form will save over. */
  fresh?: boolean;
  /** Throws an ApiProblem where a reply that says success is none after all. */
  check?: (reply: unknown) => void;
}

/**
 * Reads a route: `useRead('GET /api/students/:id', { params: { id } })`. The key is the URL's parts, so that a write
 * to the collection refreshes it. Errors are ApiProblem; they are shown by the page's states, not as a toast.
 */
export function useRead<R extends ReadRoute>(
  route: R,
  input?: Call<R>,
  options?: ReadOptions,
): UseQueryResult<Reply<R>, ApiProblem> {
  return useReadParts(route, input as CallParts | undefined, options);
}

/** `useRead` for the kit, which is given routes whose parameters it does not know, and for who makes something else of each reply once. */
export function useReadParts<R extends ReadRoute, T = Reply<R>>(
  route: R,
  parts: CallParts | undefined,
  {
    enabled = true,
    profile = 'default',
    keep,
    every,
    failure,
    fresh = false,
    check,
    select,
  }: ReadOptions & { select?: (reply: Reply<R>) => T } = {},
): UseQueryResult<T, ApiProblem> {
  const read = useQuery<Reply<R>, ApiProblem, T>({
    queryKey: keyOf(route, parts),
    queryFn: async ({ signal }) => {
      const reply = await request(route, { ...parts, signal });
      check?.(reply);
      return reply as Reply<R>;
    },
    enabled,
    ...timesOf(profile),
    meta: { profile, failure },
    ...(select && { select }),
    ...(every ? { refetchInterval: every } : {}),
    ...(fresh ? { staleTime: 0 } : {}),
    ...((keep ?? parts?.query !== undefined) ? { placeholderData: keepPreviousData } : {}),
  });
  const isPage = enabled && !every && !read.isPlaceholderData;
  useNeighbourPages(route, parts, isPage ? read.data : undefined, profile);
  return read;
}

/** Loads a route into the cache ahead of need; a fresh reply is not asked again. Never throws. */
export function prefetch<R extends ReadRoute>(
  route: R,
  input?: Call<R>,
  profile: Profile = 'default',
): Promise<void> {
  return readAhead(route, input as CallParts | undefined, profile);
}

export interface WriteOptions<R extends WriteRoute, I = Call<R>> {
  onDone?: (reply: Reply<R>, input: I) => void;
  /** No toast on failure: the caller shows it. Problems with field errors never make one: the form shows them. */
  quiet?: boolean | ((problem: ApiProblem) => boolean);
  /** Throws an ApiProblem where a reply that says success is none after all. */
  check?: (reply: unknown) => void;
}

/**
 * Writes to a route: `const save = useWrite('PUT /api/students/:id')`, then `save.mutateAsync({ params, body })`.
 * Afterwards the reads of the route's collection are refreshed, and those that the server says are stale; then `onDone` is called.
 */
export function useWrite<R extends WriteRoute>(route: R, options?: WriteOptions<R, Call<R>>) {
  return useWriteOf<R, Call<R>>(route, (input) => input as CallParts, options);
}

/** `useWrite` for the kit, which is given routes whose parameters and bodies it does not know. */
export function useWriteParts(route: WriteRoute, options?: WriteOptions<WriteRoute, CallParts>) {
  return useWriteOf<WriteRoute, CallParts>(route, (parts) => parts, options);
}

function useWriteOf<R extends WriteRoute, I>(
  route: R,
  toParts: (input: I) => CallParts,
  { onDone, quiet = false, check }: WriteOptions<R, I> = {},
) {
  return useMutation<Reply<R>, ApiProblem, I>({
    mutationFn: async (input) => {
      const { body, touched } = await requestTouched(route, toParts(input));
      check?.(body);
      await invalidatePaths([collectionOf(route), ...touched]);
      return body as Reply<R>;
    },
    onSuccess: (reply, input) => onDone?.(reply, input),
    onError: (error) => {
      const silent = typeof quiet === 'function' ? quiet(error) : quiet;
      const shownByForm = isProblem(error, 400) && Object.keys(error.fieldErrors).length > 0;
      if (!silent && !shownByForm && error.status !== 401) toastProblem(error);
    },
  });
}

/**
 * Marks every read below the paths as stale and refreshes those that are on screen. A part '*' is any: events for
 * everybody name no record.
 */
export async function invalidatePaths(paths: readonly string[]): Promise<void> {
  for (const path of paths) if (path.startsWith(textPath)) forgetTexts(path.slice(textPath.length));
  await Promise.all(paths.map((path) => queryClient.invalidateQueries(readsBelow(partsOf(path)))));
}

/** Texts are no reads of a screen: who holds them is told. */
const textPath = '/api/i18n/';

function readsBelow(parts: readonly string[]) {
  if (!parts.includes('*')) return { queryKey: parts };
  return {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      parts.every((part, at) => (part === '*' ? at < queryKey.length : part === queryKey[at])),
  };
}
