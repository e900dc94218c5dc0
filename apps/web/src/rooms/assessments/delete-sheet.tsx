import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { toast } from '../../ui/toast/toast.tsx';

interface DeleteSheetProps {
  sheet: { id: string; title: string; gradedCount: number } | undefined;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before a sheet goes with its results. */
export function DeleteSheet({ sheet, onClose, onDeleted }: DeleteSheetProps) {
  const { t } = useTranslation('learning');
  const remove = useWrite('DELETE /api/lms/result-sheets/:id', {
    onDone: () => {
      toast.success(t('learning:results.deleted'));
      onDeleted?.();
    },
  });
  return (
    <ConfirmDelete
      opened={Boolean(sheet)}
      onClose={onClose}
      title={t('learning:results.deleteTitle')}
      onConfirm={async () => {
        if (sheet) await remove.mutateAsync({ params: { id: sheet.id } });
      }}
    >
      {t('learning:results.deleteText', { title: sheet?.title ?? '', count: sheet?.gradedCount ?? 0 })}
    </ConfirmDelete>
  );
}
