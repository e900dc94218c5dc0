import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { toast } from '../../../ui/toast/toast.tsx';

/** Takes the viewer's last change of an appointment back, and says so; a refusal is told by a toast. */
export function useAppointmentUndo(): (id: string) => void {
  const { t } = useTranslation('calendar');
  const { mutate } = useWrite('POST /api/dashboard/calendar-events/:id/undo', {
    onDone: (_, { params }) => toast.info(t('appointment.undone'), { id: `undone ${params.id}` }),
  });
  return useCallback((id: string) => mutate({ params: { id } }), [mutate]);
}
