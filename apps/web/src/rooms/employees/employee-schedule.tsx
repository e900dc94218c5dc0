import { addDays } from '@bellwether/contract/shared/day';
import { wallClock } from '@bellwether/contract/shared/zone';
import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarOff, IconChevronLeft, IconChevronRight, IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { prefetchCalendarEvents, useCalendarEvents } from '../../api/calendar-events.ts';
import { useOrganization } from '../../api/session.ts';
import { Tag } from '../../ui/badge.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { colorStyle } from '../../ui/theme/ink.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { formatDay } from '../../ui/words/format.ts';
import classes from './employee-page.module.css';
import type { EmployeeDetail } from './employee-profile.tsx';
import { assistsIn, type Lesson, lessonsByDay, type Week, weekOf } from './week.rules.ts';

/** The lessons an employee teaches or assists in, a week at a time. AMB-178. */
export function EmployeeSchedule({ employee }: { employee: EmployeeDetail }) {
  const { t, i18n } = useTranslation('human-resources');
  const { timeZone } = useOrganization();
  const [asked, setAsked] = useUrlState('week');
  const { day: today } = wallClock(new Date(), timeZone);
  const week = weekOf(asked, today);
  // On the calendar somebody without a user stands under the employee's own id.
  const queryOf = ({ from, to }: Week) => ({
    startDate: from,
    endDate: to,
    userIds: employee.userId ?? employee.id,
  });
  const read = useCalendarEvents(queryOf(week), { keep: false });
  const days = lessonsByDay(read.data?.events ?? []);
  const step = (by: 1 | -1) => weekOf(addDays(week.from, by * 7), today);
  const near = (by: 1 | -1) => void prefetchCalendarEvents(queryOf(step(by)));
  return (
    <>
      <div className={`row ${classes.weekHead}`}>
        <ActionIcon
          size="sm"
          aria-label={t('human-resources:previousWeek')}
          onMouseEnter={() => near(-1)}
          onFocus={() => near(-1)}
          onClick={() => setAsked(step(-1).from)}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
        <h2 className="h3" aria-live="polite">
          {formatDay(week.from, i18n.language)} – {formatDay(week.to, i18n.language)}
        </h2>
        <ActionIcon
          size="sm"
          aria-label={t('human-resources:nextWeek')}
          onMouseEnter={() => near(1)}
          onFocus={() => near(1)}
          onClick={() => setAsked(step(1).from)}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
        <span className="grow" />
        {week.from === weekOf('', today).from ? null : (
          <Button variant="default" onClick={() => setAsked('')}>
            {t('human-resources:thisWeek')}
          </Button>
        )}
      </div>
      {read.error && !read.data ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : null}
      {!read.data && !read.error ? <SkeletonLines rows={6} /> : null}
      {read.data && days.length === 0 ? (
        <EmptyState
          icon={IconCalendarOff}
          title={t('human-resources:noLessons')}
          text={t('human-resources:noLessonsText', { name: employee.name })}
        />
      ) : null}
      {days.map(({ day, lessons }) => (
        <section key={day} className={classes.day} data-today={day === today || undefined}>
          <h3 className={`row align-baseline ${classes.dayHead}`}>
            {formatDay(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })}
            <span className="dim">{t('human-resources:lessonCount', { count: lessons.length })}</span>
          </h3>
          <ul className={`plain-list ${classes.lessons}`}>
            {lessons.map((lesson) => (
              <LessonRow key={lesson.id} lesson={lesson} employeeId={employee.id} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function LessonRow({ lesson: event, employeeId }: { lesson: Lesson; employeeId: string }) {
  const { t } = useTranslation('human-resources');
  const { lesson, locationName, course, isCancelled, isModified } = event.resource.originalData;
  const title = lesson ? `${lesson.lessonNumber} · ${lesson.title}` : t('human-resources:noLessonYet');
  return (
    <li
      className={event.colorHex ? undefined : `e-${event.color}`}
      style={event.colorHex ? colorStyle(event.colorHex) : undefined}
      data-cancelled={isCancelled || undefined}
    >
      <Link
        to="/calendar"
        search={{ date: event.day, view: 'day', event: event.id }}
        className={classes.lesson}
      >
        <span className={classes.time}>
          {event.startTime} – {event.endTime}
        </span>
        <i className={classes.bar} aria-hidden />
        <span className={`col gap-0 shrink ${classes.what}`}>
          <b className="cut">{event.title}</b>
          <span className="cut">{[course?.title, title].filter(Boolean).join(' · ')}</span>
        </span>
        <span className={`row gap-6 shrink ${classes.place}`}>
          {locationName ? (
            <>
              <IconMapPin size={14} aria-hidden />
              <span className="cut">{locationName}</span>
            </>
          ) : null}
        </span>
        <span className="row align-stretch justify-end gap-4">
          {assistsIn(event, employeeId) ? <Tag color="indigo">{t('human-resources:assistant')}</Tag> : null}
          {isModified && !isCancelled ? <Tag color="amber">{t('human-resources:moved')}</Tag> : null}
          {isCancelled ? <Tag color="red">{t('human-resources:cancelled')}</Tag> : null}
        </span>
      </Link>
    </li>
  );
}
