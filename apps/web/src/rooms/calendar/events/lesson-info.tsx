import { dayOfNumber } from '@bellwether/contract/shared/day';
import { Button } from '@mantine/core';
import { IconCalendarShare, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/badge.tsx';
import { PeopleList } from '../appointments/people-list.tsx';
import { repeatLabel } from '../appointments/repeat.rules.ts';
import { longDay } from '../date-labels.ts';
import type { Placed } from '../grid/placed.rules.ts';
import type { OriginalData, StaffMember } from './event.ts';
import { isCancelled, isCovered, isOneOfMany, isRestorable } from './event-form.rules.ts';
import { lessonLine, locationOf, looksOf, timeLabel } from './event-looks.ts';
import './lesson-info.css';

/** What the details call adds to an event (CAL-19). */
export interface EventDetails {
  readonly notes?: string | null;
  readonly recurrence?: string | null;
  readonly locationName?: string | null;
  readonly assignmentTypeName?: string | null;
}

interface LessonInfoProps {
  readonly placed: Placed;
  readonly details: EventDetails | null;
  readonly failed: boolean;
  readonly onMove: (placed: Placed) => void;
  readonly onEdit: (placed: Placed) => void;
  readonly onRestore: (placed: Placed) => void;
  readonly onDelete: (placed: Placed) => void;
  /** More that may be done with the event. */
  readonly actions?: ReactNode;
}

/** All about the selected event, with links to its class and to the people who teach it (CAL-11). */
export function LessonInfo({
  placed,
  details,
  failed,
  onMove,
  onEdit,
  onRestore,
  onDelete,
  actions,
}: LessonInfoProps) {
  const { t } = useTranslation('calendar');
  const { event } = placed;
  const data = event.resource.originalData;
  const { className, style } = looksOf(placed);
  return (
    <div className={className} style={style}>
      <div className="row align-start cal-info-title">
        <i className="cal-dot" />
        <div className="grow">
          <h3 className="h3 cal-title">{event.title}</h3>
          <StatusLine placed={placed} />
        </div>
      </div>
      <dl>
        <Entries placed={placed} data={data} details={details} />
      </dl>
      {failed ? (
        <p className="s12" role="alert" style={{ color: 'var(--bw-danger-text)', marginTop: 12 }}>
          {t('info.failed')}
        </p>
      ) : null}
      <div className="row align-stretch wrap cal-info-actions">
        {event.can.move ? (
          <Button
            variant="default"
            leftSection={<IconCalendarShare size={15} aria-hidden="true" />}
            onClick={() => onMove(placed)}
          >
            {t('move.action')}
          </Button>
        ) : null}
        {event.can.edit ? (
          <Button
            variant="default"
            leftSection={<IconPencil size={15} aria-hidden="true" />}
            onClick={() => onEdit(placed)}
          >
            {t('appointment.edit')}
          </Button>
        ) : null}
        {isRestorable(placed) ? (
          <Button
            variant="default"
            leftSection={<IconRestore size={15} aria-hidden="true" />}
            onClick={() => onRestore(placed)}
          >
            {t('assignment.restoreDate')}
          </Button>
        ) : null}
        {event.can.delete ? (
          <Button
            variant="default"
            leftSection={<IconTrash size={15} aria-hidden="true" />}
            onClick={() => onDelete(placed)}
          >
            {t(isOneOfMany(placed) ? 'assignment.cancelDate' : 'appointment.delete')}
          </Button>
        ) : null}
        {actions}
      </div>
    </div>
  );
}

function StatusLine({ placed }: { placed: Placed }) {
  const { t } = useTranslation('calendar');
  const { instanceDate, isOverride, isModified, visibility, appointment } =
    placed.event.resource.originalData;
  if (appointment?.answer) {
    const color =
      appointment.answer === 'INVITED' ? 'amber' : appointment.answer === 'ACCEPTED' ? 'green' : 'gray';
    return <StatusBadge color={color}>{t(`answer.own.${appointment.answer}`)}</StatusBadge>;
  }
  if (visibility === 'PRIVATE') return <StatusBadge color="gray">{t('appointment.private')}</StatusBadge>;
  if (isCancelled(placed)) return <StatusBadge color="red">{t('event.cancelled')}</StatusBadge>;
  const moved = Boolean(instanceDate && instanceDate !== placed.event.day);
  if (isCovered(placed) && !moved) return <StatusBadge color="purple">{t('event.covered')}</StatusBadge>;
  if (!isOverride && !isModified) return null;
  return <StatusBadge color="amber">{t(moved ? 'event.moved' : 'event.changed')}</StatusBadge>;
}

interface EntriesProps {
  readonly placed: Placed;
  readonly data: OriginalData;
  readonly details: EventDetails | null;
}

function Entries({ placed, data, details }: EntriesProps) {
  const { t, i18n } = useTranslation('calendar');
  const { event } = placed;
  const days =
    placed.lastDay > placed.firstDay
      ? `${longDay(dayOfNumber(placed.firstDay), i18n.language)} – ${longDay(dayOfNumber(placed.lastDay), i18n.language)}`
      : longDay(dayOfNumber(placed.firstDay), i18n.language);
  const assistants = data.teacherAssistants;
  const { series = null, people = [] } = data.appointment ?? {};
  const entries: readonly [string, ReactNode][] = [
    ['date', days],
    ['time', timeLabel(placed, t)],
    ['class', data.class ? <ClassLink key="class" data={data.class} /> : null],
    ['grade', data.class?.grade?.title],
    ['course', data.course?.title || data.course?.name],
    ['lesson', data.type === 'lms_lesson' ? lessonLine(event, t, true) : null],
    ['type', details?.assignmentTypeName ?? data.assignmentTypeName],
    ['teacher', data.teacher ? <StaffLink key="teacher" person={data.teacher} /> : null],
    [
      'assistants',
      assistants.length > 0
        ? assistants.map((person) => (
            <div key={person.employeeId ?? person.name}>
              <StaffLink person={person} />
            </div>
          ))
        : null,
    ],
    ['person', data.teacher || event.user.id === 'system' ? null : event.user.name],
    ['repeats', series ? repeatLabel(series.repeat, series.startsOn, t, i18n.language) : null],
    ['people', people.length > 0 ? <PeopleList key="people" people={people} /> : null],
    ['location', details?.locationName || locationOf(event)],
    ['notes', details?.notes ?? data.notes ?? event.description],
  ];
  return entries
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([key, value]) => (
      <Fragment key={key}>
        <dt>{t(`info.${key}`)}</dt>
        <dd>{value}</dd>
      </Fragment>
    ));
}

function ClassLink({ data }: { data: NonNullable<OriginalData['class']> }) {
  return (
    <Link to="/classes/$id" params={{ id: data.id }} className="cal-link">
      {data.name}
      {data.code && data.code !== data.name ? ` (${data.code})` : ''}
    </Link>
  );
}

function StaffLink({ person }: { person: StaffMember }) {
  if (!person.employeeId) return person.name;
  return (
    <Link to="/employees/$id" params={{ id: person.employeeId }} className="cal-link">
      {person.name}
    </Link>
  );
}
