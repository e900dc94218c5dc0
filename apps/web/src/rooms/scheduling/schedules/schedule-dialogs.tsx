import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EditedDialog } from '../../../ui/form/edited-dialog.tsx';
import type { ClassOrder } from './schedule-data.ts';

// The forms of schedules, and beside them the reading of a stored one: it begins before the form's chunk is there.

const ScheduleForm = lazy(() => import('./schedule-form.tsx'));
const GroupForm = lazy(() => import('./group-form.tsx'));

interface ScheduleDialogProps {
  /** The class with its dates and courses. */
  order: ClassOrder;
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes a single schedule or changes one. SCH-20, SCH-21. */
export function ScheduleDialog({ order, id, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('learning');
  if (id === undefined) {
    return (
      <Suspense fallback={null}>
        <ScheduleForm order={order} schedule={undefined} onClose={onClose} onReload={onClose} />
      </Suspense>
    );
  }
  return (
    <EditedDialog
      id={id}
      idName="scheduleId"
      params={{ id: order.class.id }}
      read="GET /api/lms/classes/:id/schedules/:scheduleId"
      title={t('learning:schedule.editSchedule')}
      size={720}
      onClose={onClose}
    >
      {(schedule, reload) => (
        <Suspense fallback={null}>
          <ScheduleForm order={order} schedule={schedule} onClose={onClose} onReload={reload} />
        </Suspense>
      )}
    </EditedDialog>
  );
}

/** Makes a schedule group or changes one. SCH-22. */
export function GroupDialog({ order, id, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('learning');
  if (id === undefined) {
    return (
      <Suspense fallback={null}>
        <GroupForm order={order} group={undefined} onClose={onClose} onReload={onClose} />
      </Suspense>
    );
  }
  return (
    <EditedDialog
      id={id}
      idName="groupId"
      params={{ id: order.class.id }}
      read="GET /api/lms/classes/:id/schedule-groups/:groupId"
      title={t('learning:schedule.editGroup')}
      size={860}
      onClose={onClose}
    >
      {(group, reload) => (
        <Suspense fallback={null}>
          <GroupForm order={order} group={group} onClose={onClose} onReload={reload} />
        </Suspense>
      )}
    </EditedDialog>
  );
}
