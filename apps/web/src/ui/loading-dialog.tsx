import type { ReactNode } from 'react';
import { DialogFrame } from './form/form-dialog.tsx';
import { ErrorState, SkeletonLines } from './states.tsx';

interface LoadingDialogProps {
  title: ReactNode;
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
  size?: number;
  atSide?: boolean | undefined;
}

/** Stands where a form dialog will be, while the record it edits is read: bones, or the error with Retry. */
export function LoadingDialog({ title, error, onRetry, onClose, size = 560, atSide }: LoadingDialogProps) {
  return (
    <DialogFrame opened onClose={onClose} title={title} size={size} atSide={atSide}>
      {error ? <ErrorState error={error} onRetry={onRetry} /> : <SkeletonLines rows={8} />}
    </DialogFrame>
  );
}
