import { addDays } from '@bellwether/contract/shared/day';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconPencil, IconUserSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type CalendarEvents, useCalendarEvents } from '../../../api/calendar-events.ts';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { Tag } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { TakeAttendance } from '../../attendance/index.tsx';
import { fullDay, shortDay, timeRange } from '../labels.ts';
import { useToday } from '../schedules/schedule-data.ts';
import classes from './lesson-change.module.css';
import type { OverrideRow } from './lesson-change.rules.ts';
import { useLessonDialogs } from './lesson-dialogs.tsx';
import { useLessonChange } from './use-lesson-change.ts';

type Lesson = CalendarEvents['events'][number];

const daysAhead = 28;

/** The lessons of a class to come, each to be changed or covered, and every change of single lessons. SCH-23. */
export function ClassLessons({ classId, mayEdit }: { classId: string; mayEdit: boolean }) {
  const { change, cover, dialogs } = useLessonDialogs();
  return (
    <div className={classes.section}>
      <Changes classId={classId} mayEdit={mayEdit} onChange={change} />
      <ToCome classId={classId} mayEdit={mayEdit} onChange={change} onCover={cover} />
      {dialogs}
    </div>
  );
}

interface PartProps {
  classId: string;
  mayEdit: boolean;
  onChange: (eventId: string) => void;
}

function ToCome({ classId, mayEdit, onChange, onCover }: PartProps & { onCover: (eventId: string) => void }) {
  const { t } = useTranslation('learning');
  const can = useCan();
  const today = useToday();
  const mayRead = can('read:own', 'calendar_event');
  const read = useCalendarEvents(
    { startDate: today, endDate: addDays(today, daysAhead), classId },
    { enabled: mayRead, keep: false },
  );
  if (!mayRead) return null;
  const lessons = (read.data?.events ?? [])
    .filter(({ resource }) => resource.type === 'lms')
    .sort((a, b) => `${a.day} ${a.startTime}`.localeCompare(`${b.day} ${b.startTime}`));
  return (
    <Card title={t('learning:lessonChange.toCome')} hint={t('learning:lessonChange.fourWeeks')}>
      {read.error && !read.data ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : null}
      {!read.data && !read.error ? <SkeletonLines rows={4} /> : null}
      {read.data && lessons.length === 0 ? (
        <p className={`${classes.none} s13 dim`}>{t('learning:noNextLessons')}</p>
      ) : null}
      <ul className="plain-list">
        {lessons.map((event) => (
          <LessonLine
            key={event.id}
            event={event}
            mayEdit={mayEdit && event.can.move}
            onChange={onChange}
            onCover={onCover}
          />
        ))}
      </ul>
    </Card>
  );
}

interface LessonLineProps {
  event: Lesson;
  mayEdit: boolean;
  onChange: (eventId: string) => void;
  onCover: (eventId: string) => void;
}

function LessonLine({ event, mayEdit, onChange, onCover }: LessonLineProps) {
  const { t, i18n } = useTranslation('learning');
  const { lesson, course, teachers, locationName, isCancelled, isModified, isOverride } =
    event.resource.originalData;
  const { scheduleId, instanceDate } = event.resource.originalData;
  const today = useToday();
  const title = lesson ? `${lesson.lessonNumber} · ${lesson.title}` : t('learning:noLessonYet');
  const name = `${shortDay(event.day, i18n.language)}, ${event.startTime}`;
  return (
    <li className={`row gap-12 ${classes.row}`} data-cancelled={isCancelled || undefined}>
      <Link
        to="/calendar"
        search={{ date: event.day, view: 'day', event: event.id }}
        className={classes.when}
      >
        <b>{shortDay(event.day, i18n.language)}</b>
        <span>{timeRange(event)}</span>
      </Link>
      <div className={`grow ${classes.what}`}>
        <b className="cut">{title}</b>
        <span className="cut">
          {[course?.title, teachers.map((one) => one.name).join(', '), locationName]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <span className={`row align-stretch justify-end wrap gap-4 ${classes.tags}`}>
        {isCancelled ? <Tag color="red">{t('learning:cancelled')}</Tag> : null}
        {!isCancelled && isOverride ? (
          <Tag color="amber">{t(isModified ? 'learning:moved' : 'learning:lessonChange.changed')}</Tag>
        ) : null}
      </span>
      {scheduleId && event.day <= today && !isCancelled ? (
        <TakeAttendance scheduleId={scheduleId} date={instanceDate} size="compact" />
      ) : null}
      {mayEdit ? (
        <span className="row align-stretch wrap">
          <ActionIcon
            size="compact"
            aria-label={t('learning:lessonChange.changeOf', { name })}
            title={t('learning:lessonChange.title')}
            onClick={() => onChange(event.id)}
          >
            <IconPencil size={16} />
          </ActionIcon>
          <ActionIcon
            size="compact"
            aria-label={t('learning:cover.findOf', { name })}
            title={t('learning:cover.find')}
            disabled={isCancelled === true}
            onClick={() => onCover(event.id)}
          >
            <IconUserSearch size={16} />
          </ActionIcon>
        </span>
      ) : null}
    </li>
  );
}

function Changes({ classId, mayEdit, onChange }: PartProps) {
  const { t } = useTranslation('learning');
  const today = useToday();
  const read = useRead(
    'GET /api/class-schedule/overrides',
    { query: { classId, startDate: addDays(today, -30) } },
    { profile: 'realtime', keep: false },
  );
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data || read.data.data.length === 0) return null;
  return (
    <Card title={t('learning:lessonChange.changes')} hint={t('learning:lessonChange.changesText')}>
      <ul className="plain-list">
        {read.data.data.map((one) => (
          <ChangeLine key={one.id} override={one} mayEdit={mayEdit && !one.isHeld} onChange={onChange} />
        ))}
      </ul>
    </Card>
  );
}

interface ChangeLineProps {
  override: OverrideRow;
  mayEdit: boolean;
  onChange: (eventId: string) => void;
}

function ChangeLine({ override, mayEdit, onChange }: ChangeLineProps) {
  const { t, i18n } = useTranslation('learning');
  const key = { scheduleId: override.classScheduleId, originalDate: override.overrideDate };
  const { backToPlan, pending } = useLessonChange(key);
  const day = shortDay(override.overrideDate, i18n.language);
  return (
    <li className={`row gap-12 ${classes.row}`}>
      <div className={classes.when}>
        <b>{day}</b>
        <span>{override.planned ? timeRange(override.planned) : ''}</span>
      </div>
      <div className={`grow ${classes.what}`}>
        <b>{useChangeWords(override)}</b>
        {override.notes ? <span>{override.notes}</span> : null}
      </div>
      {mayEdit ? (
        <span className="row align-stretch wrap">
          <ActionIcon
            size="compact"
            aria-label={t('learning:lessonChange.changeOf', { name: day })}
            title={t('learning:lessonChange.title')}
            onClick={() => onChange(override.eventId)}
          >
            <IconPencil size={16} />
          </ActionIcon>
          <Button
            size="compact"
            variant="default"
            leftSection={<IconArrowBackUp size={15} />}
            disabled={pending}
            onClick={() => void backToPlan(override).catch(() => undefined)}
          >
            {t('learning:lessonChange.back')}
          </Button>
        </span>
      ) : null}
    </li>
  );
}

/** What a change says: 'Cancelled · later lessons moved on', 'Tue, Dec 1, 14:00 – 15:00 · taught by Mai'. */
function useChangeWords(one: OverrideRow): string {
  const { t, i18n } = useTranslation('learning');
  const { planned } = one;
  const start = one.newStartTime ?? planned?.startTime;
  const end = one.newEndTime ?? planned?.endTime;
  const moves = one.newDate !== null || one.newStartTime !== null || one.newEndTime !== null;
  const words = one.isCancelled
    ? [
        t('learning:lessonChange.words.cancelled'),
        one.laterLessons ? t(`learning:lessonChange.words.${one.laterLessons}`) : null,
      ]
    : [
        moves && start && end
          ? t('learning:lessonChange.words.moved', {
              day: fullDay(one.newDate ?? one.overrideDate, i18n.language),
              time: timeRange({ startTime: start, endTime: end }),
            })
          : null,
        one.substituteTeacher
          ? t('learning:lessonChange.words.teacher', { name: one.substituteTeacher.name })
          : null,
        one.substituteTa ? t('learning:lessonChange.words.assistant', { name: one.substituteTa.name }) : null,
        one.overrideLesson
          ? t('learning:lessonChange.words.lesson', { name: one.overrideLesson.name })
          : null,
        one.newLocation ? t('learning:lessonChange.words.room', { name: one.newLocation.name }) : null,
      ];
  return words.filter(Boolean).join(' · ') || t('learning:lessonChange.words.notes');
}
