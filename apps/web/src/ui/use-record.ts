import { useState } from 'react';
import type { ApiProblem } from '../api/client.ts';
import { useRead } from '../api/hooks.ts';
import type { Call, ReadRoute, Reply, Route } from '../api/types.ts';
import { toastProblem } from './problem-toast.ts';
import { heldAfter, heldAnew, recordIn, type Snapshot } from './snapshot.rules.ts';

/** The record that a route answers: its reply's `data`, or the reply itself. */
export type RecordOf<R extends Route> = Reply<R> extends { data: infer T } ? T : Reply<R>;

export interface HeldRecord<T> {
  /** As it was when the form opened, or when it was last read anew; undefined until it is there. */
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
 * address, `idName` is what it calls the id.
 */
export function useRecord<R extends ReadRoute>(
  route: R,
  id: string | undefined,
  {
    params,
    idName = 'id',
  }: { params?: Record<string, string> | undefined; idName?: string | undefined } = {},
): HeldRecord<RecordOf<R>> {
  const [held, setHeld] = useState<Snapshot<RecordOf<R>>>();
  // No id must not make the address, and so the key, of the list.
  const input = { params: { ...params, [idName]: id ?? 'new' } } as unknown as Call<R>;
  const read = useRead(route, input, { enabled: id !== undefined && !held, fresh: true });
  const now = heldAfter(held, { ...read, data: recordIn(read.data) as RecordOf<R> | undefined });
  if (now !== held) setHeld(now);
  const reload = async () => {
    const { isSuccess, data, error } = await read.refetch();
    if (isSuccess) setHeld((before) => heldAnew(before, recordIn(data) as RecordOf<R>));
    else if (error) toastProblem(error);
  };
  return {
    record: now?.record,
    copy: now?.copy ?? 0,
    error: read.error,
    retry: () => void read.refetch(),
    reload: () => void reload(),
  };
}
