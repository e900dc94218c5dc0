import { addDays } from '@bellwether/contract/shared/day';
import { wallClock } from '@bellwether/contract/shared/zone';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCalendarEvents } from '../../api/calendar-events.ts';
import { useCan, useOrganization } from '../../api/session.ts';
import { Tag } from '../../ui/badge.tsx';
import { Card } from '../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { colorStyle } from '../../ui/theme/ink.ts';
import { formatDay } from '../../ui/words/format.ts';
import classes from './next-lessons.module.css';
import { type Lesson, nextLessons } from './next-lessons.rules.ts';

/** Six weeks are looked through. */
const daysAhead = 42;
const shown = 5;

/** The next lessons of a class in a card; each leads to its place on the calendar. */
export function NextLessons({ classId, onOpen }: { classId: string; onOpen: () => void }) {
  const { t } = useTranslation('learning');
  const can = useCan();
  const { timeZone } = useOrganization();
  const { day: today, time } = wallClock(new Date(), timeZone);
  const mayRead = can('read:own', 'calendar_event');
  const read = useCalendarEvents(
    { startDate: today, endDate: addDays(today, daysAhead), classId },
    { enabled: mayRead, keep: false },
  );
  if (!mayRead) return null;
  const lessons = nextLessons(read.data?.events ?? [], today, time).slice(0, shown);
  return (
    <Card
      title={t('learning:nextLessons')}
      actions={
        can('read:own', 'class_schedule') ? (
          <Button
            variant="subtle"
            size="compact"
            rightSection={<IconArrowRight size={15} />}
            onClick={onOpen}
          >
            {t('learning:tabs.schedule')}
          </Button>
        ) : null
      }
    >
      {read.error && !read.data ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : null}
      {!read.data && !read.error ? <SkeletonLines rows={4} /> : null}
      {read.data && lessons.length === 0 ? (
        <p className={`${classes.none} s13 dim`}>{t('learning:noNextLessons')}</p>
      ) : null}
      {lessons.length > 0 ? (
        <ul className={`plain-list ${classes.lessons}`}>
          {lessons.map((event) => (
            <LessonLine key={event.id} event={event} today={today} />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

function LessonLine({ event, today }: { event: Lesson; today: string }) {
  const { t, i18n } = useTranslation('learning');
  const { lesson, course, teachers, locationName, isCancelled, isModified } = event.resource.originalData;
  const details = [course?.title, teachers.map(({ name }) => name).join(', '), locationName].filter(Boolean);
  const day = formatDay(event.day, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' });
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
        <span className={`col gap-0 shrink ${classes.when}`}>
          <b>{event.day === today ? t('learning:today') : day}</b>
          <span>
            {event.startTime} – {event.endTime}
          </span>
        </span>
        <i aria-hidden />
        <span className={`col gap-0 grow ${classes.what}`}>
          <b className="cut">
            {lesson ? `${lesson.lessonNumber} · ${lesson.title}` : t('learning:noLessonYet')}
          </b>
          <span className="cut">{details.join(' · ')}</span>
        </span>
        {isModified && !isCancelled ? <Tag color="amber">{t('learning:moved')}</Tag> : null}
        {isCancelled ? <Tag color="red">{t('learning:cancelled')}</Tag> : null}
      </Link>
    </li>
  );
}
