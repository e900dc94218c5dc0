import { type Day, dayOfNumber } from '@bellwether/contract/shared/day';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { longDay, weekdayNames } from '../date-labels.ts';
import { compactDay, type DaySummaries, heatOf } from '../day-summary.rules.ts';
import { looksOfColor } from '../events/event-looks.ts';
import type { DayRange } from '../navigation.rules.ts';
import { weeksOfMonth } from './month.rules.ts';
import './mini-month.css';

interface MiniMonthProps {
  readonly date: Day;
  readonly days: DaySummaries;
  readonly today: number;
  /** The period that the view shows: its days are tinted. */
  readonly band?: DayRange | null;
  readonly selected?: number | undefined;
  /** Whether days are tinted by how full they are. */
  readonly heat?: boolean;
  readonly onDay: (day: number) => void;
}

/** A compact month: a dot for each event, or one dot and the count when a day has more than three (CAL-05). */
export const MiniMonth = memo(function MiniMonth({
  date,
  days: summaries,
  today,
  band,
  selected,
  heat = false,
  onDay,
}: MiniMonthProps) {
  const { t, i18n } = useTranslation('calendar');
  const days = useMemo(() => weeksOfMonth(date).flat(), [date]);
  const names = weekdayNames(i18n.language, 'mini');
  return (
    <>
      <div className="cal-mini-names" aria-hidden="true">
        {names.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className="cal-mini-days">
        {days.map((day) => {
          const on = dayOfNumber(day);
          const out = on.slice(0, 7) !== date.slice(0, 7);
          // The days around the month are there for orientation only.
          const summary = out ? undefined : summaries.get(day);
          const { dots, count } = compactDay(summary);
          const title = longDay(on, i18n.language);
          return (
            <button
              key={day}
              type="button"
              className="cal-mini-day"
              aria-current={day === today ? 'date' : undefined}
              aria-pressed={selected === undefined ? undefined : day === selected}
              data-day={day}
              data-today={day === today || undefined}
              data-out={out || undefined}
              data-heat={(heat && heatOf(summary)) || undefined}
              data-holiday={summary?.holiday ? true : undefined}
              title={summary?.holiday}
              data-selected={day === selected || undefined}
              data-band={(band && day >= band.from && day <= band.to) || undefined}
              onClick={() => onDay(day)}
            >
              <b aria-hidden="true">{Number(on.slice(8))}</b>
              <span className="cal-dots" aria-hidden="true">
                {dots.map((color, place) => {
                  const { className, style } = looksOfColor(color);
                  // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place; it has no state to lose
                  return <i key={place} className={className} style={style} />;
                })}
                {count}
              </span>
              <span className="hidden-visually">
                {out
                  ? title
                  : [title, summary?.holiday, t('eventCount', { count: summary?.count ?? 0 })]
                      .filter(Boolean)
                      .join(', ')}
              </span>
            </button>
          );
        })}
      </div>
    </>
  );
});
