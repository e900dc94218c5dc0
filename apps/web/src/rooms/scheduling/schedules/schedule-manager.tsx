import { Button } from '@mantine/core';
import { IconCalendarPlus, IconCalendarTime, IconListDetails, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { HolidayNotice } from '../holiday-notice.tsx';
import { ClassLessons } from '../lessons/class-lessons.tsx';
import type { LessonScope } from '../lessons/lesson-order.ts';
import { useLessonsAddress } from '../lessons/use-lessons-address.ts';
import { DeleteSchedule } from './delete-schedule.tsx';
import { GroupCard, ScheduleCard } from './schedule-card.tsx';
import { type Schedule, type ScheduleGroup, useSchedules } from './schedule-data.ts';
import { GroupDialog, ScheduleDialog } from './schedule-dialogs.tsx';
import classes from './schedule-manager.module.css';

const LessonsDialog = later(() => import('../lessons/lessons-dialog.tsx'));

interface ScheduleManagerProps {
  classId: string;
  /** Called after the lessons of a schedule were saved. */
  onSaved?: (() => void) | undefined;
}

/**
 * The Schedule Manager of a class: its single schedules and schedule groups, to be made, changed and deleted, and the way
 * to their lessons. Forms and the class schedule dialog have an address. SCH-03, SCH-21, SCH-22, AMB-181.
 */
export function ScheduleManager({ classId, onSaved }: ScheduleManagerProps) {
  const { t } = useTranslation(['learning', 'common']);
  const can = useCan();
  const data = useSchedules(classId);
  const lessons = useLessonsAddress();
  const [schedule, openSchedule] = useUrlState('editSchedule');
  const [group, openGroup] = useUrlState('editGroup');
  const [deleting, setDeleting] = useState<Schedule | ScheduleGroup | null>(null);
  const { singles, groups, order, counts } = data;
  if (data.error) return <ErrorState error={data.error} onRetry={() => void data.refetch()} />;
  if (!singles || !groups || !order) return <SkeletonLines rows={8} />;

  const mayAdd = can('create:any', 'class_schedule');
  const mayDelete = can('delete:any', 'class_schedule');
  const isEmpty = singles.length + groups.length === 0;
  const actionsOf = (one: Schedule | ScheduleGroup, scope: LessonScope, edit: (id: string) => void) => ({
    onLessons: () => lessons.open(scope),
    onEdit: order.can.edit ? () => edit(one.id) : undefined,
    onDelete: mayDelete ? () => setDeleting(one) : undefined,
    counts: counts ? (counts.get(one.id) ?? { placed: 0, notPlaced: 0 }) : null,
    mayEdit: order.can.edit,
  });
  const addButtons = mayAdd ? (
    <>
      <Button variant="default" leftSection={<IconCalendarPlus size={16} />} onClick={() => openGroup('new')}>
        {t('learning:schedule.addGroup')}
      </Button>
      <Button leftSection={<IconPlus size={16} />} onClick={() => openSchedule('new')}>
        {t('learning:schedule.addSchedule')}
      </Button>
    </>
  ) : null;
  return (
    <section className="col gap-16 shrink" aria-label={t('learning:schedule.manager')}>
      <header className="row wrap gap-16 lines-8">
        <div className="grow">
          <h2 className="h2">{t('learning:schedule.manager')}</h2>
          <p className="s13 dim">{t('learning:schedule.managerText')}</p>
        </div>
        {isEmpty ? null : (
          <div className="row align-stretch wrap">
            <Button
              variant="default"
              leftSection={<IconListDetails size={16} />}
              onClick={() => lessons.open({ kind: 'class' })}
            >
              {t('learning:schedule.allLessons')}
            </Button>
            {addButtons}
          </div>
        )}
      </header>
      <HolidayNotice classId={classId} />
      {isEmpty ? (
        <EmptyState
          icon={IconCalendarTime}
          title={t('learning:schedule.noSchedules')}
          text={t('learning:schedule.noSchedulesText')}
        >
          {addButtons}
          {order.can.edit ? (
            <Button
              variant="subtle"
              leftSection={<IconListDetails size={16} />}
              onClick={() => lessons.open({ kind: 'class' })}
            >
              {t('learning:schedule.allLessons')}
            </Button>
          ) : null}
        </EmptyState>
      ) : (
        <ul className={`plain-list ${classes.cards}`}>
          {groups.map((one) => (
            <li key={one.id}>
              <GroupCard group={one} {...actionsOf(one, { kind: 'group', id: one.id }, openGroup)} />
            </li>
          ))}
          {singles.map((one) => (
            <li key={one.id}>
              <ScheduleCard
                schedule={one}
                ofClass={order.class}
                {...actionsOf(one, { kind: 'schedule', id: one.id }, openSchedule)}
              />
            </li>
          ))}
        </ul>
      )}
      {isEmpty ? null : <ClassLessons classId={classId} mayEdit={order.can.edit} />}
      {schedule ? (
        <ScheduleDialog
          key={schedule}
          order={order}
          id={schedule === 'new' ? undefined : schedule}
          onClose={() => openSchedule('')}
        />
      ) : null}
      {group ? (
        <GroupDialog
          key={group}
          order={order}
          id={group === 'new' ? undefined : group}
          onClose={() => openGroup('')}
        />
      ) : null}
      <Meanwhile>
        {lessons.scope ? (
          <LessonsDialog
            key={JSON.stringify(lessons.scope)}
            classId={classId}
            scope={lessons.scope}
            onClose={lessons.close}
            onSaved={onSaved}
          />
        ) : null}
      </Meanwhile>
      {deleting ? (
        <DeleteSchedule
          classId={classId}
          target={deleting}
          counts={counts?.get(deleting.id) ?? { placed: 0, notPlaced: 0 }}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </section>
  );
}
