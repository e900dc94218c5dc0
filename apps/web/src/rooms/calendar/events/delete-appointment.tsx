import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { whenLabel } from '../date-labels.ts';
import type { Placed } from '../grid/placed.rules.ts';

interface DeleteAppointmentProps {
  readonly placed: Placed;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before an appointment is deleted. */
export default function DeleteAppointment({ placed, onClose, onDone }: DeleteAppointmentProps) {
  const { t, i18n } = useTranslation('calendar');
  const { mutateAsync } = useWrite('DELETE /api/dashboard/calendar-events/:id');
  const { id, title } = placed.event;
  return (
    <ConfirmDelete
      opened
      onClose={onClose}
      title={t('appointment.deleteTitle')}
      onConfirm={async () => {
        await mutateAsync({ params: { id } });
        toast.success(t('appointment.deleted', { title }));
        onDone();
      }}
    >
      {t('appointment.deleteText', { title, when: whenLabel(placed.start, i18n.language) })}
    </ConfirmDelete>
  );
}
