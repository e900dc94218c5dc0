import { dayOfNumber, numberOfDay } from '@bellwether/contract/shared/day';
import { IconConfetti } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { longDay, weekdayName, zoneLabel } from '../date-labels.ts';
import type { Holiday } from '../events/event.ts';
import { looksOf, spokenName, wallClock } from '../events/event-looks.ts';
import { titleOf } from '../holiday.rules.ts';
import { layWeek } from '../views/month.rules.ts';
import { isInDayLane, type Placed } from './placed.rules.ts';

interface TimeGridHeadProps {
  readonly days: readonly number[];
  readonly placed: readonly Placed[];
  readonly holidays: readonly Holiday[];
  readonly today: number;
  readonly zone: string;
  readonly selectedId: string | null;
  readonly onDay: (day: number) => void;
}

/** The names of the days above the hours, and below them the lane of holidays and of what lasts all day. */
export function TimeGridHead(props: TimeGridHeadProps) {
  const { days, today, zone, onDay } = props;
  return (
    <div className="cal-days-head">
      <span className="cal-zone">{zoneLabel(zone, dayOfNumber(days[0] ?? 0))}</span>
      {days.map((day) => (
        <DayName key={day} day={day} isToday={day === today} onDay={onDay} />
      ))}
      <AllDayLane {...props} />
    </div>
  );
}

function DayName({ day, isToday, onDay }: { day: number; isToday: boolean; onDay: (day: number) => void }) {
  const { i18n } = useTranslation('calendar');
  const date = dayOfNumber(day);
  return (
    <button
      type="button"
      className="cal-day-name"
      data-day={day}
      data-today={isToday || undefined}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onDay(day)}
    >
      <span aria-hidden="true">{weekdayName(date, i18n.language, 'short')}</span>
      <b aria-hidden="true">{Number(date.slice(8))}</b>
      <span className="hidden-visually">{longDay(date, i18n.language)}</span>
    </button>
  );
}

function AllDayLane({ days, placed, holidays, selectedId }: TimeGridHeadProps) {
  const { t } = useTranslation('calendar');
  const first = days[0] ?? 0;
  const last = days.length - 1;
  const bars = useMemo(() => {
    const allDay = placed.filter(isInDayLane);
    return days.length === 7
      ? layWeek(allDay, first, allDay.length).bars
      : allDay
          .filter(({ firstDay, lastDay }) => firstDay <= first && lastDay >= first)
          .map((one, lane) => ({
            placed: one,
            lane,
            from: 0,
            to: 0,
            continuesBefore: one.firstDay < first,
            continuesAfter: one.lastDay > first,
          }));
  }, [placed, days.length, first]);
  const named = holidays.map((holiday) => ({ holiday, column: columnOf(holiday, first) }));
  return (
    <div className="cal-all-day">
      {named
        .filter(({ column }) => column >= 0 && column <= last)
        .map(({ holiday, column }) => (
          <span
            key={`${holiday.date} ${holiday.name}`}
            className="cal-bar e-red"
            style={{ gridColumn: column + 1 }}
            title={titleOf(holiday, t)}
          >
            <IconConfetti size={12} aria-hidden="true" />
            <span className="cut">{holiday.name}</span>
          </span>
        ))}
      {bars.map(({ placed: one, from, to, continuesBefore, continuesAfter }) => {
        const { className, style } = looksOf(one);
        return (
          <button
            key={one.event.id}
            type="button"
            className={`cal-bar ${className}`}
            style={{ ...style, gridColumn: `${from + 1} / ${to + 2}` }}
            aria-describedby={one.event.can.move ? 'cal-drag-help' : undefined}
            data-event={one.event.id}
            data-movable={one.event.can.move || undefined}
            data-selected={one.event.id === selectedId || undefined}
            data-before={continuesBefore || undefined}
            data-after={continuesAfter || undefined}
          >
            <span className="cut" aria-hidden="true">
              {one.event.allDay ? null : <span className="cal-when">{hoursOf(one)} </span>}
              {one.event.title}
            </span>
            <span className="hidden-visually">{spokenName(one, t)}</span>
          </button>
        );
      })}
    </div>
  );
}

function hoursOf({ start, end }: Placed): string {
  return `${wallClock(start)}–${wallClock(end)}`;
}

function columnOf(holiday: Holiday, first: number): number {
  return numberOfDay(holiday.date) - first;
}
