import { addDays, type Day, timeOfMinutes } from '@bellwether/contract/shared/day';
import { legendOf, lessonLook } from '@bellwether/contract/timetables/lesson-look.rules';
import type { TimetableKind } from '@bellwether/contract/timetables/values';
import { type Laid, laidOut, shownDays, shownHours } from '@bellwether/contract/timetables/week-grid.rules';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../api/types.ts';
import { useConfig } from '../../ui/config.ts';
import { colorStyle } from '../../ui/theme/ink.ts';
import { formatDay } from '../../ui/words/format.ts';
import { weekLabel } from './week-label.ts';

type Data = Reply<'GET /api/timetables'>['data'];
type Timetable = Data['timetables'][number];
type Lesson = Timetable['lessons'][number];

interface WeekSheetProps {
  data: Data;
  timetable: Timetable;
  kind: TimetableKind;
}

/** The week of one class, teacher, room or student: a sheet on screen, a page on paper, a list on a phone. */
export function WeekSheet({ data, timetable, kind }: WeekSheetProps) {
  const { t, i18n } = useTranslation('calendar');
  const { title, subtitle, lessons } = timetable;
  const week = Array.from({ length: 7 }, (_, count) => addDays(data.startDate, count));
  const days = shownDays(week, lessons);
  const hours = shownHours(lessons);
  const legend = legendOf(kind, lessons);
  const { logo } = useConfig().config?.organization ?? {};
  const style = { '--tt-days': days.length, '--tt-hours': (hours.to - hours.from) / 60 } as CSSProperties;
  return (
    <section className="tt-sheet" style={style} aria-label={t('timetable.sheet', { name: title })}>
      <header className="row align-end gap-16 tt-head">
        {logo ? <img className="tt-logo" src={logo} alt="" /> : null}
        <div className="grow">
          <p className="tt-small">{data.organizationName}</p>
          <h2 className="tt-title">
            {title} {subtitle ? <span className="tt-small">{subtitle}</span> : null}
          </h2>
        </div>
        <div className="tt-right">
          <p className="tt-small">{t(`print.${kind}`)}</p>
          <p className="tt-range">{weekLabel(data.startDate, i18n.language)}</p>
        </div>
      </header>
      {lessons.length === 0 ? <p className="tt-none">{t('timetable.empty')}</p> : null}
      <div className="tt-grid">
        <Hours from={hours.from} to={hours.to} />
        {days.map((day) => (
          <DayColumn key={day} day={day} data={data} lessons={lessons} kind={kind} hours={hours} />
        ))}
      </div>
      {legend.length > 0 ? (
        <ul className="tt-legend" aria-label={t('timetable.legend')}>
          {legend.map(({ name, colorHex }) => (
            <li key={name} style={colorStyle(colorHex)}>
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      <footer className="tt-foot">
        {t('print.printed', { date: formatDay(data.today, i18n.language, longDay) })}
      </footer>
    </section>
  );
}

const longDay: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };

/** The times beside the grid; readers of the screen hear them with each lesson. */
function Hours({ from, to }: { from: number; to: number }) {
  const count = (to - from) / 60;
  return (
    <div className="tt-hours" aria-hidden>
      {Array.from({ length: count + 1 }, (_, index) => from + index * 60).map((minutes) => (
        <span key={minutes} style={{ top: `${((minutes - from) / (to - from)) * 100}%` }}>
          {timeOfMinutes(minutes % 1440)}
        </span>
      ))}
    </div>
  );
}

interface DayColumnProps {
  day: Day;
  data: Data;
  lessons: readonly Lesson[];
  kind: TimetableKind;
  hours: { from: number; to: number };
}

function DayColumn({ day, data, lessons, kind, hours }: DayColumnProps) {
  const { i18n } = useTranslation('calendar');
  const holidays = data.holidays.filter(({ date }) => date === day).map(({ name }) => name);
  const held = lessons.filter((lesson) => lesson.day === day);
  return (
    <section
      className="tt-day"
      data-holiday={holidays.length > 0 || undefined}
      data-empty={(held.length === 0 && holidays.length === 0) || undefined}
      aria-label={formatDay(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })}
    >
      <h3 className="tt-dayhead" data-today={day === data.today || undefined}>
        <b>{formatDay(day, i18n.language, { weekday: 'long' })}</b>
        <span>
          {[formatDay(day, i18n.language, { day: 'numeric', month: 'short' }), ...holidays].join(' · ')}
        </span>
      </h3>
      <div className="tt-lessons">
        {laidOut(held).map((laid) => (
          <LessonBlock key={laid.entry.eventId} laid={laid} kind={kind} hours={hours} />
        ))}
      </div>
    </section>
  );
}

function LessonBlock({
  laid,
  kind,
  hours,
}: {
  laid: Laid<Lesson>;
  kind: TimetableKind;
  hours: { from: number; to: number };
}) {
  const { t } = useTranslation('calendar');
  const { entry, from, to, lane, lanes } = laid;
  const { title, details, colorHex } = lessonLook(kind, entry);
  const whole = hours.to - hours.from;
  const place = {
    '--tt-top': `${((from - hours.from) / whole) * 100}%`,
    '--tt-height': `${((to - from) / whole) * 100}%`,
    '--tt-left': `${(lane / lanes) * 100}%`,
    '--tt-width': `${100 / lanes}%`,
  } as CSSProperties;
  const time = `${entry.startTime} – ${entry.endTime}`;
  return (
    <Link
      to="/calendar"
      search={{ view: 'day', date: entry.day, event: entry.eventId }}
      className="tt-lesson"
      style={{ ...colorStyle(entry.isCancelled ? null : colorHex), ...place }}
      data-cancelled={entry.isCancelled || undefined}
      data-short={to - from < 40 || undefined}
    >
      <b>{title}</b>
      <span className="tt-time">{entry.isCancelled ? `${time} · ${t('print.cancelled')}` : time}</span>
      {details.map((detail) => (
        <span key={detail}>{detail}</span>
      ))}
    </Link>
  );
}
