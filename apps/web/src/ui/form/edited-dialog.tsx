import { Fragment, type ReactNode, useEffect, useEffectEvent } from 'react';
import { isProblem } from '../../api/client.ts';
import type { ReadRoute } from '../../api/types.ts';
import { LoadingDialog } from '../loading-dialog.tsx';
import { type RecordOf, useRecord } from './use-record.ts';

interface EditedDialogProps<R extends ReadRoute> {
  id: string;
  read: R;
  /** What else the address names besides the record, and what it calls the record's id; 'id' by default. */
  params?: Record<string, string> | undefined;
  idName?: string | undefined;
  /** Of the dialog that stands there while it is read. */
  title: ReactNode;
  size?: number | undefined;
  atSide?: boolean | undefined;
  onClose: () => void;
  /** Where there is no such record; else the dialog says so. */
  onMissing?: (() => void) | undefined;
  /** The form dialog of the record; it is made again with what `reload` takes. */
  children: (record: RecordOf<R>, reload: () => void) => ReactNode;
}

/**
 * A dialog for a record that is read first and then held while it is edited. `RecordDialog` stands on it; it is for
 * forms that neither make such a record nor save all of it.
 */
export function EditedDialog<R extends ReadRoute>({
  id,
  read,
  params,
  idName,
  title,
  size,
  atSide,
  onClose,
  onMissing,
  children,
}: EditedDialogProps<R>) {
  const { record, copy, error, retry, reload } = useRecord(read, id, { params, idName });
  const isMissing = onMissing !== undefined && record === undefined && isProblem(error, 404);
  const leave = useEffectEvent(() => onMissing?.());
  useEffect(() => {
    if (isMissing) leave();
  }, [isMissing]);
  if (record !== undefined) return <Fragment key={copy}>{children(record, reload)}</Fragment>;
  if (isMissing) return null;
  return (
    <LoadingDialog
      title={title}
      error={error}
      onRetry={retry}
      onClose={onClose}
      atSide={atSide}
      {...(size ? { size } : {})}
    />
  );
}
