import { useState } from 'react';

export interface RecordRead<T> {
  readonly data: { readonly data: T } | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<{ data: { readonly data: T } | undefined }>;
}

/**
 * The record as it was when its form was made: what others save meanwhile must not empty a form being typed in.
 * `reload` takes what is stored now.
 */
export function useEditedRecord<T>(read: RecordRead<T>): { record: T | undefined; reload: () => void } {
  const [record, setRecord] = useState<T>();
  if (record === undefined && read.data && !read.isFetching) setRecord(() => read.data?.data);
  const reload = () => void read.refetch().then(({ data }) => data && setRecord(() => data.data));
  return { record, reload };
}

/**
 * The row of a live list whose form is open, as it was when the form opened: what others save, or delete, meanwhile
 * must neither empty nor close a form being typed in, nor let it save over them unasked. `open` names the row and is
 * '' while nothing is open; `current` is the row in what `read` holds now. `reload` takes it as it is stored now.
 */
export function useOpenedRecord<T>(
  open: string,
  current: T | undefined,
  read: { readonly isFetching: boolean; readonly refetch: () => Promise<unknown> },
): { record: T | undefined; reload: () => void } {
  const [held, setHeld] = useState<{ open: string; record: T }>();
  if (held && held.open !== open) setHeld(undefined);
  else if (!held && open !== '' && current !== undefined && !read.isFetching)
    setHeld({ open, record: current });
  const reload = () => void read.refetch().then(() => setHeld(undefined));
  return { record: held?.open === open ? held.record : undefined, reload };
}
