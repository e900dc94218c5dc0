import type { SeriesReach } from '@bellwether/contract/calendar/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { whenLabel } from '../date-labels.ts';
import type { Placed } from '../grid/placed.rules.ts';
import { ReachChoice } from './reach-choice.tsx';
import { useAppointmentUndo } from './use-appointment-undo.ts';

interface DeleteAppointmentProps {
  readonly placed: Placed;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before an appointment is deleted. */
export default function DeleteAppointment({ placed, onClose, onDone }: DeleteAppointmentProps) {
  const { t, i18n } = useTranslation('calendar');
  const { mutateAsync } = useWrite('DELETE /api/dashboard/calendar-events/:id');
  const undo = useAppointmentUndo();
  const [reach, setReach] = useState<SeriesReach>('THIS');
  const { id, title, resource } = placed.event;
  const { version, appointment } = resource.originalData;
  const asks = appointment ? 'appointment.deleteText' : 'appointment.deleteFinal';
  return (
    <ConfirmDelete
      opened
      onClose={onClose}
      title={t('appointment.deleteTitle')}
      onConfirm={async () => {
        const query = { reach, ...(version ? { version: String(version) } : {}) };
        await mutateAsync({ params: { id }, query });
        toast.success(t('appointment.deleted', { title }), appointment ? { undo: () => undo(id) } : {});
        onDone();
      }}
    >
      {t(asks, { title, when: whenLabel(placed.start, i18n.language) })}
      {appointment?.series ? <ReachChoice value={reach} onChange={setReach} /> : null}
    </ConfirmDelete>
  );
}
