import { IconAlertTriangle, IconDoor } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CalendarEvents } from '../../../api/calendar-events.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { colorStyle } from '../../../ui/theme/ink.ts';
import { type Now, phaseOf } from '../day.rules.ts';
import { hoursOf, type Line, linesOf, placeOf } from '../day-lines.rules.ts';
import classes from './day-lines.module.css';

type Event = CalendarEvents['events'][number];
type Hours = ReturnType<typeof hoursOf>;

interface DayLinesProps {
  events: readonly Event[];
  by: 'teacher' | 'room';
  now: Now;
}

/** How near the mark of now an hour may stand, in per cent of the day. */
const nearNow = 3;

/** The lessons of the day along the hours, a line for each teacher or room, with the mark of now. */
export function DayLines({ events, by, now }: DayLinesProps) {
  const { t } = useTranslation('dashboard');
  const lines = linesOf(events, by);
  const hours = hoursOf(lines.flatMap(({ lessons }) => lessons));
  const at = placeOf(now.time, hours);
  const marks = Array.from({ length: hours.to - hours.from + 1 }, (_, index) => {
    const hour = String(hours.from + index).padStart(2, '0');
    return { hour, left: placeOf(`${hour}:00`, hours) };
    // An hour that the present would touch gives way to it.
  }).filter(({ left }) => Math.abs(left - at) > nearNow);
  return (
    <div className={classes.lines}>
      <div className={classes.hours} aria-hidden>
        {marks.map(({ hour, left }) => (
          <span key={hour} style={{ left: `${left}%` }}>
            {hour}
          </span>
        ))}
        {at >= 0 && at <= 100 ? (
          <b style={{ left: `${at}%` }} title={t('dashboard:now')}>
            {now.time}
          </b>
        ) : null}
      </div>
      <ul className="plain-list">
        {lines.map((line) => (
          <LineRow key={line.name ?? ''} line={line} by={by} hours={hours} now={now} at={at} />
        ))}
      </ul>
    </div>
  );
}

interface LineRowProps {
  line: Line<Event>;
  by: DayLinesProps['by'];
  hours: Hours;
  now: Now;
  /** Where now is, in per cent. */
  at: number;
}

function LineRow({ line: { name, picturePath, lessons }, by, hours, now, at }: LineRowProps) {
  const { t } = useTranslation('dashboard');
  const isUntaught = by === 'teacher' && name === null;
  return (
    <li className={classes.line} data-untaught={isUntaught || undefined}>
      <span className="row gap-10 shrink">
        {isUntaught ? <IconAlertTriangle size={18} aria-hidden /> : null}
        {by === 'room' ? <IconDoor size={18} aria-hidden /> : null}
        {by === 'teacher' && name !== null ? <Avatar name={name} src={picturePath} size={24} /> : null}
        <span className="cut">{name ?? t(by === 'room' ? 'dashboard:noRoom' : 'dashboard:noTeacher')}</span>
      </span>
      <span className={classes.track}>
        {at >= 0 && at <= 100 ? <i className={classes.now} style={{ left: `${at}%` }} aria-hidden /> : null}
        {lessons.map((event) => (
          <Block key={event.id} event={event} hours={hours} now={now} isUntaught={isUntaught} />
        ))}
      </span>
    </li>
  );
}

/** One lesson; of one that nobody holds, the way to whom could. */
function Block({
  event,
  hours,
  now,
  isUntaught,
}: {
  event: Event;
  hours: Hours;
  now: Now;
  isUntaught: boolean;
}) {
  const { t } = useTranslation('dashboard');
  const left = placeOf(event.startTime, hours);
  const look = event.colorHex && !isUntaught ? colorStyle(event.colorHex) : {};
  return (
    <Link
      to="/calendar"
      search={{ view: 'day', date: event.day, event: event.id }}
      className={`${classes.block} ${isUntaught ? 'e-red' : event.colorHex ? '' : `e-${event.color}`}`}
      data-phase={phaseOf(event, now)}
      style={{ ...look, left: `${left}%`, width: `${placeOf(event.endTime, hours) - left}%` }}
      title={`${event.startTime}–${event.endTime} ${event.title}`}
    >
      {isUntaught ? `${event.title}: ${t('dashboard:findCover')}` : event.title}
    </Link>
  );
}
