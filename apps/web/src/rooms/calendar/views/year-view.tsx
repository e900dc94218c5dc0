import { type Day, startOfMonth } from '@bellwether/contract/shared/day';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { monthName, monthYear } from '../date-labels.ts';
import type { DaySummaries } from '../day-summary.rules.ts';
import { dayNumberOf, dayOfWall, type Wall } from '../grid/wall.rules.ts';
import { MiniMonth } from './mini-month.tsx';
import './year-view.css';

interface YearViewProps {
  readonly date: Day;
  readonly days: DaySummaries;
  readonly now: Wall;
  readonly onDay: (day: number) => void;
}

/** The twelve months of the year; a month's title leads to /month-view (CAL-04). */
export const YearView = memo(function YearView({ date, days, now, onDay }: YearViewProps) {
  const { t, i18n } = useTranslation('calendar');
  const year = `${date.slice(0, 4)}-01-01`;
  const months = Array.from({ length: 12 }, (_, month) => startOfMonth(year, month));
  const today = dayNumberOf(now);
  const thisMonth = dayOfWall(now).slice(0, 7);
  return (
    <div className="cal-year">
      {months.map((month) => (
        <section
          key={month}
          aria-label={monthYear(month, i18n.language)}
          data-current={month.slice(0, 7) === thisMonth || undefined}
        >
          <h2 className="s13 strong">
            <Link
              to="/month-view"
              search={(search: Record<string, unknown>) => ({ ...search, view: undefined, date: month })}
            >
              <span aria-hidden="true">{monthName(month, i18n.language)}</span>
              <span className="hidden-visually">
                {t('month.open', { month: monthYear(month, i18n.language) })}
              </span>
            </Link>
          </h2>
          <MiniMonth date={month} days={days} today={today} heat onDay={onDay} />
        </section>
      ))}
    </div>
  );
});
