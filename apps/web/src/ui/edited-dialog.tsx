import { Fragment, type ReactNode } from 'react';
import { type RecordRead, useEditedRecord } from './edited-record.ts';
import { LoadingDialog } from './loading-dialog.tsx';

interface EditedDialogProps<T> {
  /** The record's id; absent: a new one is made, and nothing is read. */
  id: string | undefined;
  read: RecordRead<T> & { readonly error: unknown };
  /** Of the dialog that stands there while it is read. */
  title: ReactNode;
  size?: number;
  onClose: () => void;
  /** The form dialog of the record; it is made anew with what `reload` takes. */
  children: (record: T | undefined, reload: () => void) => ReactNode;
}

/** A form dialog for a new record, or for one that is read first and then held while it is edited. */
export function EditedDialog<T extends { readonly version: number }>({
  id,
  read,
  title,
  size,
  onClose,
  children,
}: EditedDialogProps<T>) {
  const { record, reload } = useEditedRecord(read);
  if (id && !record)
    return (
      <LoadingDialog
        title={title}
        error={read.error}
        onRetry={() => void read.refetch()}
        onClose={onClose}
        {...(size ? { size } : {})}
      />
    );
  return <Fragment key={record?.version}>{children(record, reload)}</Fragment>;
}
