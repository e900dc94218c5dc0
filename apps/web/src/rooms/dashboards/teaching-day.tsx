import { Button } from '@mantine/core';
import { IconCheck, IconClipboardCheck, IconMapPin, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan, useOrganization } from '../../api/session.ts';
import type { Reply } from '../../api/types.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { colorStyle } from '../../ui/theme/ink.ts';
import { Widget, WidgetEmpty } from '../../ui/widget.tsx';
import { OpenCalendar } from './cards/open-calendar.tsx';
import type { SharedRead } from './cards/widget-read.ts';
import classes from './teaching-day.module.css';
import { useNow } from './use-now.ts';

type Lesson = Reply<'GET /api/dashboard/teacher'>['data']['lessons'][number];

/** The own lessons of today, each with where its register stands. */
export function TeachingDay({ read }: { read: SharedRead<'GET /api/dashboard/teacher'> }) {
  const { t } = useTranslation('dashboard');
  const lessons = read.data?.data.lessons ?? [];
  const done = lessons.filter(({ attendance }) => attendance.recorded > 0).length;
  return (
    <Widget
      title={t('dashboard:teaching.title')}
      hint={
        lessons.length > 0 ? t('dashboard:teaching.registers', { done, count: lessons.length }) : undefined
      }
      actions={<OpenCalendar />}
      read={read}
      failed={t('dashboard:lessonsFailed')}
      rows={5}
    >
      {() =>
        lessons.length === 0 ? (
          <WidgetEmpty text={t('dashboard:teaching.none')} />
        ) : (
          <ul className={`plain-list ${classes.lessons}`}>
            {lessons.map((lesson) => (
              <Row key={lesson.id} lesson={lesson} />
            ))}
          </ul>
        )
      }
    </Widget>
  );
}

function Row({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('dashboard');
  const { timeZone } = useOrganization();
  const { time } = useNow(timeZone);
  const isRunning = !lesson.isCancelled && lesson.startTime <= time && time < lesson.endTime;
  const hex = lesson.class.color ?? lesson.course?.color;
  return (
    <li
      className={`row gap-12 ${classes.lesson} ${hex ? '' : 'e-blue'}`}
      style={hex ? colorStyle(hex) : undefined}
      data-running={isRunning || undefined}
      data-cancelled={lesson.isCancelled || undefined}
    >
      <span className={`col gap-0 flex-none ${classes.time}`}>
        <b>{lesson.startTime}</b>
        <span>{lesson.endTime}</span>
      </span>
      <i className={classes.bar} aria-hidden />
      <span className={`col gap-0 grow ${classes.what}`}>
        <Link to="/classes/$id" params={{ id: lesson.class.id }} className={classes.name}>
          {lesson.class.name}
        </Link>
        <span className="cut">
          {lesson.lesson
            ? t('dashboard:teaching.lesson', { number: lesson.lesson.number, title: lesson.lesson.title })
            : (lesson.course?.name ?? '')}
        </span>
        <span className={`row align-stretch wrap gap-12 lines-0 ${classes.facts}`}>
          {lesson.locationName ? (
            <span>
              <IconMapPin size={13} aria-hidden />
              {lesson.locationName}
            </span>
          ) : null}
          <span>
            <IconUsers size={13} aria-hidden />
            {t('dashboard:teaching.students', { count: lesson.studentCount })}
          </span>
        </span>
      </span>
      <Register lesson={lesson} />
    </li>
  );
}

/** Where the register of a lesson stands, and the way to it. */
function Register({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('dashboard');
  const can = useCan();
  const { attendance, studentCount, isCancelled } = lesson;
  if (isCancelled) return <StatusBadge color="gray">{t('dashboard:cancelled')}</StatusBadge>;
  if (studentCount === 0 || !can('create:own', 'attendance')) return null;
  const isComplete = attendance.recorded >= studentCount;
  const label = isComplete
    ? t('dashboard:teaching.registered', { count: attendance.absent })
    : attendance.recorded > 0
      ? t('dashboard:teaching.started', { done: attendance.recorded, total: studentCount })
      : t('dashboard:teaching.register');
  return (
    <Button
      renderRoot={(props) => (
        <Link
          to="/attendance/sessions/$scheduleId/$date"
          params={{ scheduleId: lesson.scheduleId, date: lesson.originalDate }}
          {...props}
        />
      )}
      size="sm"
      variant={isComplete ? 'subtle' : attendance.recorded > 0 ? 'default' : 'filled'}
      color={isComplete ? 'green' : undefined}
      leftSection={isComplete ? <IconCheck size={16} /> : <IconClipboardCheck size={16} />}
    >
      {label}
    </Button>
  );
}
