import { useTranslation } from 'react-i18next';
import { call, isProblem } from '../../api/client.ts';
import { invalidatePaths } from '../../api/hooks.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { toast } from '../../ui/toast/toast.tsx';

interface DeleteStudentsProps {
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks before the chosen students are deleted; whoever was ever enrolled stays, and is counted. REV-14. */
export function DeleteStudents({ ids, onDone, onClose }: DeleteStudentsProps) {
  const { t } = useTranslation('student-management');
  const remove = async () => {
    let kept = 0;
    for (const id of ids)
      try {
        await call('DELETE /api/students/:id', { params: { id } });
      } catch (error) {
        // In use, or gone meanwhile: the others are deleted all the same.
        if (!isProblem(error, 409) && !isProblem(error, 404)) throw error;
        kept += isProblem(error, 409) ? 1 : 0;
      }
    await invalidatePaths(['/api/students']);
    const gone = ids.length - kept;
    if (gone > 0) toast.success(t('student-management:deletedSeveral', { count: gone }));
    if (kept > 0) toast.error(t('student-management:keptSeveral', { count: kept }));
    onDone();
  };
  return (
    <ConfirmDelete
      opened
      onClose={onClose}
      title={t('student-management:deleteSeveralTitle', { count: ids.length })}
      onConfirm={remove}
    >
      {t('student-management:deleteSeveralText')}
    </ConfirmDelete>
  );
}
