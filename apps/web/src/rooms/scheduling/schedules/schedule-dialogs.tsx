import { useTranslation } from 'react-i18next';
import { EditedDialog } from '../../../ui/form/edited-dialog.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import type { ClassOrder } from './schedule-data.ts';

// The forms of schedules, and beside them the reading of a stored one: it begins before the form's chunk is there.

const ScheduleForm = later(() => import('./schedule-form.tsx'));
const GroupForm = later(() => import('./group-form.tsx'));

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
      <Meanwhile>
        <ScheduleForm order={order} schedule={undefined} onClose={onClose} onReload={onClose} />
      </Meanwhile>
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
        <Meanwhile>
          <ScheduleForm order={order} schedule={schedule} onClose={onClose} onReload={reload} />
        </Meanwhile>
      )}
    </EditedDialog>
  );
}

/** Makes a schedule group or changes one. SCH-22. */
export function GroupDialog({ order, id, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('learning');
  if (id === undefined) {
    return (
      <Meanwhile>
        <GroupForm order={order} group={undefined} onClose={onClose} onReload={onClose} />
      </Meanwhile>
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
        <Meanwhile>
          <GroupForm order={order} group={group} onClose={onClose} onReload={reload} />
        </Meanwhile>
      )}
    </EditedDialog>
  );
}
