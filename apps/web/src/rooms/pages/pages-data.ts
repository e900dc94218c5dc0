import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ApiProblem, call, isProblem } from '../../api/client.ts';
import { useRead, useWrite, type WriteOptions } from '../../api/hooks.ts';
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
  return unwrap(await call(route, input, signal));
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
  const read = useRead(route, input, { enabled, check: unwrap });
  const { error } = read;
  useEffect(() => {
    if (error) toastFailure(error, failed);
  }, [error, failed]);
  return read;
}

interface PagesWrite<R extends WriteRoute> {
  onDone?: WriteOptions<R>['onDone'];
  /** Failures that the screen shows itself. */
  quiet?: (problem: ApiProblem) => boolean;
}

/**
 * Writes to a route of the page builder. A failure is a toast under `failed`, such as 'Failed to publish page', with the
 * server's words below it; field errors are the form's. PAG-08, PAG-09.
 */
export function usePagesWrite<R extends WriteRoute>(
  route: R,
  failed: string,
  { onDone, quiet }: PagesWrite<R> = {},
) {
  return useWrite(route, {
    check: unwrap,
    ...(onDone && { onDone }),
    quiet: (problem) => {
      const shownByForm = isProblem(problem) && Object.keys(problem.fieldErrors).length > 0;
      if (!shownByForm && !quiet?.(problem)) toastFailure(problem, failed);
      return true;
    },
  });
}

/** Shows a failure under the title that the specification gives. After 401 the sign-in dialog lies over the page. */
export function toastFailure(error: ApiProblem, title: string): void {
  if (error.status === 401) return;
  const { title: words, description } = wordsOf(error);
  toast.error(title, { description: [words, description].filter(Boolean).join(' ') });
}
