import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, SkeletonLines } from './states.tsx';

interface LoadingDialogProps {
  title: ReactNode;
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
  size?: number;
}

/** Stands where a form dialog will be, while the record it edits is read: bones, or the error with Retry. */
export function LoadingDialog({ title, error, onRetry, onClose, size = 560 }: LoadingDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {error ? <ErrorState error={error} onRetry={onRetry} /> : <SkeletonLines rows={8} />}
    </Modal>
  );
}
