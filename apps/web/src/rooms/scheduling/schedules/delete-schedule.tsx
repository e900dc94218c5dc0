import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { fullDay } from '../labels.ts';
import type { LessonCounts, Schedule, ScheduleGroup } from './schedule-data.ts';

interface DeleteScheduleProps {
  classId: string;
  target: Schedule | ScheduleGroup;
  counts: LessonCounts;
  onClose: () => void;
}

/** Asks before a schedule or group goes, with what is lost; the reply says whether it was deleted or ended. REV-33. */
export function DeleteSchedule({ classId, target, counts, onClose }: DeleteScheduleProps) {
  const { t, i18n } = useTranslation('learning');
  const isGroup = 'groupName' in target;
  const name = (isGroup ? target.groupName : target.scheduleName) ?? t('learning:schedule.unnamed');
  const parts = isGroup ? target.individualSchedules : [target];
  const held = parts.reduce((sum, { heldCount }) => sum + heldCount, 0);
  const total = parts.reduce((sum, { occurrenceCount }) => sum + occurrenceCount, 0);
  const options = {
    onDone: ({ data }: { data: { deleted: boolean; endedOn: string | null } }) =>
      toast.success(
        data.deleted
          ? t('learning:schedule.deleted', { name })
          : t('learning:schedule.endedOn', {
              name,
              day: data.endedOn ? fullDay(data.endedOn, i18n.language) : '',
            }),
      ),
  };
  const removeSchedule = useWrite('DELETE /api/lms/classes/:id/schedules/:scheduleId', options);
  const removeGroup = useWrite('DELETE /api/lms/classes/:id/schedule-groups/:groupId', options);
  return (
    <ConfirmDelete
      opened
      onClose={onClose}
      title={t(isGroup ? 'learning:schedule.deleteGroup' : 'learning:schedule.deleteSchedule')}
      onConfirm={() =>
        isGroup
          ? removeGroup.mutateAsync({ params: { id: classId, groupId: target.id } })
          : removeSchedule.mutateAsync({ params: { id: classId, scheduleId: target.id } })
      }
    >
      <p>{t('learning:schedule.deleteText', { name })}</p>
      <p>
        {t('learning:schedule.deleteLoses', { count: total - held })}{' '}
        {counts.placed + counts.notPlaced > 0 ? t('learning:schedule.deleteLessons') : ''}
      </p>
      {held > 0 ? <p>{t('learning:schedule.deleteEnds', { count: held })}</p> : null}
    </ConfirmDelete>
  );
}
