import { keepPreviousData, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ApiProblem, type CallParts, isProblem, request } from '../../api/client.ts';
import { invalidatePaths } from '../../api/hooks.ts';
import { keyOf } from '../../api/keys.ts';
import { timesOf } from '../../api/profiles.ts';
import type { Call, ReadRoute, Reply, Route, WriteRoute } from '../../api/types.ts';
import { wordsOf } from '../../ui/toast/problem-toast.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { unwrap } from './templates/envelope.ts';

/** Calls a route of the page builder and unwraps its reply. Throws an ApiProblem. PAG-08. */
export async function callPages<R extends Route>(
  route: R,
  input?: Call<R>,
  signal?: AbortSignal,
): Promise<Reply<R>> {
  return unwrap((await request(route, { ...(input as CallParts | undefined), signal })) as Reply<R>);
}

/**
 * Reads a route of the page builder; its reply is unwrapped. A failure is a toast besides what the screen shows of it:
 * `failed` is its title, such as 'Failed to fetch pages'. PAG-08, PAG-09.
 */
export function usePagesRead<R extends ReadRoute>(
  route: R,
  input: Call<R> | undefined,
  failed: string,
  { enabled = true }: { enabled?: boolean } = {},
): UseQueryResult<Reply<R>, ApiProblem> {
  const parts = input as CallParts | undefined;
  const read = useQuery<Reply<R>, ApiProblem>({
    queryKey: keyOf(route, parts),
    queryFn: ({ signal }) => callPages(route, input, signal),
    enabled,
    ...timesOf('default'),
    ...(parts?.query ? { placeholderData: keepPreviousData } : {}),
  });
  const { error } = read;
  useEffect(() => {
    if (error) toastFailure(error, failed);
  }, [error, failed]);
  return read;
}

interface PagesWrite<R extends WriteRoute> {
  onDone?: (reply: Reply<R>, input: Call<R>) => void;
  /** Failures that the screen shows itself. */
  quiet?: (problem: ApiProblem) => boolean;
}

/**
 * Writes to a route of the page builder and refreshes its lists. A failure is a toast under `failed`, such as 'Failed to
 * publish page', with the server's words below it; field errors are the form's. PAG-08, PAG-09.
 */
export function usePagesWrite<R extends WriteRoute>(
  route: R,
  failed: string,
  { onDone, quiet }: PagesWrite<R> = {},
) {
  return useMutation<Reply<R>, ApiProblem, Call<R>>({
    mutationFn: (input) => callPages(route, input),
    onSuccess: async (reply, input) => {
      await invalidatePaths(['/api/pagebuilder/pages']);
      onDone?.(reply, input);
    },
    onError: (error) => {
      const shownByForm = isProblem(error) && Object.keys(error.fieldErrors).length > 0;
      if (!shownByForm && !quiet?.(error)) toastFailure(error, failed);
    },
  });
}

/** Shows a failure under the title that the specification gives. After 401 the sign-in dialog lies over the page. */
export function toastFailure(error: ApiProblem, title: string): void {
  if (error.status === 401) return;
  const { title: words, description } = wordsOf(error);
  toast.error(title, { description: [words, description].filter(Boolean).join(' ') });
}
