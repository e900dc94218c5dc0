import { IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { colorStyle } from '../../../ui/theme/ink.ts';
import { Widget, WidgetEmpty } from '../../../ui/widget.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import { dayWord } from '../day.rules.ts';
import classes from './cards.module.css';
import { OpenCalendar } from './open-calendar.tsx';
import type { SharedRead } from './widget-read.ts';

type Lesson = Reply<'GET /api/dashboard/student'>['data']['nextLessons'][number];

/** The next five lessons, cancelled ones struck out. */
export function NextLessons({ read }: { read: SharedRead<'GET /api/dashboard/student'> }) {
  const { t } = useTranslation('dashboard');
  return (
    <Widget
      title={t('dashboard:nextLessons')}
      actions={<OpenCalendar />}
      read={read}
      failed={t('dashboard:lessonsFailed')}
      rows={5}
    >
      {({ data: { nextLessons, today } }) =>
        nextLessons.length === 0 ? (
          <WidgetEmpty text={t('dashboard:noNextLessons')} />
        ) : (
          <ul className={`plain-list ${classes.rows}`}>
            {nextLessons.map((lesson) => (
              <Row key={lesson.id} lesson={lesson} today={today} />
            ))}
          </ul>
        )
      }
    </Widget>
  );
}

function Row({ lesson, today }: { lesson: Lesson; today: string }) {
  const { t, i18n } = useTranslation('dashboard');
  const hex = lesson.class.color ?? lesson.course?.color;
  const word = dayWord(lesson.date, today);
  const about = [lesson.lesson?.title ?? lesson.course?.name, lesson.teachers.join(', ')].filter(Boolean);
  return (
    <li className={hex ? '' : 'e-blue'} style={hex ? colorStyle(hex) : undefined}>
      <Link
        to="/calendar"
        search={{ date: lesson.date, view: 'day', event: lesson.id }}
        className={`row gap-12 ${classes.line}`}
        data-cancelled={lesson.isCancelled || undefined}
      >
        <span className={`col gap-0 flex-none ${classes.day}`}>
          <b>
            {word
              ? t(`dashboard:${word}`)
              : formatDay(lesson.date, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' })}
          </b>
          <span>
            {lesson.startTime} – {lesson.endTime}
          </span>
        </span>
        <i className={classes.dot} aria-hidden />
        <span className={`col gap-0 shrink ${classes.what}`}>
          <b className="cut">{lesson.class.name}</b>
          <span className="cut">{about.join(' · ')}</span>
        </span>
        <span className={`row flex-none ${classes.end}`}>
          {lesson.isCancelled ? (
            <StatusBadge color="gray">{t('dashboard:cancelled')}</StatusBadge>
          ) : lesson.locationName ? (
            <>
              <IconMapPin size={14} aria-hidden />
              {lesson.locationName}
            </>
          ) : null}
        </span>
      </Link>
    </li>
  );
}
