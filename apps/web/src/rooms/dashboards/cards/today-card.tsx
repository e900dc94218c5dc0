import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendarOff, IconChevronRight, IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEvents } from '../../../api/calendar-events.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Tag } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/page.tsx';
import { Bone, EmptyState, ErrorState } from '../../../ui/states.tsx';
import { colorStyle } from '../../../ui/theme/ink.ts';
import { byStart, minutesUntil, type Now, type Phase, phaseOf } from '../day.rules.ts';
import classes from '../home.module.css';
import { DayLines } from './day-lines.tsx';
import { OpenCalendar } from './open-calendar.tsx';

type Event = CalendarEvents['events'][number];

interface TodayCardProps {
  read: { data: unknown; error: unknown; refetch: () => unknown };
  events: readonly Event[];
  /** The observed holidays of the day. */
  holidays: readonly { name: string }[];
  now: Now;
}

const ways = ['teacher', 'room', 'list'] as const;

/** The day: its lessons by teacher or room along the hours, or everything as a list, as which a narrow screen has it. */
export function TodayCard({ read, events, holidays, now }: TodayCardProps) {
  const { t } = useTranslation('dashboard');
  const isWide = useMediaQuery('(min-width: 1024px)', window.innerWidth >= 1024);
  const [chosen, setChosen] = useState<(typeof ways)[number]>('teacher');
  const hasLessons = events.some(
    ({ resource: { type, originalData } }) => type === 'lms' && !originalData.isCancelled,
  );
  const mayChoose = isWide && hasLessons;
  const way = mayChoose ? chosen : 'list';
  return (
    <Card
      title={t('dashboard:today')}
      hint={
        <span className="row">
          {read.data ? t('dashboard:eventCount', { count: events.length }) : ''}
          {holidays.map(({ name }) => (
            <Tag key={name} color="red">
              {name}
            </Tag>
          ))}
        </span>
      }
      actions={
        <>
          {mayChoose ? (
            <SegmentedControl
              size="xs"
              aria-label={t('dashboard:byLabel')}
              value={way}
              onChange={(next) => setChosen(ways.find((one) => one === next) ?? 'list')}
              data={ways.map((value) => ({ value, label: t(`dashboard:by.${value}`) }))}
            />
          ) : null}
          <OpenCalendar />
        </>
      }
    >
      {read.error && !read.data ? <ErrorState error={read.error} onRetry={() => read.refetch()} /> : null}
      {!read.data && !read.error ? <Waiting /> : null}
      {read.data && events.length === 0 ? (
        <EmptyState
          title={t('dashboard:nothingToday')}
          text={t('dashboard:nothingTodayText')}
          icon={IconCalendarOff}
        />
      ) : null}
      {way === 'list' ? (
        <DayList events={events} now={now} />
      ) : (
        <DayLines events={events} by={way} now={now} />
      )}
    </Card>
  );
}

/** Everything of the day by start. What is over is folded but for the last of it, so that one sees where the day stands. */
function DayList({ events, now }: { events: readonly Event[]; now: Now }) {
  const { t } = useTranslation('dashboard');
  const [isUnfolded, setUnfolded] = useState(false);
  const sorted = [...events].sort(byStart);
  const past = sorted.filter((event) => phaseOf(event, now) === 'past').slice(0, -1);
  const folded = isUnfolded ? [] : past;
  return (
    <>
      {folded.length > 0 ? (
        <button
          type="button"
          className={`bare row gap-6 ${classes.earlier}`}
          onClick={() => setUnfolded(true)}
        >
          <IconChevronRight size={15} aria-hidden />
          {t('dashboard:earlier', { count: folded.length })}
        </button>
      ) : null}
      <ul className={`plain-list ${classes.events}`}>
        {sorted
          .filter((event) => !folded.includes(event))
          .map((event) => (
            <EventRow key={event.id} event={event} now={now} />
          ))}
      </ul>
    </>
  );
}

function EventRow({ event, now }: { event: Event; now: Now }) {
  const { t } = useTranslation('dashboard');
  const phase = phaseOf(event, now);
  const { lesson, locationName, teacher } = event.resource.originalData;
  const subtitle = lesson ? `${lesson.lessonNumber} · ${lesson.title}` : event.description;
  return (
    <li
      className={`${classes.event} ${event.colorHex ? '' : `e-${event.color}`}`}
      data-phase={phase}
      style={event.colorHex ? colorStyle(event.colorHex) : undefined}
    >
      <Link
        to="/calendar"
        search={{ view: 'day', date: event.day, event: event.id }}
        className={classes.eventLink}
      >
        <span className={`col gap-0 shrink ${classes.time}`}>
          <b>{event.allDay ? t('dashboard:allDay') : event.startTime}</b>
          {event.allDay ? null : <span>{event.endTime}</span>}
        </span>
        <i className={classes.bar} aria-hidden />
        <span className={`col gap-0 shrink ${classes.what}`}>
          <b className="cut">{event.title}</b>
          {subtitle ? <span className="cut">{subtitle}</span> : null}
        </span>
        {locationName ? (
          <span className={`row gap-6 shrink ${classes.place}`}>
            <IconMapPin size={14} aria-hidden />
            <span className="cut">{locationName}</span>
          </span>
        ) : (
          <span className={`row gap-6 shrink ${classes.place}`} />
        )}
        {teacher ? (
          <span className={`row gap-6 shrink ${classes.teacher}`}>
            <Avatar
              name={teacher.name}
              src={event.user.name === teacher.name ? event.user.picturePath : null}
              size={20}
            />
            <span className="cut">{teacher.name}</span>
          </span>
        ) : (
          <span className={`row gap-6 shrink ${classes.teacher}`} />
        )}
        <PhaseMark event={event} phase={phase} now={now} />
      </Link>
    </li>
  );
}

function PhaseMark({ event, phase, now }: { event: Event; phase: Phase; now: Now }) {
  const { t } = useTranslation('dashboard');
  if (event.allDay) return <span className={classes.mark} />;
  if (phase === 'cancelled') return <span className={classes.mark}>{t('dashboard:cancelled')}</span>;
  if (phase === 'past') return <span className={classes.mark}>{t('dashboard:over')}</span>;
  const left = minutesUntil(now.time, event.endTime);
  const until = minutesUntil(now.time, event.startTime);
  if (phase === 'running') {
    const length = Math.max(1, minutesUntil(event.startTime, event.endTime));
    const style = { '--share': `${Math.round(((length - left) / length) * 100)}%` } as CSSProperties;
    return (
      <span className={classes.live} style={style}>
        {t('dashboard:minutesLeft', { count: left })}
      </span>
    );
  }
  return <span className={classes.mark}>{until <= 60 ? t('dashboard:startsIn', { count: until }) : ''}</span>;
}

function Waiting() {
  return (
    <div aria-hidden>
      {[180, 140, 210, 160].map((width) => (
        <div key={width} className={classes.event}>
          <span className={classes.eventLink}>
            <Bone width={40} />
            <Bone width={4} height={28} />
            <Bone width={width} />
          </span>
        </div>
      ))}
    </div>
  );
}
