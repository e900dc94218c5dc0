import { type Day, dayOfNumber, weekday } from '@bellwether/contract/shared/day';
import { type CSSProperties, memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { longDay, weekdayNames } from '../date-labels.ts';
import type { Holiday } from '../events/event.ts';
import { EventLine } from '../events/event-line.tsx';
import { indexByDay, type Placed } from '../grid/placed.rules.ts';
import { workingHours } from '../grid/time-grid.rules.ts';
import { dayNumberOf, type Wall } from '../grid/wall.rules.ts';
import { type HolidaysByDay, holidaysByDay } from '../holiday.rules.ts';
import { type Bar, layWeek, weeksOfMonth } from './month.rules.ts';
import './month-view.css';

export interface MonthViewProps {
  readonly date: Day;
  readonly placed: readonly Placed[];
  readonly holidays: readonly Holiday[];
  readonly now: Wall;
  readonly selectedId: string | null;
  readonly loading: boolean;
  readonly onDay: (day: number) => void;
  readonly onMore: (anchor: Element, title: string, events: readonly Placed[]) => void;
}

/** The month: seven columns, up to three lanes of events a day, and '+N more' (CAL-05). */
export const MonthView = memo(function MonthView(props: MonthViewProps) {
  const { date, placed, holidays } = props;
  const { t, i18n } = useTranslation('calendar');
  const weeks = useMemo(() => weeksOfMonth(date), [date]);
  const index = useMemo(
    () => indexByDay(placed, weeks[0]?.[0] ?? 0, weeks.at(-1)?.[6] ?? 0),
    [placed, weeks],
  );
  const named = useMemo(() => holidaysByDay(holidays, t), [holidays, t]);
  return (
    <div className="cal-month" style={{ '--weeks': weeks.length } as CSSProperties}>
      <div className="cal-weekdays" aria-hidden="true">
        {weekdayNames(i18n.language, 'short').map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {weeks.map((week) => (
        <Week key={week[0]} {...props} week={week} index={index} named={named} tight={weeks.length > 5} />
      ))}
    </div>
  );
});

interface WeekProps extends MonthViewProps {
  readonly week: readonly number[];
  readonly index: Map<number, Placed[]>;
  readonly named: HolidaysByDay;
  readonly tight: boolean;
}

function Week({ week, index, named, tight, date, now, selectedId, loading, onDay, onMore }: WeekProps) {
  const { t, i18n } = useTranslation('calendar');
  const sunday = week[0] ?? 0;
  const { bars, more } = useMemo(() => layWeek(eventsOf(week, index), sunday), [week, index, sunday]);
  const today = dayNumberOf(now);
  return (
    <div className="cal-week" data-tight={tight || undefined}>
      {week.map((day, column) => {
        const on = dayOfNumber(day);
        const title = longDay(on, i18n.language);
        const events = index.get(day) ?? [];
        const hidden = more[column] ?? 0;
        const holiday = named.get(day);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a day of a calendar is no fieldset
          <div
            key={day}
            className="col gap-0 shrink cal-cell"
            role="group"
            aria-label={[title, holiday?.title, t('eventCount', { count: events.length })]
              .filter(Boolean)
              .join(', ')}
            data-day={day}
            data-today={day === today || undefined}
            data-out={on.slice(0, 7) !== date.slice(0, 7) || undefined}
            data-off={(holiday ?? !workingHours[weekday(on)]) ? true : undefined}
          >
            <div className="row gap-6 shrink cal-cell-head">
              <button
                type="button"
                className="cal-number"
                aria-current={day === today ? 'date' : undefined}
                onClick={() => onDay(day)}
              >
                <span aria-hidden="true">{Number(on.slice(8))}</span>
                <span className="hidden-visually">{t('month.openDay', { date: title })}</span>
              </button>
              {holiday ? (
                <span className="cal-holiday e-red cut" title={holiday.title}>
                  {holiday.name}
                </span>
              ) : null}
            </div>
            {bars
              .filter(({ from }) => from === column)
              .map((bar) => (
                <EventLine
                  key={bar.placed.event.id}
                  placed={bar.placed}
                  now={now}
                  variant="mixed"
                  selected={bar.placed.event.id === selectedId}
                  place={placeOf(bar)}
                  before={bar.continuesBefore}
                  after={bar.continuesAfter}
                />
              ))}
            {loading && events.length === 0 ? <span className="cal-bone" aria-hidden="true" /> : null}
            {hidden > 0 ? (
              <button
                type="button"
                className="cal-more"
                aria-haspopup="dialog"
                onClick={(click) => {
                  click.stopPropagation();
                  onMore(click.currentTarget, title, events);
                }}
              >
                <span aria-hidden="true">{t('month.more', { count: hidden })}</span>
                <span className="hidden-visually">{t('month.moreOn', { count: hidden, date: title })}</span>
              </button>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

// The events of the week's days, each once.
function eventsOf(week: readonly number[], index: Map<number, Placed[]>): Placed[] {
  return [...new Set(week.flatMap((day) => index.get(day) ?? []))];
}

function placeOf({ lane, from, to }: Bar): CSSProperties {
  return { '--lane': lane, '--from': from, '--columns': to - from + 1 } as CSSProperties;
}
