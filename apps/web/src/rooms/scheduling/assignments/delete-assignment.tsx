import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import type { AssignmentRow } from './assignment-dialog.tsx';

interface DeleteAssignmentProps {
  assignment: AssignmentRow;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks before an assignment goes with all of its dates. */
export function DeleteAssignment({ assignment, onClose, onDone }: DeleteAssignmentProps) {
  const { t } = useTranslation('calendar');
  const remove = useWrite('DELETE /api/schedule/assignments/:id');
  return (
    <ConfirmDelete
      opened
      onClose={onClose}
      title={t('assignment.deleteTitle')}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: assignment.id } });
        toast.success(t('assignment.deleted'));
        onDone?.();
      }}
    >
      {t('assignment.deleteText', { type: assignment.assignmentType.name, name: assignment.user.name })}
    </ConfirmDelete>
  );
}
