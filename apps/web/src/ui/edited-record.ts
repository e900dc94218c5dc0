import { useState } from 'react';

interface RecordRead<T> {
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
