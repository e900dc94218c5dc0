import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiProblem } from '../../api/client.ts';
import { useReadParts } from '../../api/hooks.ts';
import type { ReadRoute, Reply, Route } from '../../api/types.ts';
import { toastProblem } from '../toast/problem-toast.ts';
import { heldAfter, heldAnew, type RecordIn, recordIn, type Snapshot } from './snapshot.rules.ts';

/** The record that a route answers: its reply's `data`, or the reply itself. */
export type RecordOf<R extends Route> = RecordIn<Reply<R>>;

export interface HeldRecord<T> {
  /** As it was when the form opened, or when it was last read again; undefined until it is there. */
  readonly record: T | undefined;
  /** The key of the form: another after each `reload`. */
  readonly copy: number;
  /** Why it could not be read. */
  readonly error: ApiProblem | null;
  readonly retry: () => void;
  /** Takes what is stored now. Where that cannot be read a toast says why, and the form stays. */
  readonly reload: () => void;
}

/**
 * A stored record for a form, read by its id however old what the cache has of it is, and held as it was then: what
 * others save or delete meanwhile neither changes, empties nor closes a form being typed in, nor lets it save over them
 * unasked. Without an id nothing is read, for a form of a new record. `params` are the other parameters of the
 * address, `idName` is what it calls the id. Whoever shows several records gives each a `key`.
 */
export function useRecord<R extends ReadRoute>(
  route: R,
  id: string | undefined,
  {
    params,
    idName = 'id',
  }: { params?: Record<string, string> | undefined; idName?: string | undefined } = {},
): HeldRecord<RecordOf<R>> {
  const [isHeld, setIsHeld] = useState(false);
  // No id must not make the address, and so the key, of the list.
  const parts = { params: { ...params, [idName]: id ?? 'new' } };
  const read = useReadParts(route, parts, { enabled: id !== undefined && !isHeld, fresh: true });
  const held = useHeld(read);
  if (held.record !== undefined && !isHeld) setIsHeld(true);
  return held;
}

/** The record of a read that is made elsewhere, held as `useRecord` holds its own. */
export function useHeld<P>(read: UseQueryResult<P, ApiProblem>): HeldRecord<RecordIn<P>> {
  const [held, setHeld] = useState<Snapshot<RecordIn<P>>>();
  const { isSuccess, isFetching, data: reply, error, refetch } = read;
  const data = reply === undefined ? undefined : recordIn(reply);
  const now = heldAfter(held, { isSuccess, isFetching, data });
  if (now !== held) setHeld(now);
  const reload = async () => {
    const again = await refetch();
    if (again.isSuccess) setHeld((before) => heldAnew(before, recordIn(again.data)));
    else if (again.error) toastProblem(again.error);
  };
  return {
    record: now?.record,
    copy: now?.copy ?? 0,
    error,
    retry: () => void refetch(),
    reload: () => void reload(),
  };
}
